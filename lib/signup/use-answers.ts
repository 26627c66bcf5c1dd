'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Profile } from '#contract/member';
import { isFailure } from '@/lib/api/api-failure';
import { changeProfile } from '@/lib/api/profile-edit';
import { changeOf, lackingConsents, type ProfileForm, profileForm, toForm } from '@/lib/profile-edit/form';
import { keepProfile } from '@/lib/profile-edit/keep-profile';
import { useSite } from '@/lib/sites/site-context';
import { keepCompletionDraft, readCompletionDraft } from './completion-draft';

type Field = keyof ProfileForm;

/**
 * The form behind place, person and words about oneself: one for all steps, so that going back loses nothing. What is
 * typed is kept in this tab at once, and sent step by step.
 */
export function useAnswers(me: string, profile: Profile) {
  const { visible_profile_fields: asked } = useSite();
  const saved = useRef(toForm(profile));
  const form = useForm<ProfileForm>({
    resolver: zodResolver(profileForm),
    defaultValues: { ...saved.current, ...readCompletionDraft(me).answers },
  });

  useEffect(() => {
    const kept = form.watch((values) => {
      const typed = (Object.keys(values) as Field[]).filter(
        (field) => JSON.stringify(values[field]) !== JSON.stringify(saved.current[field]),
      );
      keepCompletionDraft(me, { answers: Object.fromEntries(typed.map((field) => [field, values[field]])) });
    });
    return () => kept.unsubscribe();
  }, [form, me]);

  /** Saves what differs of the given fields; false where one of them is not in order. Rejects with a refusal. */
  const save = useCallback(
    async (fields: readonly Field[]): Promise<boolean> => {
      if (!(await form.trigger([...fields], { shouldFocus: true }))) return false;
      const values = form.getValues();
      const part = Object.fromEntries(fields.map((field) => [field, values[field]]));
      const change = changeOf(saved.current, { ...saved.current, ...part }, asked);
      const lacking = lackingConsents(change, values);
      for (const field of lacking) form.setError(`consents.${field}`, { message: 'consent_required' });
      if (lacking.length > 0) return false;
      if (Object.keys(change).length === 0) return true;
      try {
        const after = await changeProfile(change);
        saved.current = toForm(after);
        await keepProfile(after);
        return true;
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown;
        for (const [field, code] of Object.entries(thrown.details.fields ?? {})) {
          form.setError(field.split('.')[0] as Field, { message: code });
        }
        throw thrown;
      }
    },
    [form, asked],
  );
  return { form, save };
}
