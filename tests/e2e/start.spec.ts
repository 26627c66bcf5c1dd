import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, freePorts } from '../../server/local-ports.ts';
import { ask } from '../setup/ask.ts';
import { type Running, runNode } from '../setup/run.ts';
import { variants } from '../setup/viewports.ts';

/** Starts that must not succeed, each with one clear line and exit code 1; and those that do. */
const folders: string[] = [];
const running: Running[] = [];

test.afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-start-'));
  folders.push(folder);
  return folder;
}

async function start(changes: Record<string, string>): Promise<Running> {
  const [port, backendPort] = await freePorts(2);
  const env = {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: join(newFolder(), 'data'),
    LOG_LEVEL: 'error',
    ...changes,
  };
  const one = runNode(['server/start.ts'], env);
  running.push(one);
  return one;
}

/** What a start complained of that ended by itself with code 1. */
async function refusal(changes: Record<string, string>): Promise<string[]> {
  const one = await start(changes);
  expect(await one.ended).toBe(1);
  return one.complained();
}

const badVariables: [name: string, value: string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['BACKEND_PORT', '-1'],
  ['API_ORIGIN', 'not an address'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['FRONT_SECRET', 'too-short'],
  ['DATABASE_URL', 'mysql://localhost/test'],
  ['REDIS_URL', 'localhost'],
  ['SMTP_URL', 'mail'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
];

for (const [name, value] of variants(...badVariables)) {
  test(`${name}=${value} ends the start with the variable's name and what was expected`, async () => {
    const lines = await refusal({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`${name} is not usable: expected `));
    expect(lines[0]).not.toContain(value);
  });
}

test('a used PORT and a used BACKEND_PORT are named', { tag: '@release' }, async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const used = String((server.address() as { port: number }).port);
  for (const name of ['PORT', 'BACKEND_PORT']) {
    const lines = await refusal({ [name]: used });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${name} ${used} is in use`);
  }
  server.close();
});

test('a DATA_DIR that cannot be a folder, or cannot be written, is named', { tag: '@release' }, async () => {
  const folder = newFolder();
  const file = join(folder, 'file');
  writeFileSync(file, 'not a folder');
  const lines = await refusal({ DATA_DIR: join(file, 'data') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATA_DIR');

  // Root writes everywhere but into the kernel's own folders.
  const closed = process.getuid?.() === 0 ? '/sys/rendezvous' : join(folder, 'closed');
  if (closed.startsWith(folder)) {
    mkdirSync(closed);
    chmodSync(closed, 0o500);
  }
  const others = await refusal({ DATA_DIR: closed });
  expect(others).toHaveLength(1);
  expect(others[0]).toContain('DATA_DIR');
});

test('an unreachable DATABASE_URL is named, without its password', { tag: '@release' }, async () => {
  const port = await freePort();
  const lines = await refusal({
    DATABASE_URL: `postgres://somebody:not-to-be-told@127.0.0.1:${port}/test`,
    SECRET_KEY: 'a key of a test, of 32 characters',
    DEMO: '1',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('DATABASE_URL');
  expect(lines[0]).not.toContain('not-to-be-told');
});

for (const when of variants('while it starts', 'once it is ready')) {
  test(`kill -9 of the supervisor ${when} leaves nothing behind, and the next start works`, {
    tag: '@release',
  }, async () => {
    test.setTimeout(400_000);
    const [port, backendPort] = await freePorts(2);
    const same = { PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: join(newFolder(), 'data') };
    const one = await start(same);
    if (when === 'while it starts')
      await expect.poll(() => existsSync(join(same.DATA_DIR, 'backend.sock')), { timeout: 60_000 }).toBe(true);
    else await one.says(/^Ready at /m);
    one.child.kill('SIGKILL');
    // Its output is closed when the last of its processes has ended.
    await one.ended;
    const next = await start(same);
    await next.says(/^Ready at /m);
    await next.stop();
    expect(await next.ended).toBe(0);
  });
}

test('starts the first time and again; a second start on the same folder says who holds it, one with another key that it is another', {
  tag: '@release',
}, async () => {
  test.setTimeout(400_000);
  const dataDir = join(newFolder(), 'data');
  for (let round = 0; round < 2; round++) {
    const port = await freePort();
    const one = await start({ DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' });
    await one.says(/^Ready at http:\/\/localhost:\d+$/m);
    expect(one.said().trimEnd().split('\n').at(-1)).toBe(`Ready at http://localhost:${port}`);
    // The backend believes the web by the secret of this start: here the country that a proxy of the operator names.
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-country': 'DE' };
    const { text } = await ask(port, 'nl.localhost', '/api/settings.php', { headers });
    expect(JSON.parse(text).geoip_country).toBe('de');
    if (round === 1) {
      const lines = await refusal({ DATA_DIR: dataDir });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(dataDir);
      expect(lines[0]).toMatch(/process \d+|\bpid \d+/i);
      expect(one.said()).toContain('tim@demo.example');
    }
    await one.stop();
    expect(await one.ended).toBe(0);
  }
  const [complaint, ...more] = await refusal({
    DATA_DIR: dataDir,
    SECRET_KEY: 'another key than the one that it began with',
  });
  expect(complaint).toContain('SECRET_KEY is not the one that this database was begun with');
  expect(more).toEqual([]);
});
