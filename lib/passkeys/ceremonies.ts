import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { CreationOptions, Passkey, RequestOptions } from '#contract/passkeys';
import type { User } from '#contract/session';
import { keepPasskey, logInWith } from '@/lib/api/passkeys';

/**
 * What the browser does about passkeys. Load this with `import()`: it brings the library, which only those need who press
 * a button.
 */

/** Why no passkey came of it: closed or out of time, there already, or something that the device cannot do. */
export type Hindrance = 'cancelled' | 'known' | 'failed';

const hindrances: Record<string, Hindrance> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
};

/** Lets the device make a passkey, and keeps it. Throws where the call fails. */
export async function makePasskey(options: CreationOptions): Promise<Passkey | Hindrance> {
  const credential = await startRegistration({ optionsJSON: options }).catch(
    (thrown: unknown): Hindrance => (thrown instanceof Error && hindrances[thrown.name]) || 'failed',
  );
  return typeof credential === 'string' ? credential : keepPasskey(credential);
}

/**
 * Lets the device prove a log-in: in a dialog, or below the field for the name where `whileTyping`. Undefined where
 * nothing came of it, which is no error: the dialog was closed, or another one took its place. Throws where the call fails.
 */
export async function proveLogIn(options: RequestOptions, whileTyping: boolean): Promise<User | undefined> {
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: whileTyping }).catch(() => null);
  return answer ? logInWith(answer) : undefined;
}

/** Ends what waits for an answer below the field for the name. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}
