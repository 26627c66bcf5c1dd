import { createSettingsCache } from './settings-cache';

type Load = (host: string) => Promise<string | null>;

function setUp(load: Load, size?: number) {
  let time = 0;
  const onChange = jest.fn();
  const onFailure = jest.fn();
  const asked = jest.fn(load);
  return {
    ...createSettingsCache({ load: asked, size, now: () => time, onChange, onFailure }),
    onChange,
    onFailure,
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

test('a change is told before the new answer is used', async () => {
  let answer: string | null = 'old';
  const { get, pass, onChange } = setUp(async () => answer);
  await get('a');
  pass(61);
  await get('a');
  await settled();
  expect(onChange).not.toHaveBeenCalled();
  answer = 'new';
  pass(61);
  await get('a');
  await settled();
  expect(onChange.mock.calls).toEqual([['a']]);
});

test('what was forgotten is asked for by the next request, which waits for it', async () => {
  let answer: string | null = null;
  const { get, forget, asked } = setUp(async () => answer);
  expect(await get('a')).toBeNull();
  answer = 'site';
  forget('a');
  expect(await get('a')).toBe('site');
  expect(await get('a')).toBe('site');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an answer that was on its way when its host was forgotten is not kept', async () => {
  const waiting: ((answer: string) => void)[] = [];
  const { get, forget } = setUp(() => new Promise((resolve) => waiting.push(resolve)));
  const first = get('a');
  forget('a');
  const second = get('a');
  waiting[1]?.('new');
  expect(await second).toBe('new');
  waiting[0]?.('old');
  expect(await first).toBe('old');
  expect(await get('a')).toBe('new');
});

test('a forgotten host keeps its last good answer while nobody can say, and the failure is told', async () => {
  let down = false;
  const { get, forget, asked, pass, onFailure } = setUp(async () => {
    if (down) throw new Error('theme.primary: wrong');
    return 'good';
  });
  await get('a');
  down = true;
  forget('a');
  expect(await get('a')).toBe('good');
  expect(await get('a')).toBe('good');
  expect(asked).toHaveBeenCalledTimes(2);
  expect(onFailure).toHaveBeenCalledWith('a', new Error('theme.primary: wrong'));
  pass(6);
  await get('a');
  expect(asked).toHaveBeenCalledTimes(3);
});
