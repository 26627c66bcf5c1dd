import type { Call } from '#contract/call';
import type { RowKind } from '#contract/common';
import { timeBonus } from '#contract/discounts';
import type { CreationOptions, RequestOptions } from '#contract/passkeys';
import { debitDetails, newPhone } from '../fixtures/debit';
import { picture } from '../fixtures/pictures';
import { Authenticator } from '../setup/authenticator';
import { newSubscriber } from '../setup/push-service';
import type { Rows } from './cast';
import type { Options } from './client';
import { hosts, newIdentity } from './people';
import { multipart } from './perform';
import { rowKind, sampleObject, shapeOf } from './sample';

/** A call, and the field of it by which it names a row, if any. */
export interface Unit {
  call: Call;
  part?: 'query' | 'body';
  field?: string;
  kind?: RowKind | 'reported_photo';
}

export const title = ({ call, field }: Unit) => (field === undefined ? call.id : `${call.id} ${field}`);

const parts = ['query', 'body'] as const;

/** A report is about the photo of another, all other photos are one's own. */
const kindOf = (call: Call, field: string, kind: RowKind): NonNullable<Unit['kind']> =>
  call.id === 'reportMember' && field === 'photo' ? 'reported_photo' : kind;

/** Stands for a row of any kind where only the names of fields matter. */
const anyRows = new Proxy({}, { get: () => 'x' }) as Rows;

/** What a call is asked for: each of its ids, and nothing in particular where it needs none. */
export function unitsOf(call: Call): Unit[] {
  const named: Unit[] = parts.flatMap((part) =>
    Object.entries(shapeOf(call[part])).flatMap(([field, schema]) => {
      const kind = rowKind(schema);
      return kind ? [{ call, part, field, kind: kindOf(call, field, kind) }] : [];
    }),
  );
  const needed = parts.flatMap((part) => Object.keys(sampleObject(call[part], anyRows)));
  return named.some(({ field = '' }) => needed.includes(field)) ? named : [{ call }, ...named];
}

/** An authenticator that answers a challenge which nobody gave. */
const challenge = { challenge: 'bm9ib2R5', rpId: hosts.own, rp: { id: hosts.own }, user: { id: 'bm9ib2R5' } };
const pretender = () => new Authenticator(hosts.own);

/** What a body needs beyond a sample of each field, so that the call succeeds for whoever may make it. */
const bodies: Record<string, () => object> = {
  addPasskey: () => ({ credential: pretender().create(challenge as unknown as CreationOptions) }),
  passkeyLogIn: () => {
    const authenticator = pretender();
    authenticator.create(challenge as unknown as CreationOptions);
    return { credential: authenticator.get(challenge as unknown as RequestOptions) };
  },
  confirmDirectDebit: () => ({ sms_code: '000000' }),
  createPayment: () => ({ paymentmethod: 'ideal' }),
  // Another file may have made the account of the sample.
  logIn: () => ({ login: newIdentity().name }),
  requestMailChange: () => ({ email: newIdentity().email }),
  requestPasswordReset: () => ({ email: newIdentity().email }),
  savePause: () => ({ hidden: false }),
  signUp: newIdentity,
  // Not the account that other files have debits returned from.
  startDirectDebit: () => ({ ...debitDetails, iban: 'DE89 3704 0044 0532 0130 00', phone: newPhone() }),
  subscribeToPush: () => ({
    subscription: { endpoint: `https://push.contract.example/${newIdentity().name}`, keys: newSubscriber().keys },
  }),
};
const queries: Record<string, object> = {
  findDiscountCode: { code: timeBonus.code },
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function bodyOf(call: Call, json: object): Promise<Options> {
  if (call.bodyType === 'multipart') {
    const bytes = new Uint8Array(await picture('png', { width: 30, height: 40 }));
    return multipart({ file: new File([bytes], 'me.png') });
  }
  if (call.bodyType === 'form') {
    return { raw: 'gender=female', headers: form };
  }
  if (call.id === 'unsubscribeOneClick') return { raw: 'List-Unsubscribe=One-Click', headers: form };
  if (call.bodyType === 'raw') return { raw: '{}', headers: { 'content-type': 'text/plain' } };
  return call.body ? { json } : {};
}

/** A request that is right but for who makes it: the row that the unit names, and all else that the call needs, is of `rows`. */
export async function requestOf({ call, part, field, kind }: Unit, rows: Rows): Promise<Options> {
  if (kind && rows[kind] === undefined) throw new Error(`nobody has a ${kind}`);
  const named = { [field ?? '']: kind && rows[kind] };
  const partOf = (one: 'query' | 'body', more: object | undefined) =>
    sampleObject(call[one], rows, { ...more, ...(part === one && named) });
  const query = { ...partOf('query', queries[call.id]), ...(call.when && { [call.when]: '1' }) };
  return {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    ...(await bodyOf(call, partOf('body', bodies[call.id]?.()))),
  };
}
