'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/session';
import { useRestored } from '@/lib/page-state/use-restored';
import { isLoggedIn } from '@/lib/session/login-state';
import { offersWhileTyping } from './support';

/** A challenge works for five minutes: what waits below the field is renewed before that. */
const renewAfter = 4 * 60_000;

interface Outcomes {
  onUser: (user: User) => Promise<void>;
  onFailure: (thrown: unknown) => void;
}

/** Asks for options and proves a log-in by them; both are loaded when they are needed first. */
async function prove(whileTyping: boolean): Promise<User | undefined> {
  const [{ askForLogIn }, { proveLogIn }] = await Promise.all([import('@/lib/api/passkeys'), import('./ceremonies')]);
  // Nobody asked for what the browser offers by itself, so that nobody hears when it cannot.
  const options = whileTyping ? await askForLogIn().catch(() => undefined) : await askForLogIn();
  return options && proveLogIn(options, whileTyping);
}

/**
 * Logs in by passkey: `open` shows the browser's dialog; below the field for the name the browser offers the same by
 * itself, where it can. `cancelled` says that the dialog was closed without an answer.
 */
export function usePasskeyLogIn({ onUser, onFailure }: Outcomes) {
  const [busy, setBusy] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const outcomes = useRef({ onUser, onFailure });
  outcomes.current = { onUser, onFailure };
  const offered = useRef(0);

  const offer = useCallback(async () => {
    if (isLoggedIn() || !(await offersWhileTyping())) return;
    offered.current = Date.now();
    try {
      const user = await prove(true);
      if (user) await outcomes.current.onUser(user);
    } catch (thrown) {
      outcomes.current.onFailure(thrown);
    }
  }, []);

  useEffect(() => {
    void offer();
    const renew = () => {
      const old = offered.current > 0 && Date.now() - offered.current >= renewAfter;
      if (old && document.visibilityState === 'visible') void offer();
    };
    const timer = setInterval(renew, renewAfter);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      if (offered.current > 0) void import('./ceremonies').then(({ stopWaiting }) => stopWaiting());
    };
  }, [offer]);

  // The page that a log-in led away from may be shown again as it was left.
  useRestored(useCallback(() => setBusy(false), []));

  const open = async () => {
    setBusy(true);
    setCancelled(false);
    try {
      const user = await prove(false);
      if (user) return await outcomes.current.onUser(user);
      setCancelled(true);
    } catch (thrown) {
      outcomes.current.onFailure(thrown);
    }
    setBusy(false);
    void offer();
  };
  return { busy, cancelled, open };
}
