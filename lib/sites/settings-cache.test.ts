import { createSettingsCache } from './settings-cache';

type Load = (host: string, network: string | undefined) => Promise<string | null>;

function setUp(load: Load, size?: number) {
  let time = 0;
  const asked = jest.fn(load);
  return {
    get: createSettingsCache({ load: asked, size, now: () => time }),
    asked,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('asks once for 60 seconds', async () => {
  const { get, asked, pass } = setUp(async (host) => host);
  expect(await get('a')).toBe('a');
  pass(60);
  expect(await get('a')).toBe('a');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('requests at the same moment share one question', async () => {
  const { get, asked } = setUp(async (host) => host);
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a', 'a', 'a']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('then serves the old answer while one request refreshes', async () => {
  let answer = 'old';
  const { get, asked, pass } = setUp(async () => answer);
  await get('a');
  answer = 'new';
  pass(61);
  expect(await Promise.all([get('a'), get('a')])).toEqual(['old', 'old']);
  await settled();
  expect(await get('a')).toBe('new');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('keeps the last good answer through errors, and asks again five seconds later', async () => {
  let down = false;
  const { get, asked, pass } = setUp(async () => {
    if (down) throw new Error('down');
    return 'good';
  });
  await get('a');
  down = true;
  pass(3600);
  expect(await get('a')).toBe('good');
  await settled();
  expect(await get('a')).toBe('good');
  expect(asked).toHaveBeenCalledTimes(2);
  pass(6);
  expect(await get('a')).toBe('good');
  await settled();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('an error without any answer of the host is thrown, and forgotten', async () => {
  let down = true;
  const { get } = setUp(async () => {
    if (down) throw new Error('down');
    return 'good';
  });
  await expect(get('a')).rejects.toThrow('down');
  down = false;
  expect(await get('a')).toBe('good');
});

test('the key is the host and whether a network is named, never which', async () => {
  const { get, asked } = setUp(async (host, network) => host + (network ? '+' : ''));
  expect(await get('a', 'acme')).toBe('a+');
  expect(await get('a', 'other')).toBe('a+');
  expect(await get('a')).toBe('a');
  expect(await get('a', '')).toBe('a');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a click of a network falls back on the host while nobody can say', async () => {
  let down = false;
  const { get, asked, pass } = setUp(async (host, network) => {
    if (down) throw new Error('down');
    return host + (network ? '+' : '');
  });
  await get('a');
  down = true;
  for (let click = 0; click < 3; click++) expect(await get('a', 'acme')).toBe('a');
  expect(asked).toHaveBeenCalledTimes(2);
  down = false;
  pass(6);
  await get('a', 'acme');
  await settled();
  expect(await get('a', 'acme')).toBe('a+');
});

test('a flood of unknown hosts stays bounded and pushes no site out', async () => {
  const { get, asked } = setUp(async (host) => (host === 'site' ? host : null), 3);
  await get('site');
  for (let host = 0; host < 50; host++) expect(await get(`x${host}`)).toBeNull();
  expect(asked).toHaveBeenCalledTimes(51);
  expect(await get('site')).toBe('site');
  expect(await get('x49')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(51);
  await get('x0');
  expect(asked).toHaveBeenCalledTimes(52);
});

test('a host that comes into being is found after a minute', async () => {
  let exists = false;
  const { get, pass } = setUp(async () => (exists ? 'site' : null));
  expect(await get('a')).toBeNull();
  exists = true;
  pass(61);
  expect(await get('a')).toBeNull();
  await settled();
  expect(await get('a')).toBe('site');
});
