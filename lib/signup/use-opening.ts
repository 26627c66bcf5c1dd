'use client';
import { useEffect, useState } from 'react';
import useSWR, { mutate } from 'swr';
import type { ThreadAnswer } from '#contract/chat';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import type { CompletionStep } from '#contract/signup-steps';
import { isFailure } from '@/lib/api/api-failure';
import { readThread } from '@/lib/api/chat';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { pushOwner } from '@/lib/push/push-owner';
import { mayOfferPush } from '@/lib/push/push-worker';
import { sessionKeys } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { type Course, courseOf, furthest, openFrom } from './completion';
import { readCompletionDraft } from './completion-draft';

/** What the steps begin with. It stays as it was when they were opened, so that none moves under a finger. */
export interface Opening {
  user: User;
  profile: Profile;
  course: Course;
  start: CompletionStep;
  /** Whom the first message is for, as long as it is asked for. */
  target: Profile | null;
}

export type OpeningState =
  | { kind: 'loading' | 'visitor' }
  | { kind: 'complete'; me: string }
  | { kind: 'failed'; failure: unknown; retry: () => void }
  | { kind: 'ready'; opening: Opening };

/** The conversation with the target; null where there is nobody to write to any more. */
async function readTarget([, profile]: readonly [string, string]): Promise<ThreadAnswer | null> {
  try {
    return await readThread({ profile });
  } catch (thrown) {
    if (isFailure(thrown, 'not_found', 'blocked')) return null;
    throw thrown;
  }
}

function messageOf(thread: ThreadAnswer | null | undefined, me: string) {
  if (!thread) return 'nobody';
  return thread.messages.some(({ sender }) => sender === me) ? 'sent' : 'open';
}

/** Where a member's sign-up goes on, on this device or another. */
export function useOpening(): OpeningState {
  // What this browser remembers of the member may be behind what another device has done.
  const { user, fresh, error: userError } = useUser();
  const { profile, error: profileError, reload } = useMyProfile();
  const { visible_profile_fields: asked, push_public_key } = useSite();
  const [opened, setOpened] = useState<OpeningState>();
  const target = fresh && user?.signup_step === 'message' ? user.signup_target : null;
  const thread = useSWR(target ? (['signup target', target] as const) : null, readTarget);
  const ready = user && fresh && profile && (!target || thread.data !== undefined);

  useEffect(() => {
    if (opened || !ready) return;
    const step = furthest(user.signup_step, readCompletionDraft(user.id).step ?? user.signup_step);
    const message = messageOf(thread.data, user.id);
    const pushUndecided = mayOfferPush(push_public_key) && pushOwner() !== user.id;
    const course = courseOf({ profile, asked, message, pushUndecided });
    const start = step && openFrom(course, step);
    if (start) {
      const opening = { user, profile, course, start, target: thread.data?.profile ?? null };
      setOpened({ kind: 'ready', opening });
    } else setOpened({ kind: 'complete', me: user.id });
  }, [opened, ready, user, profile, asked, push_public_key, thread.data]);

  if (user === null) return { kind: 'visitor' };
  if (opened) return opened;
  const failure = userError ?? profileError ?? thread.error;
  if (failure === undefined) return { kind: 'loading' };
  const retry = () => void Promise.all([mutate(sessionKeys.user), reload(), thread.mutate()]);
  return { kind: 'failed', failure, retry };
}
