import { isLinkPage } from '@/lib/routes';
import { sessionEnded } from './session';

let wayBack: string | undefined;

/** While something is under way here, a log-in after the end of the session leads back to it. Returns how to undo. */
export function comeBackTo(path: string): () => void {
  wayBack = path;
  return () => {
    wayBack = undefined;
  };
}

/**
 * The server knows this session no more: to the log-in, and from there back to what was under way, else to this page. A
 * page that a mail's link opened stays.
 */
export async function logInAgain(): Promise<void> {
  const { pathname, search } = window.location;
  // Read before the session ends: what was under way leaves the page with the member.
  const next = wayBack ?? pathname + search;
  await sessionEnded();
  // A mail's link, which works once, would be lost with its page.
  if (!isLinkPage(pathname)) window.location.assign(`/login?next=${encodeURIComponent(next)}`);
}
