import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { bundles, payments } from '../backend/db/schema/money.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
beforeAll(async () => {
  operated = await startOperated();
});
afterAll(() => operated.close());

const members = (...args: string[]) => operated.run('members', ...args);

test('npm run members closes, opens, corrects and erases an account beside the backend, and keeps what was done', async () => {
  const id = await addMember(operated.database, 'fonkel', 'Mila');
  expect(await members('close', 'fonkel', id, 'asks', 'for', 'money')).toEqual({
    code: 0,
    said: `${id} is closed, and logged out of 0 sessions; no mail says so\ntell them why, unless the law forbids it: ${id}`,
  });
  expect(await members('reopen', 'fonkel', id, 'a mistake')).toEqual({ code: 0, said: `${id} is open again` });
  expect((await operated.run('debit', 'log')).said).toContain(`member close  ${id}  open -> closed  asks for money`);
  expect((await members('correct', 'fonkel', id, '--born', '1991-02-03')).said).toBe(`born of ${id} is corrected`);
  const asked = await members('erase', 'fonkel', id);
  expect(asked).toEqual({ code: 0, said: expect.stringContaining('nothing was changed: --yes erases it') });
  const file = join(operated.folder, 'copy.zip');
  const said = expect.stringMatching(new RegExp(`^${file}: \\d+ bytes, all data of ${id}`));
  expect(await members('export', 'fonkel', id, file)).toEqual({ code: 0, said });
  expect((await members('erase', 'fonkel', id, '--yes')).said).toMatch(/\nerased$/);
  expect(await members('erase', 'fonkel', id)).toEqual({ code: 1, said: `there is no member ${id} on fonkel` });
});

test('npm run members lists the orders of a member, the newest first', async () => {
  const id = await addMember(operated.database, 'fonkel', 'Lotte');
  expect(await members('orders', 'fonkel', id)).toEqual({
    code: 0,
    said: `${id}  Lotte  ${id}  active  0 credits\nno orders`,
  });
  const [bundle] = await operated.database.db.select().from(bundles).limit(1);
  const order = {
    ...{ siteId: 'fonkel', memberId: id, bundleId: bundle?.id ?? '', credits: 25, amount: 1999, currency: 'EUR' },
    ...{ country: 'nl', paymentMethod: 'ideal', provider: 'mollie', requestHash: '' },
  };
  const [first, second] = [new Date('2026-12-01T10:00:00Z'), new Date('2026-12-02T10:00:00Z')];
  await operated.database.db.insert(payments).values([
    { ...order, id: 'one', status: 'expired', idempotencyKey: randomUUID(), created: first },
    {
      ...{ ...order, id: 'two', status: 'completed', providerId: 'tr_two', idempotencyKey: randomUUID() },
      ...{ refunded: 500, created: second, countryEvidence: { profile: 'nl', means: 'nl' } },
    },
  ]);
  expect((await members('orders', 'fonkel', id)).said.split('\n').slice(1)).toEqual([
    'two  2026-12-02T10:00:00.000Z  completed  ideal  1999 EUR  25 credits  tr_two  nl by means nl, profile nl  refunded 500',
    'one  2026-12-01T10:00:00.000Z  expired  ideal  1999 EUR  25 credits  no provider id  nl by no evidence',
  ]);
});

test('npm run members lists names that look like another', async () => {
  expect(await members('alike')).toEqual({ code: 0, said: 'no name looks like another' });
});

test.each([
  [['orders', 'fonkel', 'x', 'y']],
  [['alike', 'fonkel']],
  [['close', 'fonkel', 'x']],
  [['close', 'fonkel']],
  [['erase', 'fonkel', 'x', 'y']],
  [['correct', 'fonkel', 'x']],
  [['correct', 'fonkel', 'x', '--name', 'a', '--born', '1990-01-01']],
])('npm run members says how it is used where it is given %j', async (args) => {
  expect(await members(...args)).toMatchObject({ code: 1, said: expect.stringContaining('members close|reopen') });
});
