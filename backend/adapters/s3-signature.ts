import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  id: string;
  secret: string;
  region: string;
}

/** A request as it is signed: a path of letters that need no encoding, no query, all headers that are to be signed. */
export interface S3Request {
  method: string;
  path: string;
  /** Names in lower case; `host` and `x-amz-date` among them. */
  headers: Record<string, string>;
  /** SHA-256 of the body, hexadecimal. */
  bodyHash: string;
}

export const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The `Authorization` of a request to S3 by AWS Signature Version 4. The moment is that of `x-amz-date`,
 * `YYYYMMDDThhmmssZ`; its day and the region go into the key that signs.
 */
export function authorize({ method, path, headers, bodyHash }: S3Request, { id, secret, region }: S3Keys): string {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const canonical = [method, path, '', lines, names.join(';'), bodyHash].join('\n');
  const moment = headers['x-amz-date'] ?? '';
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${hashOf(canonical)}`).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${id}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
}
