import { attributes, type Profile } from '#contract/member';
import type { Settings } from '#contract/settings';
import { type CompletionStep, completionSteps } from '#contract/signup-steps';

/** What decides which steps a member is asked, as it was when the sign-up was opened. */
export interface Known {
  profile: Profile;
  /** What the site's profiles show: what nobody ever sees is not asked. */
  asked: Settings['visible_profile_fields'];
  /** The first message: there is nobody it is for, it is still to be written, or it was sent. */
  message: 'nobody' | 'open' | 'sent';
  /** The browser knows push, and nobody has said yes or no to it here. */
  pushUndecided: boolean;
}

export const placeFields = ['country', 'region', 'city'] as const;
/** The sign-up has asked who one is and whom one looks for before. */
export const personalFields = [...attributes, 'interests'] as const;

interface Rule {
  offered: (known: Known) => boolean;
  answered: (known: Known) => boolean;
}

const asks = (fields: readonly Settings['visible_profile_fields'][number][]) => (known: Known) =>
  fields.some((field) => known.asked.includes(field));

const rules: Record<CompletionStep, Rule> = {
  message: { offered: ({ message }) => message !== 'nobody', answered: ({ message }) => message === 'sent' },
  photo: { offered: () => true, answered: ({ profile }) => profile.images.length > 0 },
  location: {
    offered: asks(placeFields),
    // The country is there from the start, by the host.
    answered: ({ profile }) => profile.region !== null || profile.city !== null,
  },
  personal: {
    offered: asks(personalFields),
    // Interests alone may be those that were ticked on the way here.
    answered: ({ profile, asked }) =>
      attributes.some((name) => asked.includes(name))
        ? attributes.some((name) => profile[name] != null)
        : profile.interests.length > 0,
  },
  about: { offered: asks(['about_me']), answered: ({ profile }) => Boolean(profile.about_me) },
  push: { offered: ({ pushUndecided }) => pushUndecided, answered: () => false },
};

/** A sign-up as it is gone through: fixed when it is opened, so that answering a step takes none from the list. */
export interface Course {
  steps: readonly CompletionStep[];
  /** Answered before: passed over on the way on, not on the way back. */
  answered: ReadonlySet<CompletionStep>;
}

export function courseOf(known: Known): Course {
  const steps = completionSteps.filter((step) => rules[step].offered(known));
  return { steps, answered: new Set(steps.filter((step) => rules[step].answered(known))) };
}

const place = (step: CompletionStep) => completionSteps.indexOf(step);

/** Of two steps the one that is further; null is the end. */
export function furthest(one: CompletionStep | null, other: CompletionStep | null): CompletionStep | null {
  if (one === null || other === null) return null;
  return place(one) < place(other) ? other : one;
}

/** The first step from here on that is asked and still open; null where none is left. */
export function openFrom({ steps, answered }: Course, from: CompletionStep): CompletionStep | null {
  return steps.find((step) => place(step) >= place(from) && !answered.has(step)) ?? null;
}

/** The step after this one; null at the end. */
export function stepAfter(course: Course, step: CompletionStep): CompletionStep | null {
  const next = completionSteps[place(step) + 1];
  return next === undefined ? null : openFrom(course, next);
}

/** The step before this one, answered or not; undefined at the first. */
export function stepBefore({ steps }: Course, step: CompletionStep): CompletionStep | undefined {
  return steps[steps.indexOf(step) - 1];
}
