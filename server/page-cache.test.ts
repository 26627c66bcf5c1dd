import { tellSiteChange } from '../lib/sites/site-changes';
import { type CachedPage, sharePages } from './cached-page';
import PageCache from './page-cache';

const page = (html: string) => ({ kind: 'APP_PAGE', html, headers: { 'x-a': '1' } });

test('what is stored is found by every later handler, with a policy in its headers', async () => {
  const value = page('<script>a()</script>');
  await new PageCache().set('/p', value, { cacheControl: { revalidate: 300 } });
  expect(value.headers).toMatchObject({ 'x-a': '1', 'content-security-policy': expect.stringContaining("'sha256-") });
  const entry = await new PageCache().get('/p');
  expect(entry).toMatchObject({ value, cacheControl: { revalidate: 300 } });
});

test('a stored page has an entity tag of its content', async () => {
  const tagOf = async (html: string) => {
    const value = page(html);
    await new PageCache().set('/tag', value, {});
    return (value.headers as Record<string, string>).etag;
  };
  const tag = await tagOf('<p>Größe</p>');
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await tagOf('<p>Größe</p>')).toBe(tag);
  expect(await tagOf('<p>Grösse</p>')).not.toBe(tag);
});

test('the scripts of a landing page wait until it is painted, and those of no other page', async () => {
  const html = '<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body></body></html>';
  const stored = async (key: string) => {
    const value = page(html);
    await new PageCache().set(key, value, {});
    return value.html;
  };
  for (const key of [
    '/nl.localhost/nl/landers/gallery',
    '/route-cache/APP_PAGE/5f/$/nl.localhost/nl/landers/video/gouda',
  ]) {
    expect(await stored(key)).not.toContain('async=""');
  }
  for (const key of ['/nl.localhost/nl/members', '/nl.localhost/nl/terms/landers/x'])
    expect(await stored(key)).toBe(html);
});

test('answers of route handlers get no policy', async () => {
  const value = { kind: 'APP_ROUTE', html: '<p>x</p>', body: Buffer.from('x'), headers: {} };
  await new PageCache().set('/r', value, {});
  expect(value.headers).toEqual({});
});

test('nothing is found of what was never stored', async () => {
  expect(await new PageCache().get('/never')).toBeNull();
});

test('memory is bounded: the least recently used leaves', async () => {
  const cache = new PageCache();
  const body = new Uint8Array(32 * 1024 * 1024);
  await cache.set('/kept', { kind: 'APP_ROUTE', body }, {});
  for (let number = 0; number < 20; number++) {
    await cache.set(`/big/${number}`, { kind: 'APP_ROUTE', body }, {});
    expect(await cache.get('/kept')).not.toBeNull();
  }
  expect(await cache.get('/big/0')).toBeNull();
  expect(await cache.get('/big/19')).not.toBeNull();
});

test('a change of a site drops the pages of its host and what was fetched for them, and once more what was rendered meanwhile', async () => {
  jest.useFakeTimers();
  const cache = new PageCache();
  const store = async () => {
    const of = (host: string) => ({
      ...page(`<p>${host}</p>`),
      headers: { 'x-next-cache-tags': `_N_T_/layout,${host}` },
    });
    await cache.set('page of a', of('a.example'), {});
    await cache.set('page of b', of('b.example'), {});
    await cache.set('0123', { kind: 'FETCH' }, { tags: ['a.example'] });
    await cache.set('4567', { kind: 'FETCH' }, { tags: ['b.example'] });
  };
  const stored = async () => {
    const keys = ['page of a', '0123', 'page of b', '4567'];
    return Promise.all(keys.map(async (key) => (await cache.get(key)) !== null));
  };
  await store();
  tellSiteChange('a.example');
  expect(await stored()).toEqual([false, false, true, true]);
  await store();
  jest.advanceTimersByTime(10_000);
  expect(await stored()).toEqual([false, false, true, true]);
  jest.useRealTimers();
});

describe('with a memory that several processes share', () => {
  const shared = new Map<string, CachedPage>();
  const dropped: string[] = [];
  const told: string[] = [];
  let found = async (key: string) => shared.get(key) ?? null;
  beforeEach(() => {
    for (const list of [dropped, told]) list.length = 0;
    shared.clear();
    found = async (key) => shared.get(key) ?? null;
    sharePages({
      get: (key) => found(key),
      set: async (key, stored) => void shared.set(key, stored),
      dropHost: async (host) => void dropped.push(host),
      tellOthers: async (host) => void told.push(host),
    });
  });
  afterEach(() => sharePages(undefined));

  const made = (html: string, lastModified = Date.now()): CachedPage => ({
    value: page(html),
    lastModified,
    cacheControl: { revalidate: 300 },
    tags: ['c.example'],
  });

  test('a page that another process made is found, and not asked for again while it is fresh', async () => {
    shared.set('/theirs', made('theirs'));
    expect(await new PageCache().get('/theirs')).toMatchObject({ value: { html: 'theirs' } });
    shared.clear();
    expect(await new PageCache().get('/theirs')).toMatchObject({ value: { html: 'theirs' } });
  });

  test('what this process makes is there for the others, policy and all', async () => {
    await new PageCache().set('/ours', page('<script>a()</script>'), { cacheControl: { revalidate: 300 } });
    expect(shared.get('/ours')?.value?.headers).toHaveProperty('content-security-policy');
  });

  test('a fetched answer with people expires after ten minutes for all processes, any other one does not', async () => {
    const answer = { kind: 'FETCH', revalidate: 300 };
    await new PageCache().set('search', answer, { tags: ['c.example', '_people'] });
    await new PageCache().set('settings', answer, { tags: ['c.example'] });
    expect(['search', 'settings'].map((key) => shared.get(key)?.cacheControl?.expire)).toEqual([600, undefined]);
  });

  test('a page that is out of date here is taken from whoever made it anew, and never replaced by an older one', async () => {
    const old = Date.now() - 400_000;
    shared.set('/due', made('old', old));
    await new PageCache().get('/due');
    expect(await new PageCache().get('/due')).toMatchObject({ value: { html: 'old' } });
    shared.set('/due', made('older', old - 1));
    expect(await new PageCache().get('/due')).toMatchObject({ value: { html: 'old' } });
    shared.set('/due', made('new'));
    expect(await new PageCache().get('/due')).toMatchObject({ value: { html: 'new' } });
  });

  test('what was read before a change of a site is not kept after it', async () => {
    const answer = Promise.withResolvers<CachedPage>();
    found = () => answer.promise;
    const reading = new PageCache().get('/c');
    tellSiteChange('c.example');
    answer.resolve(made('before'));
    expect(await reading).toBeNull();
  });

  test('a change is told to the others by who found it, not by who was told', () => {
    tellSiteChange('c.example', true);
    expect([dropped, told]).toEqual([['c.example'], []]);
    tellSiteChange('c.example');
    expect([dropped, told]).toEqual([['c.example', 'c.example'], ['c.example']]);
  });
});

test('a clock that is set back by hours keeps no page for hours', async () => {
  await new PageCache().set('/back', page('<p>old</p>'), { cacheControl: { revalidate: 300 } });
  const earlier = Date.now() - 5 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(earlier);
  const found = await new PageCache().get('/back');
  clock.mockRestore();
  expect(found?.lastModified).toBeLessThan(earlier - 300_000);
});

test('a page that is out of date keeps the time at which it was made, and one that is fresh as well', async () => {
  await new PageCache().set('/made', page('<p>x</p>'), { cacheControl: { revalidate: 300 } });
  const made = (await new PageCache().get('/made'))?.lastModified as number;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(made + 301_000);
  const old = await new PageCache().get('/made');
  clock.mockReturnValue(made - 1_000);
  const ahead = await new PageCache().get('/made');
  clock.mockRestore();
  expect([old?.lastModified, ahead?.lastModified]).toEqual([made, made]);
});

describe('who has left is on no page for long', () => {
  const people = () => ({ ...page('<p>Ida</p>'), headers: { 'x-next-cache-tags': '_N_T_/layout,d.example,_people' } });

  test('a page with people expires after ten minutes, here and in its header', async () => {
    const cacheControl = { revalidate: 300 };
    await new PageCache().set('/people', people(), { cacheControl });
    expect(cacheControl).toEqual({ revalidate: 300, expire: 600 });
    expect(await new PageCache().get('/people')).toMatchObject({ cacheControl: { expire: 600 } });
    const other = { revalidate: 300 };
    await new PageCache().set('/nobody', page('<p>Terms</p>'), { cacheControl: other });
    expect(other).toEqual({ revalidate: 300 });
  });

  test('a search is not answered from memory once it is old', async () => {
    const answer = { kind: 'FETCH', revalidate: 300 };
    await new PageCache().set('search', answer, { tags: ['d.example', '_people'] });
    await new PageCache().set('settings', answer, { tags: ['d.example'] });
    const later = Date.now() + 301_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const found = [await new PageCache().get('search'), await new PageCache().get('settings')];
    clock.mockRestore();
    expect(found).toEqual([null, expect.anything()]);
  });
});
