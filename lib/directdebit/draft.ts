import type * as z from 'zod';
import type { debitDetails } from '#contract/directdebit';

/** What is typed on the direct debit page. */
export type DebitDraft = Omit<z.input<typeof debitDetails>, 'consent'>;

const key = 'directdebit:draft';

const empty: DebitDraft = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
};

/**
 * What was typed in this tab and led to no mandate so far. Session storage alone: an account number is not left behind
 * in a browser. The consent is not kept, since it is given to what is read now.
 */
export function readDraft(memberId: string): DebitDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { member?: string; draft?: DebitDraft } | null;
    return kept?.member === memberId ? { ...empty, ...kept.draft } : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(memberId: string, draft: DebitDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ member: memberId, draft }));
  } catch {
    // Storage is forbidden: a reload forgets what was typed.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
