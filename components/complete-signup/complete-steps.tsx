'use client';
import { type ComponentType, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type CompletionStep, completionSteps } from '#contract/signup-steps';
import { stepAfter, stepBefore } from '@/lib/signup/completion';
import { completeSignup, moveOn } from '@/lib/signup/move-on';
import { useAnswers } from '@/lib/signup/use-answers';
import type { Opening } from '@/lib/signup/use-opening';
import { useSteps } from '@/lib/signup/use-steps';
import { StepAbout } from './step-about';
import { StepLocation } from './step-location';
import { StepMessage } from './step-message';
import { StepPersonal } from './step-personal';
import { StepPhoto } from './step-photo';
import type { StepProps } from './step-props';
import { StepPush } from './step-push';

const screens: Record<CompletionStep, ComponentType<StepProps>> = {
  message: StepMessage,
  photo: StepPhoto,
  location: StepLocation,
  personal: StepPersonal,
  about: StepAbout,
  push: StepPush,
};

export interface Ways {
  level: 1 | 2;
  /** The steps follow something in the same place, so that the first is read from its start, too. */
  follows?: boolean;
  onLeave?: () => void;
  /** The last step is done. The page may be leaving then: buttons stay busy until it has. */
  onDone: () => Promise<void> | void;
}

/** The steps one after the other. The server hears of each one that is passed; the end waits for its answer. */
export function CompleteSteps({ opening, level, follows = false, onLeave, onDone }: Ways & { opening: Opening }) {
  const { user, profile, course, start } = opening;
  const [current, turn] = useSteps('completion', completionSteps.indexOf(start), completionSteps.length);
  const known = course.steps.find((asked) => completionSteps.indexOf(asked) === current) ?? start;
  const [last, setLast] = useState<CompletionStep>();
  // The steps leave the history before what follows appears: until then the last one stays in view.
  const step = last ?? known;
  const [first] = useState(step);
  const [moved, setMoved] = useState(follows);
  if (!moved && step !== first) setMoved(true);
  const { form, save } = useAnswers(user.id, profile);

  const show = (to: CompletionStep) => turn(completionSteps.indexOf(to));
  const next = stepAfter(course, step);
  const before = stepBefore(course, step);
  const onNext = async () => {
    if (next === null) {
      await completeSignup(user.id);
      setLast(step);
      await onDone();
    } else {
      moveOn(user.id, next);
      show(next);
    }
  };

  const Screen = screens[step];
  return (
    <FormProvider {...form}>
      <Screen
        key={step}
        opening={opening}
        saveAnswers={save}
        frame={{
          level,
          moved,
          onLeave:
            onLeave &&
            (() => {
              setLast(step);
              onLeave();
            }),
          onNext,
          number: course.steps.indexOf(step) + 1,
          total: course.steps.length,
          last: next === null,
          onBack: before && (() => show(before)),
        }}
      />
    </FormProvider>
  );
}
