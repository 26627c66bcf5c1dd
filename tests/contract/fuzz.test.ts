import fc from 'fast-check';
import type { Call } from '#contract/call';
import { calls } from '#contract/calls';
import { picture } from '../fixtures/pictures';
import { Client } from './client';
import { fault } from './fuzzing/judge';
import { type FuzzRequest, fitting, requestsOf } from './fuzzing/requests';
import type { Known } from './fuzzing/schema-arbitrary';
import { sendFuzz } from './fuzzing/send';
import { confirm, hosts, newPerson, type Person, rowsOfPerson } from './people';

/**
 * Every call of the contract is sent requests made from its own schemas, good ones and spoilt ones, by a member and by a
 * visitor. Whatever is sent, an answer comes in time, fits the contract, and says nothing of the inside. A failure names
 * the seed and the path by which `FUZZ_SEED` and fast-check's report repeat it; `FUZZ_RUNS` asks for more than the few
 * of every day, and `FUZZ_SEED=random` for others.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);
const seed = process.env.FUZZ_SEED === 'random' ? undefined : Number(process.env.FUZZ_SEED ?? 20_261_123);
const parameters = { numRuns, ...(seed !== undefined && { seed }) };
// Calls that hash a password take long, and a busy machine is no fault.
jest.setTimeout(60_000 + numRuns * 1_000);

const bySamePath = Map.groupBy(calls, ({ path }) => path);

let known: Known;
let member: Person;
let rowsAreOthers = false;
beforeAll(async () => {
  await renew();
});

/** A member who has a row of each kind: the first, or in the place of one whom a request has logged out or erased. */
async function renew(): Promise<void> {
  member = await confirm(await newPerson());
  rowsAreOthers = false;
  known = {
    ...(await rowsOfPerson(member)),
    file: (await picture('png', { width: 30, height: 40 })).toString('latin1'),
  };
}

/** Whether the member has no session any more, or not the rows that requests name. */
async function isOver({ client, id }: Person): Promise<boolean> {
  return rowsAreOthers || (await client.call('GET', '/api/user.php')).body?.user?.id !== id;
}

async function expectNoFault(call: Call, request: FuzzRequest): Promise<void> {
  const client = request.as === 'member' ? member.client : new Client(hosts.own);
  const answer = await sendFuzz(client, call, request);
  expect(fault(bySamePath.get(call.path) ?? [], request.method, answer)).toBeUndefined();
  if (request.as === 'member' && answer.body?.error === 'authentication_required') {
    member = await newPerson();
    rowsAreOthers = true;
  }
}

describe.each(calls.map((call) => [`${call.method} ${call.path} (${call.id})`, call] as const))('%s', (_, call) => {
  test('answers whatever it is asked by the contract, and in time', async () => {
    if (await isOver(member)) await renew();
    const property = fc.asyncProperty(requestsOf(call, known), (request) => expectNoFault(call, request));
    await fc.assert(property, parameters);
  });

  test('is asked what it accepts, too', () => {
    for (const schema of [call.query, call.body]) {
      if (!schema) continue;
      const made = fc.sample(fitting(schema, known), { numRuns: 100, seed: 1 });
      expect(made.some((value) => schema.safeParse(value).success)).toBe(true);
    }
  });
});
