import type { useUploads } from '@/lib/photos/use-uploads';
import type { useAnswers } from '@/lib/signup/use-answers';
import type { Opening } from '@/lib/signup/use-opening';
import type { StepFrame } from './step-shell';

/** What a step is given. Answers and uploads are those of the whole, so that none is lost with a step. */
export interface StepProps {
  frame: StepFrame;
  opening: Opening;
  saveAnswers: ReturnType<typeof useAnswers>['save'];
  sending: ReturnType<typeof useUploads>;
}
