import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestFolder } from '../tests/setup/backend-database.ts';
import { openDataDir, readSecretKey, readSecretKeys } from './data-dir.ts';
import { openDatabase } from './database.ts';
import { parseEnv } from './env.ts';
import { StartError } from './start-error.ts';

const server = { DATABASE_URL: 'postgres://me:secret@db.example:5432/app', SECRET_KEY: 'k'.repeat(32) };

it('needs nothing: embedded, with the demo', () => {
  expect(parseEnv({})).toMatchObject({ embedded: true, demo: true, BACKEND_PORT: 3001, DATA_DIR: '.data' });
  expect(parseEnv({ DEMO: '0', LOG_LEVEL: '' })).toMatchObject({ demo: false, LOG_LEVEL: 'info' });
});

it('has no demo on a server, unless asked for', () => {
  expect(parseEnv({ ...server, PAYMENT_PROVIDER: 'sandbox' })).toMatchObject({ embedded: false, demo: false });
  expect(parseEnv({ ...server, DEMO: '1' })).toMatchObject({ demo: true });
});

it('keeps pictures in a bucket where there is one, Amazon’s unless told otherwise', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  expect(parseEnv({}).s3).toBeUndefined();
  expect(parseEnv({ S3_BUCKET: 'pictures', S3_REGION: 'eu-west-1', ...keys }).s3).toEqual({
    bucket: 'pictures',
    region: 'eu-west-1',
    id: 'id',
    secret: 'key',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
  });
  const S3_ENDPOINT = 'https://s3.example';
  expect(parseEnv({ S3_BUCKET: 'pictures', S3_ENDPOINT, ...keys }).s3?.endpoint).toBe(S3_ENDPOINT);
});

it('uses Mollie if PAYMENT_PROVIDER says so', () => {
  const MOLLIE_API_KEY = `test_${'a'.repeat(30)}`;
  expect(parseEnv({ ...server, PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY })).toMatchObject({
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY,
    MOLLIE_API_ORIGIN: 'https://api.mollie.com',
  });
});

it.each([
  ['BACKEND_PORT', { BACKEND_PORT: 'many' }],
  ['BACKEND_PORT', { BACKEND_PORT: '70000' }],
  ['DATABASE_URL', { ...server, DATABASE_URL: 'mysql://me:secret@db.example/app' }],
  ['REDIS_URL', { REDIS_URL: 'here' }],
  ['SMTP_URL', { SMTP_URL: 'https://secret@mail.example' }],
  ['SMS_GATEWAY_URL', { SMS_GATEWAY_URL: 'http://secret@sms.example' }],
  ['PICTURE_PURGE_URL', { PICTURE_PURGE_URL: 'ftp://secret@cdn.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, somewhere' }],
  ['FRONT_SECRET', { FRONT_SECRET: 'thirty-one-characters-too-short' }],
  ['FRONT_SECRET', { FRONT_SECRET: 'forty characters that no header line takes' }],
  ['BACKEND_HOST', { BACKEND_HOST: 'secret.example' }],
  ['S3_BUCKET', { S3_BUCKET: '../secret' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example/secret' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'pictures' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'secret' }],
  ['SECRET_KEY', { SECRET_KEY: 'secret' }],
  ['SECRET_KEY', { DATABASE_URL: server.DATABASE_URL, DEMO: '1' }],
  ['SECRET_KEY_BEFORE', { SECRET_KEY_BEFORE: 'secret' }],
  ['PAYMENT_PROVIDER', server],
  ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'secret' }],
  ['MOLLIE_API_KEY', { PAYMENT_PROVIDER: 'mollie' }],
  ['MOLLIE_API_KEY', { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'secret' }],
  ['EVENT_HEARTBEAT_MS', { EVENT_HEARTBEAT_MS: 'secret' }],
  ['MOLLIE_API_ORIGIN', { MOLLIE_API_ORIGIN: 'https://secret@api.mollie.com/v2' }],
  ['DEMO', { DEMO: 'yes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('names a bad %s in one line, and never its value', (name, source) => {
  let caught: unknown;
  try {
    parseEnv(source);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(StartError);
  const { message } = caught as StartError;
  expect(message).toMatch(new RegExp(`^${name} is not usable: expected .+$`));
  expect(message).not.toContain('secret@');
});

describe('data folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'rendezvous-'));
  const umask = process.umask();
  afterEach(() => process.umask(umask));

  it('is made with what leads to it, and keeps one key for its owner alone', () => {
    const folder = openDataDir(join(parent, 'a', 'b'));
    const key = readSecretKey(folder, undefined);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecretKey(folder, undefined)).toBe(key);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(key);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey(folder, 'given')).toBe('given');
    expect(readSecretKeys(folder, {})).toBe(key);
    expect(readSecretKeys(folder, { SECRET_KEY: 'given', SECRET_KEY_BEFORE: key })).toEqual(['given', key]);
  });

  it('is closed to other users, also where it was there', () => {
    const folder = join(parent, 'open');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    openDataDir(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('has files of the database for its owner alone, those that were there and those that its engine makes', async () => {
    const folder = join(parent, 'old');
    await (await openTestFolder(join(folder, 'db'))).close();
    const names = ['', ...readdirSync(join(folder, 'db'), { recursive: true, encoding: 'utf8' })];
    for (const name of names) chmodSync(join(folder, 'db', name), 0o777);
    const database = await openDatabase(parseEnv({ DATA_DIR: folder }), openDataDir(folder));
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    await database.close();
  });

  it('says in one line where nothing can be kept', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(() => openDataDir(join(parent, 'file', 'x'))).toThrow(/^DATA_DIR .+ cannot be written to \(ENOTDIR\)$/);
  });
});
