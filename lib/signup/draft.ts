import type { SignupForm } from './form';
import { forgetFirstMessage } from './target';

/** What is kept of a sign-up that is under way. Never the password. */
export type SignupDraft = Partial<Omit<SignupForm, 'password'>>;

const storageKey = 'signup-draft';

/** What a lander's form that was sent without script has put into the signed cookie: its first part is readable JSON. */
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

function forgetCookie(): void {
  document.cookie = 'signup_draft=; path=/; max-age=0';
}

/** What was typed before a reload, a step back or the lander's form. The form checks it like anything typed. */
export function readSignupDraft(): SignupDraft {
  try {
    return { ...fromCookie(), ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as SignupDraft) };
  } catch {
    return fromCookie();
  }
}

/** False where storage is full or forbidden: nothing is lost while the page stays open. */
export function keepSignupDraft({ password: _, ...draft }: Partial<SignupForm>): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/**
 * What was answered on a landing page whose form was sent before its scripts took it over, once: later than what this
 * tab knew, it goes into the draft over it, and what is changed from here on is over both.
 */
export function takeLanderAnswers(): SignupDraft {
  const answers = fromCookie();
  if (Object.keys(answers).length > 0 && keepSignupDraft({ ...readSignupDraft(), ...answers })) forgetCookie();
  return answers;
}

export function forgetSignupDraft(): void {
  forgetCookie();
  forgetFirstMessage();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing can have been kept.
  }
}
