import { openSession } from '../backend/session/session.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
beforeAll(async () => {
  operated = await startOperated();
});
afterAll(() => operated.close());

const sessions = (...args: string[]) => operated.run('sessions', ...args);

test('npm run sessions lists where a member is logged in, ends all of it with a reason, and keeps what was done', async () => {
  const { database } = operated;
  const id = await addMember(database, 'fonkel', 'Ida');
  expect(await sessions('list', id)).toEqual({ code: 0, said: 'nobody is logged in as this member' });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await openSession(database.db, { id, siteId: 'fonkel' }, firefox, new Date('2026-11-01T12:00:00Z'), 'nl');
  expect((await sessions('list', id)).said).toMatch(
    /^\w{20} {2}Firefox {2}Linux {2}nl {2}since 2026-11-01T12:00:00.000Z {2}used 2026-11-01T12:00:00.000Z$/,
  );
  const ended = await sessions('end', id, '--reason', 'a stolen phone');
  expect(ended).toEqual({ code: 0, said: `${id} is logged out of 1 sessions` });
  expect((await operated.run('debit', 'log')).said).toContain(`sessions end  ${id}  1 -> 0  a stolen phone`);
});

test.each([[[]], [['list']], [['end', 'x']], [['end', 'x', 'y', '--reason', 'z']]])(
  'npm run sessions says how it is used where it is given %j',
  async (args) => {
    expect(await sessions(...args)).toMatchObject({ code: 1, said: expect.stringContaining('end <member> --reason') });
  },
);
