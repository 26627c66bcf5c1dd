import { eq, sql } from 'drizzle-orm';
import type { Database } from '../backend/db/client.ts';
import { directdebitMandates } from '../backend/db/schema/directdebit.ts';
import { addBlock, findCreditor, findMandate, isBlocked } from '../backend/directdebit/queries.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
let database: Database;
beforeAll(async () => {
  operated = await startOperated();
  ({ database } = operated);
});
beforeEach(() => database.db.execute(sql`truncate members, operator_actions cascade`));
afterAll(() => operated.close());

const debit = (...args: string[]) => operated.run('debit', ...args);
const command = (...args: string[]) => operated.command('debit', ...args);
const log = async () => (await command('log')) as { action: string; before: string | null; after: string | null }[];

async function addMandate(memberId: string, ibanHash: string) {
  const now = new Date();
  const row = { siteId: 'fonkel', memberId, reference: `FONKEL-${memberId}`, details: 'sealed', ibanHash };
  await database.db.insert(directdebitMandates).values({ ...row, language: 'nl', consented: now, signed: now });
}

test('npm run debit sets who collects, blocks and lifts a member with a reason, and keeps what was done', async () => {
  const id = await addMember(database, 'fonkel', 'Payer');
  await addMandate(id, 'hash of an account');
  expect((await debit()).said).toBe('avondrood  NL21ZZZ000000020000  velours\nlichtpunt  NL70ZZZ000000010000  fonkel');
  expect(await debit('creditor', 'lichtpunt', 'de98 zzz 09999999999')).toEqual({
    code: 0,
    said: 'lichtpunt: DE98ZZZ09999999999',
  });
  expect(await findCreditor(database.db, 'fonkel')).toMatchObject({ identifier: 'DE98ZZZ09999999999' });
  expect(await debit('creditor', 'lichtpunt', 'none')).toEqual({ code: 0, said: 'lichtpunt: no direct debit' });
  expect(await findCreditor(database.db, 'fonkel')).toBeUndefined();

  expect(await debit('block', id, '--reason', 'asked for it')).toEqual({ code: 0, said: 'Payer is debited no more' });
  expect(await isBlocked(database.db, 'fonkel', id)).toBe(true);
  expect(await isBlocked(database.db, 'fonkel', 'nobody', ['hash of an account'])).toBe(true);
  expect(await findMandate(database.db, id)).toBeUndefined();
  expect((await debit('list')).said).toContain('fonkel  Payer  operator  asked for it');
  await expect(command('block', id, 'asked again')).rejects.toThrow('member Payer is blocked already');
  expect(await debit('lift', id, '--reason', 'a mistake')).toEqual({ code: 0, said: 'Payer may be debited again' });
  expect(await isBlocked(database.db, 'fonkel', id, ['hash of an account'])).toBe(false);

  const { said } = await debit('log');
  expect(said.split('\n').map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
    'debit lift  Payer  operator -> none  a mistake',
    'debit block  Payer  none -> blocked  asked for it',
    'creditor  lichtpunt  DE98ZZZ09999999999 -> none',
    'creditor  lichtpunt  NL70ZZZ000000010000 -> DE98ZZZ09999999999',
  ]);
});

test('lifting frees an account that another member was blocked with, and leaves that member blocked', async () => {
  const [one, two] = [await addMember(database, 'fonkel', 'One'), await addMember(database, 'fonkel', 'Two')];
  await addMandate(one, 'shared');
  const block = { siteId: 'fonkel', memberId: two, ibanHash: 'shared', returnCode: 'MD06', created: new Date() };
  await addBlock(database.db, block);
  expect(await isBlocked(database.db, 'fonkel', one, ['shared'])).toBe(true);
  await command('lift', one, 'not the one who disputed it');
  expect(await isBlocked(database.db, 'fonkel', one, ['shared'])).toBe(false);
  expect(await isBlocked(database.db, 'fonkel', two)).toBe(true);
  expect((await log())[0]).toMatchObject({ action: 'debit lift', before: 'MD06', after: null });
  await database.db.delete(directdebitMandates).where(eq(directdebitMandates.memberId, one));
});

test.each([
  ['mistyped check digits', ['creditor', 'avondrood', 'NL22ZZZ000000020000'], 'is no SEPA creditor identifier'],
  ['a country without SEPA', ['creditor', 'avondrood', 'US12ZZZ000000020000'], 'is no SEPA creditor identifier'],
  ['an IBAN', ['creditor', 'avondrood', 'NL91ABNA0417164300'], 'is no SEPA creditor identifier'],
  ['nothing', ['creditor', 'avondrood', ''], 'is no SEPA creditor identifier'],
  ['a company that there is not', ['creditor', 'nobody', 'DE98ZZZ09999999999'], 'there is no company nobody'],
  [
    'that of another company, with another business code',
    ['creditor', 'lichtpunt', 'NL21XYZ000000020000'],
    'is the creditor identifier of avondrood',
  ],
  ['the same identifier', ['creditor', 'avondrood', 'NL21ZZZ000000020000'], 'is NL21ZZZ000000020000 already'],
  ['a member that there is not', ['block', 'nobody', 'why'], 'there is no member nobody'],
  ['a block without a reason', ['block', 'Payer', ' '], 'this needs a reason'],
  ['who is not blocked', ['lift', 'Payer', 'why'], 'member Payer is not blocked'],
])('refuses %s and notes nothing', async (_, args, problem) => {
  await addMember(database, 'fonkel', 'Payer');
  const before = await log();
  await expect(command(...args)).rejects.toThrow(problem);
  expect(await log()).toEqual(before);
});

test.each([[['block', 'Payer']], [['list', '--reason', 'x']]])(
  'npm run debit says how it is used where it is given %j',
  async (args) => {
    expect(await debit(...args)).toMatchObject({ code: 1, said: expect.stringContaining('debit list | log') });
  },
);
