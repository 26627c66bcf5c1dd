import { complaints } from '../backend/db/schema/complaints.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
beforeAll(async () => {
  operated = await startOperated();
});
afterAll(() => operated.close());

const run = (...args: string[]) => operated.run('complaints', ...args);

test('npm run complaints prints what an address complained about, and deletes the complaint of a visitor', async () => {
  const email = 'jo@test.example';
  const words = { email, language: 'en', subject: 'A double charge', text: 'I paid\u202etwice\u001b[2J' };
  await operated.database.db.insert(complaints).values({ siteId: 'fonkel', reference: 'F-1', ...words });
  const { code, said } = await run('list', 'fonkel', email);
  expect([code, JSON.parse(said)]).toMatchObject([0, [{ reference: 'F-1', subject: 'A double charge' }]]);
  for (const command of ['\u202e', '\u001b']) expect(said).not.toContain(command);
  expect(await run('delete', 'fonkel', 'F-1')).toEqual({
    code: 0,
    said: 'complaint F-1 is deleted; delete its mails in your own mailbox, too',
  });
  expect((await run('list', 'fonkel', email)).said).toBe('there is no complaint of this address');
  expect(await run('delete', 'fonkel', 'F-1')).toEqual({ code: 1, said: 'fonkel has no complaint F-1' });
});

test.each([[['list', 'fonkel']], [['delete', 'fonkel', 'F-1', 'more']], [[]]])(
  'npm run complaints says how it is used where it is given %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 1, said: expect.stringContaining('complaints list <site>') });
  },
);
