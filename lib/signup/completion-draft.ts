import * as z from 'zod';
import { completionStep } from '#contract/signup-steps';
import { profileForm } from '@/lib/profile-edit/form';

const draftShape = z.object({
  /** How far the member was here, should the server not have heard. */
  step: completionStep,
  message: z.string(),
  /** The key of the message: sent again under it, it is neither written nor paid for twice. */
  client_id: z.uuid(),
  message_sent: z.boolean(),
  /** What was typed and not saved. */
  answers: profileForm.extend({ about_me: z.string() }).partial(),
});

/** What is kept in this tab of the steps that a member has begun. */
export type CompletionDraft = Partial<z.infer<typeof draftShape>>;

const keyOf = (me: string) => `complete-signup:${me}`;

/** What a member typed before a reload, a step back or the end of a session. */
export function readCompletionDraft(me: string): CompletionDraft {
  try {
    const kept = draftShape.partial().safeParse(JSON.parse(sessionStorage.getItem(keyOf(me)) ?? '{}'));
    return kept.success ? kept.data : {};
  } catch {
    return {};
  }
}

export function keepCompletionDraft(me: string, change: CompletionDraft): void {
  try {
    sessionStorage.setItem(keyOf(me), JSON.stringify({ ...readCompletionDraft(me), ...change }));
  } catch {
    // Storage is full or forbidden: nothing is lost while the page stays open.
  }
}

export function forgetCompletionDraft(me: string): void {
  try {
    sessionStorage.removeItem(keyOf(me));
  } catch {
    // Nothing can have been kept.
  }
}
