import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** A number of so many bytes, the highest first, as WebAuthn and CBOR write them. */
function numberBytes(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** CBOR of a short text, and of bytes; all that an attestation without certificates needs besides maps. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array) => {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(length), bytes]);
};

/** The COSE form of a P-256 key: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), part(0x21, x), part(0x22, y)]);
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** What a test makes differ from an honest answer. */
export interface Forgery {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  /** The user showed neither face nor PIN. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with another key than its own. */
  key?: KeyObject;
  aaguid?: string;
  /** Format of the attestation, with certificates where it is not `none`. */
  format?: string;
}

/**
 * A browser with an authenticator in software, in one: makes one passkey for an origin and proves it, honestly unless told
 * otherwise. It counts like a security key.
 */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  constructor(host: string) {
    this.#origin = `http://${host}`;
  }

  #clientData(type: string, challenge: string, forged: Forgery): Buffer {
    const { origin = this.#origin } = forged;
    const data = { type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(rpId: string, flags: number, forged: Forgery, credential = Buffer.alloc(0)): Buffer {
    this.#counter++;
    const checked = forged.unverified ? present : present | verified;
    const counter = numberBytes(forged.counter ?? this.#counter, 4);
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([flags | checked]), counter, credential]);
  }

  /** The answer to `navigator.credentials.create`. */
  create({ challenge, rp, user }: CreationOptions, forged: Forgery = {}): NewCredential {
    this.#userHandle = user.id;
    const { aaguid = '00000000-0000-0000-0000-000000000000', format = 'none' } = forged;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
      numberBytes(id.length, 2),
      id,
      coseKey(this.#keys.publicKey),
    ]);
    const certificates = Buffer.concat([Buffer.from([0xa1]), cborText('x5c'), Buffer.from([0x81]), cborBytes(id)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(format),
      cborText('attStmt'),
      format === 'none' ? Buffer.from([0xa0]) : certificates,
      cborText('authData'),
      cborBytes(this.#authenticatorData(rp.id, withCredential, forged, credential)),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, forged)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid', 'telepathy'],
      },
    };
  }

  /** The answer to `navigator.credentials.get`. */
  get({ challenge, rpId }: RequestOptions, forged: Forgery = {}): Assertion {
    const clientData = this.#clientData('webauthn.get', challenge, forged);
    const data = this.#authenticatorData(rpId, 0, forged);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, forged.key ?? this.#keys.privateKey)),
        userHandle: forged.userHandle ?? this.#userHandle,
      },
    };
  }
}
