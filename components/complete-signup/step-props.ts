import type { useAnswers } from '@/lib/signup/use-answers';
import type { Opening } from '@/lib/signup/use-opening';
import type { StepFrame } from './step-shell';

/** What a step is given. The answers are those of the whole, so that none is lost with a step. */
export interface StepProps {
  frame: StepFrame;
  opening: Opening;
  saveAnswers: ReturnType<typeof useAnswers>['save'];
}
