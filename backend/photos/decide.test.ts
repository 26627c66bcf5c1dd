import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { profiles } from '../db/schema/members.ts';
import { runCommand } from '../operator/commands.ts';
import { checkPhoto } from './check.ts';
import { findPhoto } from './decide.ts';

describe.each(anyEngine)('the check of photos on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const waiting = async (name?: string) =>
    addPhoto(t.db, await t.addMember(name ? { name } : {}), { status: 'checking' });
  const run = async (...args: string[]) => runCommand(t.db, { command: 'photos', args });
  const why = ['ops', JSON.stringify({ rule: 'nudity', explain: 'No nudity in photos of a profile' })];
  const hasPhoto = async (id: string) =>
    (await t.db.select().from(profiles).where(eq(profiles.memberId, id)))[0]?.hasPhoto;

  test('an operator lists, approves and refuses', async () => {
    const { id, memberId, name } = await waiting('Waiting');
    expect(await run('list')).toEqual([
      expect.objectContaining({ id, site: 'fonkel', member: 'Waiting', memberId, file: `${name}-960.webp` }),
    ]);
    expect(await run('approve', id)).toEqual({ id, status: 'active' });
    expect([await run('list'), await hasPhoto(memberId)]).toEqual([[], true]);
    const answer = await (await t.loginAs(await t.addMember())).get(`profile.php?id=${memberId}`);
    expect(answer.body.profile.main_image.filename).toBe(`${name}-960.webp`);

    expect(await run('refuse', id, ...why)).toEqual({ id, status: 'refused' });
    expect(await hasPhoto(memberId)).toBe(false);
    expect((await t.browser().get(`/media/${name}-960.webp`)).status).toBe(404);
    await expect(run('refuse', id, ...why)).rejects.toThrow(`photo ${id} is refused already`);
    await expect(run('refuse', 'nobody', ...why)).rejects.toThrow('there is no photo nobody');
  });

  test.each([[[]], [['approve']], [['list', 'more']], [['drop', 'x']]])('photos %j is no command', async (args) => {
    await expect(run(...args)).rejects.toThrow('unknown command; there are: ');
  });

  test('a late check does not undo what an operator decided', async () => {
    const { id } = await waiting();
    const decide = async () => {
      await run('refuse', id, ...why);
      return { status: 'active' } as const;
    };
    await checkPhoto({ ...t.deps, photoCheck: { decide } }, id);
    expect(await findPhoto(t.db, id)).toMatchObject({ status: 'refused' });
  });

  test('a check that refuses leaves the photo to its member', async () => {
    const { id, memberId, name } = await waiting();
    const seen: unknown[] = [];
    const decide = async (photo: unknown) => {
      seen.push(photo);
      return { status: 'refused', rule: 'nudity' } as const;
    };
    await checkPhoto({ ...t.deps, photoCheck: { decide } }, id);
    expect(seen).toEqual([{ id, siteId: 'fonkel', file: `${name}-960.webp` }]);
    expect(await findPhoto(t.db, id)).toMatchObject({ status: 'refused', checked: t.clock.now() });
    expect((await (await t.loginAs(memberId)).get('profile.php')).body.profile.images).toMatchObject([
      { status: 'refused' },
    ]);
  });
});
