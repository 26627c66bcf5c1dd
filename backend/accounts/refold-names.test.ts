import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { members } from '../db/schema/members.ts';
import { nameChecks } from '../db/schema/operator.ts';
import { foldName, nameRule } from './fold.ts';
import { listAlike, refoldNames } from './refold-names.ts';

describe.each(anyEngine)('names that were stored by an older rule, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** A member whose name is stored in this form; each is younger than the one before. */
  async function stored(name: string, nameFolded: string): Promise<string> {
    t.clock.advance(1_000);
    const id = await t.addMember({ name: `Waiting_${nameFolded}` });
    await t.db.update(members).set({ name, nameFolded }).where(eq(members.id, id));
    return id;
  }
  const formOf = async (id: string) =>
    (await t.db.select({ form: members.nameFolded }).from(members).where(eq(members.id, id)))[0]?.form;

  it('get their form once, and those that look like an older account keep theirs and are listed', async () => {
    const waits = await stored('Otter', 'otter.old');
    const [emma, ernma] = [await stored('Emma', 'emma'), await stored('Ernma', 'ernma')];
    const inTheWay = await stored('Bernard', foldName('Otter'));

    expect(await refoldNames(t.db, t.clock.now())).toBe(1);
    expect(await Promise.all([waits, inTheWay, emma, ernma].map(formOf))).toEqual([
      foldName('Otter'),
      foldName('Bernard'),
      'emma',
      'ernma',
    ]);
    expect(await t.db.select({ rule: nameChecks.rule }).from(nameChecks)).toEqual([{ rule: nameRule }]);

    const late = await stored('Arnold', 'arnold');
    expect([await refoldNames(t.db, t.clock.now()), await formOf(late)]).toEqual([0, 'arnold']);
    expect(await listAlike(t.db)).toEqual([
      { site: 'fonkel', id: ernma, name: 'Ernma', other: { id: emma, name: 'Emma' } },
    ]);
    expect(await formOf(late)).toBe(foldName('Arnold'));
  });
});
