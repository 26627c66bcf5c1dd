'use client';
import useSWR from 'swr';
import { hasOwnAuthenticator } from './support';

/** Key of what `usePasskeyOffer` found, in the client's cache. */
export const offerKey = 'passkey-offer';

/** Whether this device makes passkeys and the member has none on this host. */
async function look(): Promise<boolean> {
  if (!(await hasOwnAuthenticator())) return false;
  const { readPasskeys } = await import('@/lib/api/passkeys');
  const { passkeys } = await readPasskeys();
  return passkeys.every(({ host }) => host !== window.location.hostname);
}

/** Whether there is a passkey to offer; looked at only where one may be, and false until it was. */
export function usePasskeyOffer(wanted: boolean): boolean {
  const { data } = useSWR(wanted ? offerKey : null, look, { revalidateOnFocus: false });
  return data === true;
}
