'use client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepSignupDraft, readSignupDraft, type SignupDraft } from './draft';
import { type SignupForm, stepOfField } from './form';
import type { LikelyAnswers } from './target';

/**
 * Fills the sign-up with what is known, the surest last: what is likely for somebody who comes for this member, what
 * was typed before a reload, what a landing page asked. Keeps every change.
 */
export function useKeptAnswers(
  form: UseFormReturn<SignupForm>,
  given: SignupDraft | undefined,
  likely: LikelyAnswers | undefined,
): void {
  const { looking_for } = likely ?? {};
  useEffect(() => {
    for (const [field, value] of Object.entries({ looking_for, ...readSignupDraft(), ...given })) {
      if (value !== undefined && stepOfField(field) >= 0) form.setValue(field as keyof SignupForm, value);
    }
    if (given) keepSignupDraft({ ...readSignupDraft(), ...given });
    const kept = form.watch((values) => keepSignupDraft(values));
    return () => kept.unsubscribe();
  }, [form, given, looking_for]);
}
