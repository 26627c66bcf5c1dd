'use client';
import useSWR from 'swr';
import type { Passkey } from '#contract/passkeys';
import { dropPasskey, namePasskey, readPasskeys } from '@/lib/api/passkeys';
import { forgetOnDevice } from './support';

/** Key of the member's passkeys in the client's cache. */
export const passkeysKey = 'passkeys.php';

/** The member's passkeys; `rename` and `remove` throw where they fail. */
export function usePasskeys() {
  const { data, error, mutate } = useSWR(passkeysKey, readPasskeys);
  const change = (passkeys: (all: Passkey[]) => Passkey[]) =>
    mutate((all) => all && { ...all, passkeys: passkeys(all.passkeys) }, { revalidate: false });

  const rename = async (id: string, name: string): Promise<void> => {
    const renamed = await namePasskey(id, name);
    await change((all) => all.map((one) => (one.id === id ? renamed : one)));
  };
  const remove = async ({ id, host }: Passkey): Promise<void> => {
    await dropPasskey(id);
    await change((all) => all.filter((one) => one.id !== id));
    await forgetOnDevice(id, host);
  };
  return { ...data, error, retry: () => void mutate(), rename, remove };
}
