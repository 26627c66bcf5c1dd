import pino from 'pino';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { defaultEngine } from '../../../tests/setup/backend-database.ts';

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  test = await startTestApp(defaultEngine, { logger });
});
afterAll(() => test.close());

const at = (lat: unknown, lon: unknown) => test.browser().get(`geocode.php?lat=${lat}&lon=${lon}`);

it.each([
  ['Utrecht', 52.0907374, 5.1214201, { country: 'nl', region: 'UT', city: 'Utrecht' }],
  ['a village near München', 48.24, 11.43, { country: 'de', region: 'BY', city: 'München' }],
  ['Brooklyn', 40.6782, -73.9442, { country: 'us', region: 'NY', city: 'New York' }],
  ['Tromsø', 69.65, 18.96, { country: 'no', city: 'Tromsø' }],
])('names the city next to a position in %s, as regions.php does', async (_, lat, lon, place) => {
  const { status, body, headers } = await at(lat, lon);
  expect({ status, body }).toMatchObject({ status: 200, body: place });
  expect(headers.get('cache-control')).toBe('no-store');
  const regions = (await test.browser().get(`regions.php?country=${body.country}`)).body;
  expect(regions.find(({ code }: { code: string }) => code === body.region).cities).toContain(body.city);
});

it.each([
  ['the sea', 45, -30],
  ['a country that is not known', 35.68, 139.69],
  ['the South Pole', -90, 180],
])('knows nothing near %s, and nobody keeps that', async (_, lat, lon) => {
  const { status, body, headers } = await at(lat, lon);
  expect({ status, error: body.error, kept: headers.get('cache-control') }).toEqual({
    status: 404,
    error: 'not_found',
    kept: 'no-store',
  });
});

it.each([
  ['lat=90.1&lon=5', { lat: 'too_large' }],
  ['lat=-91&lon=5', { lat: 'too_small' }],
  ['lat=52&lon=180.5', { lon: 'too_large' }],
  ['lat=52&lon=-181', { lon: 'too_small' }],
  ['lat=&lon=5', { lat: 'invalid' }],
  ['lat=52', { lon: 'required' }],
  ['lat=1e1&lon=NaN', { lat: 'invalid', lon: 'invalid' }],
])('refuses %s', async (query, fields) => {
  const { status, body } = await test.browser().get(`geocode.php?${query}`);
  expect({ status, error: body.error, fields: body.fields }).toEqual({ status: 400, error: 'invalid_request', fields });
});

it('answers positions of one grid cell alike', async () => {
  const answers = await Promise.all([at(52.0851, 5.1249), at(52.0949, 5.1151)]);
  expect(answers.map(({ body }) => body.city)).toEqual(['Utrecht', 'Utrecht']);
});

it('writes no position down, not even where it fails', async () => {
  lines.length = 0;
  await at(52.0907374, 5.1214201);
  await at(95.0907374, 5.1214201);
  expect(lines.join('')).toContain('/api/geocode.php');
  expect(lines.join('')).not.toMatch(/\b(52\.09|95\.09|5\.12)/);
});
