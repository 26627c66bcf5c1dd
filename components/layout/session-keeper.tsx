'use client';
import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { onAuthenticationRequired } from '@/lib/api/transport';
import { forgetLeftChats } from '@/lib/chat/chat-storage';
import { useDelivery } from '@/lib/chat/use-outbox';
import { useLiveUpdates } from '@/lib/live/use-live-updates';
import { useRestored } from '@/lib/page-state/use-restored';
import { pushSnapshot } from '@/lib/push/push';
import { usePush, usePushWorker } from '@/lib/push/use-push';
import { onOtherMember, readLastUser } from '@/lib/session/last-user';
import { logInAgain } from '@/lib/session/log-in-again';
import { isLoggedIn, loginStateChanged, useLoggedIn } from '@/lib/session/login-state';
import { startRefreshing } from '@/lib/session/refresh-rule';
import { forgetExpired, sessionKeys } from '@/lib/session/session';
import { usePremiumUnlock } from '@/lib/session/use-premium-unlock';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';

const isPushOn = () => pushSnapshot().state === 'subscribed';

/**
 * Keeps user, chats and likes in step with the event stream and with what is pushed, and fresh where both fail, and
 * sends what was written, while somebody is logged in; logs out when the server says that nobody is, starts over when it is
 * somebody else, and unlocks what a first purchase unlocks.
 */
export function SessionKeeper() {
  const loggedIn = useLoggedIn();
  const { mutate } = useSWRConfig();
  const { user } = useUser();
  const me = user?.id;
  const known = useRef<string>(undefined);
  const { lastMessage } = usePush();
  useLiveUpdates(me);
  useDelivery(me);
  usePremiumUnlock();
  usePushWorker(me, useSite().push_public_key);

  // The session is the browser's: what this page holds of one member must not go out in the name of another.
  useEffect(() => {
    if (me === undefined) return;
    const startOver = () => window.location.reload();
    if (known.current !== undefined && known.current !== me) startOver();
    known.current = me;
    return onOtherMember(me, startOver);
  }, [me]);

  // A page that comes back as it was left may be of a member who has logged out since, here or in another tab.
  useRestored(
    useCallback(() => {
      const now = isLoggedIn() ? readLastUser()?.id : undefined;
      if (now !== known.current) window.location.reload();
    }, []),
  );

  // Another tab may have logged out between the first paint and the scripts of this page, or before it was heard here.
  // One that logs in or out later makes a member or a visitor here as well.
  useEffect(() => {
    if (loggedIn) return;
    void forgetExpired();
    forgetLeftChats();
    loginStateChanged();
    return onOtherMember(undefined, loginStateChanged);
  }, [loggedIn]);

  useEffect(() => {
    if (!loggedIn) return;
    return startRefreshing(() => {
      for (const key of Object.values(sessionKeys)) void mutate(key);
    }, isPushOn);
  }, [loggedIn, mutate]);

  // What was pushed is there: chats and likes are asked again, not the member.
  useEffect(() => {
    if (!lastMessage) return;
    for (const key of [sessionKeys.chats, sessionKeys.likes]) void mutate(key);
  }, [lastMessage, mutate]);

  // A visitor who is refused only sees less; a member's session is over.
  useEffect(() => {
    if (!loggedIn) return;
    return onAuthenticationRequired(() => void logInAgain());
  }, [loggedIn]);
  return null;
}
