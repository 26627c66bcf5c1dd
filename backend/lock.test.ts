import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { acquireLock, socketPath } from './lock.ts';
import { ask } from './operator/client.ts';
import { readFrame } from './operator/protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-lock-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that tries to hold the folder, and the line that it said. */
async function holder(): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn('node_modules/.bin/node', ['tests/fixtures/hold-lock.ts', folder]);
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const question = { command: 'echo', args: ['hello'] };

it('holds the folder for one process, answers operators, and is free when released', async () => {
  const lock = await acquireLock(folder);
  await expect(ask(socketPath(folder), question)).rejects.toThrow('still starting');
  lock.serve(async ({ args }) => args);
  expect(await ask(socketPath(folder), question)).toEqual(['hello']);
  expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
  await expect(acquireLock(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${process.pid}, since `);
  await lock.release();
  await (await acquireLock(folder)).release();
});

it('names the other process that holds it, and takes it over after kill -9', async () => {
  const first = await holder();
  expect(first.said).toBe('held');
  await expect(acquireLock(folder)).rejects.toThrow(`in use by process ${first.child.pid}`);
  expect(await ask(socketPath(folder), question)).toEqual(['hello']);
  await expect(ask(socketPath(folder), { command: 'nonsense', args: [] })).rejects.toThrow('unknown command');
  await killed(first.child);
  await (await acquireLock(folder)).release();
});

it('goes to one of several that start after a kill', async () => {
  await killed((await holder()).child);
  const said = (await Promise.all([holder(), holder(), holder()])).map((one) => one.said);
  expect(said.filter((line) => line === 'held')).toHaveLength(1);
  expect(said.filter((line) => line.includes('is in use by'))).toHaveLength(2);
  await Promise.all(
    children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(killed),
  );
});

it('takes over if the holder ends before it answers', async () => {
  const other = mkdtempSync(join(tmpdir(), 'rendezvous-lock-'));
  const ending = createServer((socket) => {
    socket.destroy();
    ending.close();
  });
  await once(ending.listen(socketPath(other)), 'listening');
  await (await acquireLock(other)).release();
});

it('outlives an operator who resets the connection', async () => {
  const frame = readFrame(
    new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }).destroy(new Error('reset')) as Socket,
  );
  await expect(frame).rejects.toThrow('reset');
});

it('is not shaken by nonsense', async () => {
  const other = mkdtempSync(join(tmpdir(), 'rendezvous-lock-'));
  const lock = await acquireLock(other);
  const socket = connect(socketPath(other));
  socket.write('not JSON\n');
  const [line] = await once(socket, 'data');
  expect(JSON.parse(String(line)).ok).toBe(false);
  const vanishing = connect(socketPath(other));
  vanishing.destroy();
  expect(await ask(socketPath(other), { command: 'who', args: [] })).toMatchObject({ pid: process.pid });
  await lock.release();
});

it('refuses a path that no socket can have', () => {
  expect(() => socketPath(`/${'long/'.repeat(30)}`)).toThrow('too long a path');
});
