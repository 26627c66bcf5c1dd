'use client';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { onAuthenticationRequired } from '@/lib/api/transport';
import { useLiveUpdates } from '@/lib/live/use-live-updates';
import { onOtherMember } from '@/lib/session/last-user';
import { useLoggedIn } from '@/lib/session/login-state';
import { startRefreshing } from '@/lib/session/refresh-rule';
import { sessionEnded, sessionKeys } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';

/**
 * Keeps user, chats and likes in step with the event stream, and fresh where it fails, while somebody is logged in;
 * logs out when the server says that nobody is, and starts over when it is somebody else.
 */
export function SessionKeeper() {
  const loggedIn = useLoggedIn();
  const { mutate } = useSWRConfig();
  const { user } = useUser();
  const me = user?.id;
  const known = useRef<string>(undefined);
  useLiveUpdates(me);

  // The session is the browser's: what this page holds of one member must not go out in the name of another.
  useEffect(() => {
    if (me === undefined) return;
    const startOver = () => window.location.reload();
    if (known.current !== undefined && known.current !== me) startOver();
    known.current = me;
    return onOtherMember(me, startOver);
  }, [me]);

  useEffect(() => {
    if (!loggedIn) return;
    return startRefreshing(() => {
      for (const key of Object.values(sessionKeys)) void mutate(key);
    });
  }, [loggedIn, mutate]);

  // A visitor who is refused only sees less; a member's session is over.
  useEffect(() => {
    if (!loggedIn) return;
    return onAuthenticationRequired(() => {
      void sessionEnded().then(() => window.location.assign('/login'));
    });
  }, [loggedIn]);
  return null;
}
