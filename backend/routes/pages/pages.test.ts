import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { tokenPages } from '../../db/schema/sites.ts';

describe.each(anyEngine)('page.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
    const page = { siteId: 'fonkel', token: 'dmca', description: '', body: 'Words.', updated: new Date(0) };
    await t.db.insert(tokenPages).values([
      { ...page, language: 'nl', title: 'Rechten' },
      { ...page, language: 'en', title: 'Rights' },
      { ...page, token: 'alleen', language: 'nl', title: 'Alleen' },
    ]);
  });
  afterAll(() => t.close());

  const page = (query: string, host = 'de.localhost') => t.browser(host).get(`page.php?${query}`);

  it('gives a page in the language asked for, else the host’s, else English, else the first', async () => {
    expect((await page('token=dmca&language=nl')).body).toMatchObject({
      title: 'Rechten',
      language: 'nl',
      body: 'Words.',
    });
    expect((await page('token=dmca', 'nl.localhost')).body.title).toBe('Rechten');
    expect((await page('token=dmca&language=fi')).body).toMatchObject({ title: 'Rights', language: 'en' });
    expect((await page('token=alleen&language=fi')).body.language).toBe('nl');
    expect((await page('token=2257&language=de')).body.updated).toBe('2026-11-22T12:00:00.000Z');
  });

  it('knows no page of another site, and says in the settings which there are', async () => {
    expect((await page('token=dmca', 'velours.localhost')).status).toBe(404);
    expect((await page('token=nothing')).body.error).toBe('not_found');
    expect((await page('token=dmca&language=xx')).body.error).toBe('invalid_request');
    const settings = async (host: string) => (await t.browser(host).get('settings.php')).body.token_pages;
    expect(await settings('nl.localhost')).toContainEqual({ token: 'dmca', titles: { nl: 'Rechten', en: 'Rights' } });
    expect((await settings('velours.localhost')).map(({ token }: { token: string }) => token)).toEqual(['2257']);
  });
});
