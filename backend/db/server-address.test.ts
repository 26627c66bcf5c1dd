import { parseServerAddress } from './server-address.ts';

const whole = (address: string) => {
  const parsed = parseServerAddress(address);
  return { ...parsed, urls: parsed.places.map((place) => parsed.urlOf(place)) };
};

it.each([
  ['postgres://me:p%40ss@db.example:6000/app', [{ host: 'db.example', port: 6000 }]],
  ['postgresql://db.example/app', [{ host: 'db.example', port: 5432 }]],
  ['postgres://me@[::1]:5433/app', [{ host: '::1', port: 5433 }]],
  ['postgres://%2Fvar%2Frun%2Fpostgresql/app', [{ path: '/var/run/postgresql/.s.PGSQL.5432' }]],
  [
    'postgres://a.example,b.example:5433/app',
    [
      { host: 'a.example', port: 5432 },
      { host: 'b.example', port: 5433 },
    ],
  ],
])('%s leads to its places', (address, places) => {
  expect(parseServerAddress(address).places).toEqual(places);
});

it('gives the driver one place at a time, and what is not dealt with here', () => {
  const { urls } = whole('postgres://me:p@a:1,b:2/app?sslmode=require&target_session_attrs=read-write&options=-cx%3D1');
  expect(urls).toEqual(['postgres://me:p@a:1/app?options=-cx%3D1', 'postgres://me:p@b:2/app?options=-cx%3D1']);
});

it.each([
  ['', 'never', false, false],
  ['sslmode=disable', 'never', false, false],
  ['sslmode=prefer', 'offered', false, false],
  ['sslmode=require', 'always', false, false],
  ['sslmode=verify-ca', 'always', true, false],
  ['sslmode=verify-full', 'always', true, true],
])('%s asks for TLS %s, for a proof %s, for the name %s', (query, tls, proof, name) => {
  const parsed = parseServerAddress(`postgres://db.example/app?${query}`);
  const [place = { path: '' }] = parsed.places;
  expect(parsed.tls).toBe(tls);
  expect(parsed.tlsAt(place)).toMatchObject({ servername: 'db.example', rejectUnauthorized: proof });
  expect(parsed.tlsAt(place).checkServerIdentity === undefined).toBe(name);
});

it.each([
  'mysql://db.example/app',
  'postgres://a:b:c/app',
  'postgres://db.example:70000/app',
  'postgres://db.example/app?sslmode=sometimes',
  'postgres://a,b/app?target_session_attrs=standby',
])('%s is refused', (address) => {
  expect(() => parseServerAddress(address)).toThrow();
});
