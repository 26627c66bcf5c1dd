import * as z from 'zod';
import { defineCall } from './call.ts';
import { givenName, rowId, timestamp } from './common.ts';
import { userAnswer } from './session.ts';

/** A credential's id has up to 1,023 bytes, by WebAuthn. */
export const credentialId = rowId('passkey', 1_400);

/** Passkeys of one member at most: a reset can remove all of them at once. */
export const maxPasskeys = 100;

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** How a credential is reached; a browser may know more ways than this page does. */
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** What `navigator.credentials.create` is asked for: `PublicKeyCredentialCreationOptionsJSON`. */
export const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    excludeCredentials: z.array(credentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'WebAuthn: PublicKeyCredentialCreationOptionsJSON' });
export type CreationOptions = z.infer<typeof creationOptions>;

/** What `navigator.credentials.get` is asked for. No credential is named, so that nobody learns who has one. */
export const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'WebAuthn: PublicKeyCredentialRequestOptionsJSON' });
export type RequestOptions = z.infer<typeof requestOptions>;

/** What both answers of an authenticator have in common. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
};

/** A new credential as the browser writes it: `RegistrationResponseJSON`. */
export const newCredential = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey', description: 'WebAuthn: RegistrationResponseJSON' });
export type NewCredential = z.infer<typeof newCredential>;

/** A log-in's proof as the browser writes it: `AuthenticationResponseJSON`. */
export const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(8_000),
      signature: base64url(8_000),
      userHandle: base64url(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion', description: 'WebAuthn: AuthenticationResponseJSON' });
export type Assertion = z.infer<typeof assertion>;

/** A member's passkey. `name` is the device's or the password manager's until the member gives another. */
export const passkey = z
  .object({
    id: credentialId,
    name: z.string(),
    host: z.string().meta({ description: 'The host on which it works; on the site’s others it does not.' }),
    created: timestamp,
    last_used: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeyAnswer = z.object({ passkey });

/** Minutes after a log-in within which a passkey is added without asking for the password once more. */
export const freshMinutes = 10;

export const listPasskeys = defineCall({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/passkeys.php',
  summary: 'The member’s own passkeys, the newest first, and whether adding one asks for the password.',
  access: 'member',
  responses: { 200: z.object({ passkeys: z.array(passkey), password_needed: z.boolean() }) },
  errors: ['authentication_required'],
});

export const startPasskey = defineCall({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/passkeys.php',
  when: 'options',
  summary: 'With `options=1`: what a new passkey is made by. Without the password only shortly after a log-in.',
  access: 'member',
  query: z.object({ options: z.literal('1') }),
  body: z.object({ password: z.string().min(1).max(128).optional() }).default({}),
  responses: { 200: z.object({ options: creationOptions }) },
  errors: ['invalid_request', 'authentication_required', 'wrong_password', 'too_many_attempts', 'rate_limited'],
  repeatable: true,
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys.php',
  summary: 'Keep the new passkey (5 minutes, once). The member is told by mail.',
  access: 'member',
  body: z.object({ credential: newCredential }),
  responses: { 201: passkeyAnswer },
  errors: ['invalid_request', 'authentication_required'],
});

export const renamePasskey = defineCall({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/passkeys.php',
  summary: 'Give a passkey another name.',
  access: 'member',
  body: z.object({ id: credentialId, name: givenName }),
  responses: { 200: passkeyAnswer },
  errors: ['invalid_request', 'authentication_required', 'not_found'],
  repeatable: true,
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/passkeys.php',
  summary: 'Remove a passkey; the password stays.',
  access: 'member',
  body: z.object({ id: credentialId }),
  responses: { 204: null },
  errors: ['invalid_request', 'authentication_required', 'not_found'],
  repeatable: true,
});

export const startPasskeyLogIn = defineCall({
  id: 'startPasskeyLogIn',
  method: 'POST',
  path: '/api/passkey-login.php',
  when: 'options',
  summary: 'With `options=1`: what a log-in is proved by; the same for everybody.',
  access: 'public',
  query: z.object({ options: z.literal('1') }),
  responses: { 200: z.object({ options: requestOptions }) },
  errors: ['rate_limited'],
  repeatable: true,
});

export const passkeyLogIn = defineCall({
  id: 'passkeyLogIn',
  method: 'POST',
  path: '/api/passkey-login.php',
  summary: 'Log in by a passkey (5 minutes, once). Sets the session cookie.',
  access: 'public',
  body: z.object({ credential: assertion }),
  responses: { 200: userAnswer },
  errors: ['invalid_request', 'login_failed', 'email_pending_deletion', 'account_blocked', 'too_many_attempts'],
});
