'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};
const knows = () => typeof window.PublicKeyCredential === 'function';

/** Whether this browser knows passkeys; undefined while the static page has not been taken over yet. */
export function useKnowsPasskeys(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(never, knows, () => undefined);
}

/** Whether the browser offers passkeys below the field for the name, as it offers kept passwords. */
export async function offersWhileTyping(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    return false;
  }
}

/** Whether this device itself can make a passkey: by a fingerprint, a face, a PIN. */
export async function hasOwnAuthenticator(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** Tells the password manager that a passkey no longer works, so that it offers it no more. */
export async function forgetOnDevice(id: string, host: string): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential({ rpId: host, credentialId: id });
  } catch {
    // Few browsers know how; the member was told to delete it there.
  }
}
