import { eq } from 'drizzle-orm';
import type { Database } from '../backend/db/client.ts';
import { discountCodes } from '../backend/db/schema/discounts.ts';
import { findWelcome } from '../backend/discounts/discounts.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
let database: Database;
beforeAll(async () => {
  operated = await startOperated();
  ({ database } = operated);
});
beforeEach(() => database.db.delete(discountCodes));
afterAll(() => operated.close());

const codes = (...args: string[]) => operated.run('codes', ...args);
const command = (...args: string[]) => operated.command('codes', ...args);
const add = (code: string, options: object, site = 'fonkel') =>
  command('add', site, code, JSON.stringify({ percentage: '10', ...options }));

test('npm run codes lists, makes and ends codes over the socket of the running backend', async () => {
  expect(await codes('list')).toEqual({ code: 0, said: 'there are no codes' });
  const all = ['--country', 'NL', '--currency', 'eur', '--minimum', '1500', '--methods', 'ideal,paypal'];
  expect(await codes('add', 'fonkel', 'spring26', '--percentage', '12.5', ...all, '--expires', '2099-12-31')).toEqual({
    code: 0,
    said: 'SPRING26 is active',
  });
  expect((await codes()).said).toBe(
    'fonkel  SPRING26  12.5%  active  once-per-user  country nl  expires 2099-12-31T23:00:00.000Z  currency EUR  minimum 1500  methods ideal,paypal  held 0  used 0',
  );
  expect(await codes('end', 'fonkel', 'SPRING26')).toEqual({ code: 0, said: 'SPRING26 is inactive' });
  expect(await codes('end', 'fonkel', 'SPRING26')).toEqual({ code: 1, said: 'fonkel has no active code SPRING26' });
});

test.each([[['add', 'fonkel', 'X']], [['list', '--welcome']]])(
  'npm run codes says how it is used where it is given %j',
  async (args) => {
    expect(await codes(...args)).toMatchObject({ code: 1, said: expect.stringContaining('codes end <site> <code>') });
  },
);

test('a code is for one member where one is named, as often as is said', async () => {
  const id = await addMember(database, 'fonkel', 'Owner');
  await add('OWN', { user: id, validity: 'unlimited' });
  const [row] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'OWN'));
  expect(row).toMatchObject({ memberId: id, validity: 'unlimited', kind: 'campaign', expires: null });
});

test.each([
  ['2099-07-31', {}, '2099-07-31T22:00:00.000Z'],
  ['2099-12-31', { country: 'fi' }, '2099-12-31T22:00:00.000Z'],
  ['2099-12-31', { country: 'us' }, '2100-01-01T05:00:00.000Z'],
  ['2099-12-31T12:00:00+02:00', {}, '2099-12-31T10:00:00.000Z'],
])('a code that ends with %s, %j, ends when that is over there: %s', async (expires, options, end) => {
  await add(`END${end}`.replace(/[^A-Z0-9]/g, ''), { ...options, expires });
  expect(await command('list')).toContainEqual(expect.objectContaining({ expires: end }));
});

test('a welcome code has an end of its own, and is what discountcode.php?welcome=true gives', async () => {
  await expect(add('HELLO', { welcome: true })).rejects.toThrow('expires: a welcome code needs an end of its own');
  await add('HELLO', { percentage: '25', welcome: true, expires: '2099-06-01T12:00:00+02:00' });
  const buyer = { id: 'nobody', siteId: 'fonkel', paidUser: false, created: new Date(0) };
  expect(await findWelcome(database.db, buyer, 'nl', new Date())).toMatchObject({
    code: 'HELLO',
    value_percentage: 25,
    expires: '2099-06-01T10:00:00.000Z',
  });
  await command('end', 'fonkel', 'hello');
  expect(await findWelcome(database.db, buyer, 'nl', new Date())).toBeUndefined();
});

test.each([
  ['percentage', { percentage: '100' }],
  ['percentage', { percentage: '0' }],
  ['percentage', { percentage: '12.345' }],
  ['percentage', { percentage: 'much' }],
  ['country: there is no such country', { country: 'zz' }],
  ['expires', { expires: 'soon' }],
  ['expires', { expires: '2026-12-31T12:00' }],
  ['expires: that is over already', { expires: '2020-01-01' }],
  ['currency', { currency: 'BTC' }],
  ['currency: a minimum needs its currency', { minimum: '1500' }],
  ['minimum', { minimum: '15.50', currency: 'EUR' }],
  ['validity', { validity: 'twice' }],
  ['methods.1', { methods: 'ideal,cash' }],
  ['methods: fonkel does not offer giropay in any country', { methods: 'ideal,giropay' }],
  ['methods: fonkel does not offer ideal, blik in de', { methods: 'ideal,paypal,blik', country: 'de' }],
  ['methods: fonkel does not offer dankort in any country for EUR', { methods: 'dankort', currency: 'EUR' }],
  ['user: a welcome is for everybody who never paid', { welcome: true, user: 'x', expires: '2099-01-01' }],
  ['there is no member nobody of fonkel', { user: 'nobody' }],
])('a code that makes no sense is refused: %s, %j', async (reason, options) => {
  await expect(add('BAD', options)).rejects.toThrow(reason);
  expect(await database.db.$count(discountCodes, eq(discountCodes.code, 'BAD'))).toBe(0);
});

test('nor is one made twice, for a site that is none, under the name of the time bonus, or with a space in it', async () => {
  await add('TWICE', {});
  await expect(add('twice', {})).rejects.toThrow('fonkel has a code TWICE already');
  await add('TWICE', {}, 'velours');
  await expect(add('NEW', {}, 'nowhere')).rejects.toThrow('there is no site nowhere');
  await expect(add('timebonus25', {})).rejects.toThrow('TIMEBONUS25 is the time bonus');
  await expect(add('A CODE', {})).rejects.toThrow();
});
