import { randomUUID } from 'node:crypto';
import { errorBody } from '#contract/call';
import { calls } from '#contract/calls';
import { errorStatus } from '#contract/errors';
import { requestOf, title, type Unit, unitsOf } from './asking';
import { type Actor, actors, type Cast, carriedTo, newCast } from './cast';
import type { Answer } from './client';
import { confirm, newPayment, newPerson } from './people';
import { type Outcome, whoMay } from './who-may';

/**
 * Every call of the contract, and every field of it that names a row, against everybody who could ask. What is expected
 * stands in `whoMay`; the cells come from the contract, so that none can be forgotten.
 */
const units = new Map(calls.flatMap(unitsOf).map((unit) => [title(unit), unit]));

test('every call of the contract, and every id that it takes, has its row', () => {
  expect(Object.keys(whoMay).toSorted()).toEqual([...units.keys()].toSorted());
});

let cast: Cast;
/** What is Anna's own, as she sees it: by call. */
let before: Record<string, unknown>;
beforeAll(async () => {
  cast = await newCast();
  before = await ownOf();
});

/**
 * By a browser of its own, so that no answer brings or takes a session of the cast, and from an address of its own, so that
 * its wrong tries close no log-in of other files.
 */
async function ask(actor: Actor, unit: Unit, outcome: Outcome): Promise<Answer> {
  const client = cast.clients[actor];
  const streams = unit.call.responseType === 'text/event-stream' && outcome === 'ok';
  const { headers, ...request } = await requestOf(unit, cast.rows[actor]);
  const address = `198.51.100.${Object.keys(actors).indexOf(actor) + 1}`;
  return carriedTo(client.host, client).call(streams ? 'HEAD' : unit.call.method, unit.call.path, {
    ...request,
    headers: { ...headers, 'x-forwarded-for': address },
  });
}

/** What nobody else may change. */
const hers = ['user', 'sessions', 'passkeys', 'saved-searches', 'profile', 'transactions', 'limits', 'directdebit']
  .concat(['notifications', 'pause', 'report', 'payment-means'])
  .map((name) => `/api/${name}.php`);

async function ownOf() {
  const { client } = cast.anna;
  const answers = await Promise.all(hers.map((path) => client.call('GET', path)));
  return Object.fromEntries(answers.map(({ body }, index) => [hers[index], body]));
}

function expectOutcome({ status, body }: Answer, { call }: Unit, outcome: Outcome): void {
  if (outcome === 'ok') {
    expect({ status, error: body?.error, fields: body?.fields }).toEqual({ status: expect.any(Number) });
    expect(Object.keys(call.responses)).toContain(String(status));
    return;
  }
  expect({ status, error: body?.error }).toEqual({ status: errorStatus[outcome], error: outcome });
  expect(errorBody.safeParse(body).error).toBeUndefined();
}

const rowsOf = (actor: Actor) =>
  Object.entries(whoMay).flatMap(([name, row]) => {
    const [unit, outcome] = [units.get(name), row[actor]];
    return unit && outcome ? [{ name, unit, outcome }] : [];
  });

const isHerself = (actor: Actor) => actor === 'member' || actor === 'gone';

function describeActor(actor: Actor) {
  test.each(rowsOf(actor).map((one) => [one.name, one.outcome, one.unit] as const))(
    '%s: %s',
    async (_, outcome, unit) => {
      const answer = await ask(actor, unit, outcome);
      expectOutcome(answer, unit, outcome);
      const secrets = isHerself(actor) ? cast.secretsOfGone : cast.secrets;
      expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
    },
  );
}

const named = Object.entries(actors) as [Actor, string][];
describe.each(named.filter(([actor]) => !isHerself(actor)))('%s: %s', describeActor);

test('nothing of hers has changed by what the others asked', async () => {
  expect(await ownOf()).toEqual(before);
});

describe.each(named.filter(([actor]) => isHerself(actor)))('%s: %s', describeActor);

test('a key that another has used is one’s own all the same', async () => {
  const [one, two, receiver] = [await newPerson(), await newPerson(), await confirm(await newPerson())];
  const { bundle, method } = await newPayment(one);
  const key = randomUUID();
  const written = await Promise.all(
    [one, two].map(({ client }) =>
      client.call('POST', '/api/message.php', { json: { profile: receiver.id, client_id: key, text: 'Hello there' } }),
    ),
  );
  const ordered = await Promise.all(
    [one, two].map(({ client }) =>
      client.call('POST', '/api/payment.php', { json: { bundle, paymentmethod: method, idempotency_key: key } }),
    ),
  );
  expect([...written, ...ordered].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(written.map(({ body }) => body.message.id)).size).toBe(2);
  expect(new Set(ordered.map(({ body }) => body.payment.payment_id)).size).toBe(2);
});
