'use client';
import { useState } from 'react';
import { mutate } from 'swr';
import type { ErrorCode } from '#contract/errors';
import { confirmAccount, sendActivationAgain } from '@/lib/api/activation';
import { isFailure } from '@/lib/api/api-failure';
import { sessionKeys, signedIn } from './session';

/** What became of a code or of another mail, by the names of its words. */
export type ConfirmOutcome = 'wrong' | 'expired' | 'too_many' | 'sent' | 'delayed' | 'too_many_emails' | 'failed';

const refusals: Partial<Record<ErrorCode, ConfirmOutcome>> = {
  code_not_found: 'wrong',
  invalid_request: 'wrong',
  link_expired: 'expired',
  too_many_attempts: 'too_many',
  too_many_emails: 'too_many_emails',
};

const outcomeOf = (thrown: unknown) => (isFailure(thrown) && refusals[thrown.code]) || 'failed';

/** Confirming by the mail's code, and asking for another mail. */
export function useConfirmation() {
  const [busy, setBusy] = useState<'code' | 'mail'>();
  const [outcome, setOutcome] = useState<ConfirmOutcome>();

  async function during(what: 'code' | 'mail', work: () => Promise<ConfirmOutcome | undefined>): Promise<boolean> {
    setBusy(what);
    setOutcome(undefined);
    const became = await work().catch(outcomeOf);
    setOutcome(became);
    setBusy(undefined);
    // Perhaps the link was opened meanwhile, in another browser: then the server knows a confirmed member.
    if (became === 'expired') await mutate(sessionKeys.user);
    return became === undefined;
  }

  return {
    busy,
    outcome,
    /** Tries the code; true where the account is confirmed now. */
    confirm: (code: string) =>
      during('code', async () => {
        await signedIn(await confirmAccount({ code }));
        return undefined;
      }),
    /** Sends the mail again: to the member, or to an address that sign-up calls taken. */
    resend: (email?: string) => during('mail', () => sendActivationAgain(email)),
  };
}
