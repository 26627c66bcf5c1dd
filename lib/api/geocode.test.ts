import { readPlace } from './geocode';

test('no more than the grid cell of a position leaves the device', async () => {
  const asked = jest.fn(async (_url: string) => Response.json({ country: 'nl', region: 'UT', city: 'Utrecht' }));
  globalThis.fetch = asked as unknown as typeof fetch;
  expect(await readPlace({ latitude: 52.0907374, longitude: -0.0014201 })).toMatchObject({ city: 'Utrecht' });
  expect(asked.mock.calls[0]?.[0]).toBe('/api/geocode.php?lat=52.09&lon=0');
});
