import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The installation's key. During an exchange (decision 144) the former key stands behind it, which still opens and
 * recognises, but seals and signs nothing.
 */
export type SecretKey = string | readonly [current: string, former: string];

/** All keys that open and recognise, the one that seals and signs first. */
export const keysOf = (secretKey: SecretKey): readonly [string, ...string[]] =>
  typeof secretKey === 'string' ? [secretKey] : secretKey;

/** The HMAC of a text, which begins with its purpose. */
export const sign = (secretKey: SecretKey, text: string): Buffer =>
  createHmac('sha256', keysOf(secretKey)[0]).update(text).digest();

const keyOf = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `seal:${purpose}`, 32));

/**
 * A text that only this application reads (AES-256-GCM by a key made from the secret key for the purpose). `place` is
 * where it is stored, for instance the row's id: moved elsewhere, it does not open.
 */
export function seal(secretKey: SecretKey, purpose: string, place: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keysOf(secretKey)[0], purpose), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text that was sealed; undefined where it was changed, moved, or sealed by another key. */
export function unseal(secretKey: SecretKey, purpose: string, place: string, sealed: string): string | undefined {
  for (const key of keysOf(secretKey)) {
    const text = unsealBy(key, purpose, place, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

function unsealBy(secretKey: string, purpose: string, place: string, sealed: string): string | undefined {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== '1' || bytes.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A value as it is looked for without being told: the same for the same value, of no use without the key. */
export const keyedHash = (secretKey: SecretKey, purpose: string, value: string): string =>
  createHmac('sha256', keyOf(keysOf(secretKey)[0], purpose))
    .update(value)
    .digest('base64url');
