'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/lib/api/api-failure';
import { linkToken } from './link-token';

/** Where the use of a link stands; a failure that is not the link's own leaves it at `asking`, to be tried again. */
export type LinkState = 'asking' | 'sending' | 'done' | 'expired';

interface LinkUse<Given extends unknown[], Result> {
  /** Posts the link's secret, so that a mail scanner's visit changes nothing. */
  take: (token: string, ...given: Given) => Promise<Result>;
  /** The page's address without the secret, once that is used up; without it the secret stays for another use. */
  page?: string;
  /** Whether a failure is told elsewhere already, at a field for instance. */
  isTold?: (thrown: unknown) => boolean;
}

export interface MailLink<Given extends unknown[], Result> {
  state: LinkState;
  /** What the last use brought; kept while a further one is under way. */
  result: Result | undefined;
  /** Why the last use failed, where the link itself still works. */
  failure: unknown;
  /** Uses the link; whether it worked. */
  follow: (...given: Given) => Promise<boolean>;
}

/** The use of a mail's link on the page that it leads to: asked for, under way, done, worn out, or failed and tried again. */
export function useMailLink<Given extends unknown[], Result>(use: LinkUse<Given, Result>): MailLink<Given, Result> {
  const [state, setState] = useState<LinkState>('asking');
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(use);
  latest.current = use;

  // Loaded again after its use, or typed: there is nothing to follow.
  useEffect(() => {
    if (!linkToken()) setState('expired');
  }, []);

  const follow = useCallback(async (...given: Given) => {
    const { take, page, isTold } = latest.current;
    const token = linkToken();
    if (!token) return false;
    setState('sending');
    setFailure(undefined);
    try {
      setResult(await take(token, ...given));
      if (page !== undefined) window.history.replaceState(null, '', page);
      setState('done');
      return true;
    } catch (thrown) {
      const told = isTold?.(thrown) ?? false;
      const expired = !told && isFailure(thrown, 'link_expired', 'invalid_request');
      setState(expired ? 'expired' : 'asking');
      if (!told && !expired) setFailure(thrown);
      return false;
    }
  }, []);
  return { state, result, failure, follow };
}

/** Follows a link as soon as its page is there, once. `follow` must keep its identity between renders. */
export function useAtOnce(follow: () => unknown): void {
  const followed = useRef(false);
  useEffect(() => {
    if (followed.current) return;
    followed.current = true;
    void follow();
  }, [follow]);
}
