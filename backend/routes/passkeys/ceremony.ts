import {
  type Assertion,
  type CreationOptions,
  creationOptions,
  type NewCredential,
  type RequestOptions,
  requestOptions,
} from '#contract/passkeys';
import type { passkeys } from '../../db/schema/passkeys.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../http/client.ts';
import { linkOrigin } from '../../tenancy/origins.ts';
import { challengeMilliseconds } from './challenges.ts';

type Passkey = typeof passkeys.$inferSelect;

/** Loaded with the first passkey: it takes a third of a second that no start should wait for. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const base64urlOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The host on which a ceremony takes place, by which the browser keeps one site's passkeys from another's. */
interface Place {
  deps: Pick<Deps, 'originOf'>;
  site: { name: string };
  domain: { host: string };
  client: Pick<Client, 'origin'>;
}

/** A passkey takes the password's place, so that whoever holds the unlocked device must still show who they are. */
const userVerification = 'required';

/**
 * Ed25519, ECDSA on P-256, RSA. Not ML-DSA, which the library would add where Node knows it: as long as that is an
 * experiment, a key made today may not be checked by tomorrow's Node.
 */
const algorithms = [-8, -7, -257];

/**
 * How an authenticator knows the account: the member's id, which is random and says nothing. Name and address may change,
 * and the address is nothing that a device should show.
 */
const handleOf = (memberId: string) => new Uint8Array(Buffer.from(memberId));

/** What the browser makes a passkey by; one that the member has on this host is not made twice. */
export async function newPasskeyOptions(
  { site, domain }: Place,
  member: { id: string; name: string },
  known: Pick<Passkey, 'id' | 'transports'>[],
  challenge: string,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: domain.host,
    userID: handleOf(member.id),
    userName: member.name,
    userDisplayName: member.name,
    challenge: bytesOf(challenge),
    timeout: challengeMilliseconds,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: algorithms,
  });
  return creationOptions.parse(options);
}

/** What the browser proves a log-in by: any passkey of this host that is on the device. */
export async function logInOptions({ domain }: Place, challenge: string): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: domain.host,
    challenge: bytesOf(challenge),
    timeout: challengeMilliseconds,
    userVerification,
  });
  return requestOptions.parse(options);
}

/**
 * Certificates of a maker were not asked for. They are not looked at either: that would fetch lists of revoked ones from
 * addresses that the caller chose.
 */
async function hasCertificates({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  return !(format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined));
}

const expected = ({ deps, domain, client }: Place, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: linkOrigin(deps.originOf(domain.host), client.origin),
  expectedRPID: domain.host,
  requireUserVerification: true,
});

/** What is kept of a new passkey; undefined where it does not answer this challenge, on this host, by its own key. */
export async function checkNewPasskey(place: Place, challenge: string, credential: NewCredential) {
  const { verifyRegistrationResponse } = await library();
  try {
    if (await hasCertificates(credential)) return undefined;
    const response = { ...credential, clientExtensionResults: {} } as never;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected(place, challenge),
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { aaguid, credential: made } = registrationInfo;
    return { id: made.id, publicKey: base64urlOf(made.publicKey), counter: made.counter, aaguid };
  } catch {
    // The library throws whatever is wrong; it sees nothing but what the caller sent.
    return undefined;
  }
}

/**
 * The authenticator's count after a log-in; undefined where it is not this passkey's answer to this challenge, on this
 * host, for its own member, or where the count went back.
 */
export async function checkLogIn(
  place: Place,
  challenge: string,
  assertion: Assertion,
  { id, publicKey, counter, memberId }: Passkey,
): Promise<number | undefined> {
  if (assertion.response.userHandle !== base64urlOf(handleOf(memberId))) return undefined;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      credential: { id, publicKey: bytesOf(publicKey), counter },
      ...expected(place, challenge),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
