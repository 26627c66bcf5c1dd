import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { portraitSpecs } from '../../portraits/spec.ts';
import { insertBlock } from '../blocks/queries.ts';

const specs = portraitSpecs({ seed: 'media test', gender: 'female', age: 30, country: 'nl' }, 2);

describe.each(anyEngine)('/media on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const portrait = (memberId: string, position: number, given: Parameters<typeof addPhoto>[2] = {}) =>
    addPhoto(t.db, memberId, { source: 'portrait', spec: specs[position], position, ...given });
  const files = () =>
    readdirSync(join(t.deps.dataDir, 'media'), { recursive: true, withFileTypes: true }).filter((f) => f.isFile());

  test('draws a main picture once in each width, and lets any cache keep it for minutes', async () => {
    const { name } = await portrait(await t.addMember(), 0);
    const path = `/media/${name}-320.webp`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => t.browser().raw('GET', path)));
    const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers[0]?.status).toBe(200);
    expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes[0]?.length),
      'cache-control': 'public, max-age=300, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(new Set(bytes.map((one) => one.toString('base64'))).size).toBe(1);
    expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: 'webp', width: 320, height: 427 });
    expect(
      files()
        .filter((file) => file.name.startsWith(name))
        .map((file) => file.name),
    ).toEqual([`${name}-320.webp`]);
    expect(
      (
        await sharp(
          Buffer.from(await (await t.browser().raw('GET', `/media/${name}-160.webp`)).arrayBuffer()),
        ).metadata()
      ).width,
    ).toBe(160);
  });

  test('answers HEAD without a body and 304 to a matching ETag', async () => {
    const { name } = await portrait(await t.addMember(), 0);
    const path = `/media/${name}-160.webp`;
    const head = await t.browser().raw('HEAD', path);
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await head.text()).toBe('');
    const tag = head.headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const again = await t.browser().raw('GET', path, undefined, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await t.browser().raw('GET', path, undefined, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    expect((await t.browser().post(path)).status).toBe(405);
  });

  test('a main picture that is taken away is not found again, by whoever still has it', async () => {
    const owner = await t.addMember();
    const { name } = await portrait(owner, 0);
    const path = `/media/${name}-160.webp`;
    const tag = (await t.browser().raw('GET', path)).headers.get('etag') ?? '';
    await (await t.loginAs(owner)).put('pause.php', { hidden: true });
    const again = await t.browser().raw('GET', path, undefined, { headers: { 'if-none-match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('other pictures need the session of a premium member; their stand-ins do not lead to them', async () => {
    const owner = await t.addMember();
    await portrait(owner, 0);
    const { name, blurredName } = await portrait(owner, 1);
    const [path, blurred] = [`/media/${name}-320.webp`, `/media/${blurredName}-320.webp`];
    const free = await t.loginAs(await t.addMember());
    const premium = await t.loginAs(await t.addMember({ paidUser: true }));
    expect(await t.browser().get(path)).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
    expect(await free.get(path)).toMatchObject({ status: 403, body: { error: 'premium_required' } });
    for (const browser of [premium, await t.loginAs(owner)]) {
      const answer = await browser.raw('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/^private/);
      expect(answer.headers.get('vary')).toBe('cookie');
    }
    const [standIn, clear] = await Promise.all([free.raw('GET', blurred), premium.raw('GET', path)]);
    expect(standIn.headers.get('cache-control')).toMatch(/^private/);
    expect(Buffer.from(await standIn.arrayBuffer())).not.toEqual(Buffer.from(await clear.arrayBuffer()));
    expect((await free.get(path, { headers: { 'if-none-match': `"${name}-320.webp"` } })).status).toBe(403);
  });

  test('unchecked and refused pictures are their member’s own', async () => {
    const owner = await t.addMember();
    for (const status of ['checking', 'refused'] as const) {
      const { name, blurredName } = await portrait(owner, 0, { status });
      const premium = await t.loginAs(await t.addMember({ paidUser: true }));
      for (const stem of [name, blurredName]) {
        expect((await premium.get(`/media/${stem}-320.webp`)).status).toBe(404);
        expect((await t.browser().get(`/media/${stem}-320.webp`)).status).toBe(404);
      }
      expect((await (await t.loginAs(owner)).raw('GET', `/media/${name}-320.webp`)).status).toBe(200);
    }
  });

  test('the pictures of an unconfirmed member reach whom they wrote to, and no cache', async () => {
    const owner = await t.addMember({ status: 'not_confirmed' });
    const reader = await t.addMember();
    const { name } = await portrait(owner, 0);
    const path = `/media/${name}-160.webp`;
    const browser = await t.loginAs(reader);
    expect((await browser.get(path)).status).toBe(404);
    const letter = { profile: reader, client_id: crypto.randomUUID(), text: 'Hello' };
    await (await t.loginAs(owner)).post('message.php', letter);
    const answer = await browser.raw('GET', path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect((await t.browser().get(path)).status).toBe(404);
  });

  test('whom the owner blocked sees no gallery; another site has no picture of this one', async () => {
    const [owner, viewer] = [await t.addMember(), await t.addMember({ paidUser: true })];
    const main = await portrait(owner, 0);
    const { name } = await portrait(owner, 1);
    await insertBlock(t.db, { siteId: 'fonkel', memberId: owner, targetId: viewer }, t.clock.now());
    expect((await (await t.loginAs(viewer)).get(`/media/${name}-320.webp`)).status).toBe(404);
    const stranger = await t.loginAs(await t.addMember({ site: 'velours', paidUser: true }), 'velours.localhost');
    expect((await stranger.get(`/media/${main.name}-320.webp`)).status).toBe(404);
    expect((await t.browser('unknown.example').get(`/media/${main.name}-320.webp`)).status).toBe(404);
  });

  test('odd names, other widths and other folders are not found, and leave no file', async () => {
    const { name } = await portrait(await t.addMember(), 0);
    const before = files().length;
    const odd = [
      `${name}.webp`,
      `${name}-321.webp`,
      `${name}-320.svg`,
      `${name}-320.webp.bak`,
      `${name.toUpperCase()}-320.webp`,
    ];
    const evil = [
      '..%2F..%2Fpackage.json',
      '%2e%2e%2fsecret-320.webp',
      `${name}%00-320.webp`,
      `x'or'1-320.webp`,
      '%E0%A4%A',
    ];
    for (const file of [
      ...odd,
      ...evil,
      `${'x'.repeat(500)}-320.webp`,
      '',
      `a/${name}-320.webp`,
      'unknown-stem-320.webp',
    ]) {
      expect((await t.browser().get(`/media/${file}`)).status).toBe(404);
    }
    expect(files()).toHaveLength(before);
  });

  test('an upload is served from storage, and is not found where its file is gone', async () => {
    const { name } = await addPhoto(t.db, await t.addMember());
    const path = `/media/${name}-480.webp`;
    expect((await t.browser().get(path)).status).toBe(404);
    await t.deps.storage.write(`${name}-480.webp`, Buffer.from('as uploaded'));
    expect((await t.browser().get(path)).body).toBe('as uploaded');
  });
});
