import { parseEnv } from './env';

test('what is not set has a default', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: [],
    apiOrigin: 'http://127.0.0.1:3001',
  });
});

test('calls go to API_ORIGIN, else to the backend beside the web', () => {
  expect(parseEnv({ BACKEND_PORT: '4000' }).apiOrigin).toBe('http://127.0.0.1:4000');
  expect(parseEnv({ API_ORIGIN: 'https://api.example/', BACKEND_PORT: '4000' }).apiOrigin).toBe('https://api.example');
  expect(parseEnv({ API_ORIGIN: '' }).apiOrigin).toBe('http://127.0.0.1:3001');
});

test('proxies are addresses and networks', () => {
  expect(parseEnv({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['BACKEND_PORT', '0'],
  ['API_ORIGIN', 'ftp://x'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['FRONT_SECRET', 'thirty-one-characters-too-short'],
  ['FRONT_SECRET', `${'x'.repeat(40)}\r\nx: y`],
  ['NODE_ENV', 'staging'],
])('a bad %s stops with its name and what was expected', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: expected .+$`));
});
