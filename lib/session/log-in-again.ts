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

/** The address of the log-in that leads back to what is under way, else to the page at `pathname` and `search`. */
export const logInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/login?next=${encodeURIComponent(wayBack ?? pathname + search)}`;

/** Ends a session that the server does not know any more and leads to the log-in. A page that a mail's link opened stays. */
export async function logInAgain(): Promise<void> {
  const { location } = window;
  // Read before the session ends: what was under way leaves the page with the member.
  const address = logInAddress(location);
  await sessionEnded();
  // A mail's link, which works once, would be lost with its page.
  if (!isLinkPage(location.pathname)) location.assign(address);
}
