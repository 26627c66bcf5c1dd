import type { SignupForm } from './form';
import { forgetFirstMessage } from './target';

/** What is kept of a sign-up that is under way. Never the password. */
export type SignupDraft = Partial<Omit<SignupForm, 'password'>>;

const storageKey = 'signup-draft';

/** What a lander's form without script has put into the signed cookie: its first part is readable JSON. */
function fromCookie(): SignupDraft {
  const sealed = /(?:^|; )signup_draft=([\w-]+)\./.exec(document.cookie)?.[1];
  if (!sealed) return {};
  try {
    const bytes = Uint8Array.from(atob(sealed.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as SignupDraft;
  } catch {
    return {};
  }
}

/** What was typed before a reload, a step back or the lander's form. The form checks it like anything typed. */
export function readSignupDraft(): SignupDraft {
  try {
    return { ...fromCookie(), ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as SignupDraft) };
  } catch {
    return fromCookie();
  }
}

export function keepSignupDraft({ password: _, ...draft }: Partial<SignupForm>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: nothing is lost while the page stays open.
  }
}

export function forgetSignupDraft(): void {
  document.cookie = 'signup_draft=; path=/; max-age=0';
  forgetFirstMessage();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing can have been kept.
  }
}
