import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './operator/client.ts';
import { lineOf, type Question, type Reply, readLine } from './operator/protocol.ts';
import { StartError } from './start-error.ts';

/** Who holds a folder, as it says itself. */
export interface Holder {
  pid: number;
  since: string;
  id: string;
}

export type Answer = (question: Question) => Promise<unknown>;

/** The folder is ours, and operators may ask. */
export interface Lock {
  /** Answers operators from now on. */
  serve(answer: Answer): void;
  release(): Promise<void>;
}

/** A socket's path may have about a hundred characters: the shorter of the full and the relative one. */
export function socketPath(folder: string, name = 'backend.sock'): string {
  const full = join(folder, name);
  const near = relative(process.cwd(), full);
  const path = near.length < full.length ? near : full;
  if (Buffer.byteLength(path) > 100) throw new StartError(`DATA_DIR ${folder} is too long a path for a socket`);
  return path;
}

function listen(path: string, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection);
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Whether the process at the other end of the socket ended before it answered. */
const isEnding = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '');

/** Attempts to get an answer while the holder of the socket ends. */
const attempts = 5;

/** Who answers at the socket: a holder, nobody (a socket that a killed process left), or there is none. */
async function holderAt(path: string): Promise<Holder | 'left' | 'none'> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await ask(path, { command: 'who', args: [] })) as Holder;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 'none';
      if (codeOf(error) === 'ECONNREFUSED') return 'left';
      if (!isEnding(error) || attempt === attempts) return { pid: 0, since: '', id: '' };
      await pause(50);
    }
  }
}

/**
 * Takes the folder for this process by binding a socket in it: binding is atomic, and a socket whose process was
 * killed refuses connections, so it can be told from one that is held. Throws a StartError that says who holds it, and
 * calls the folder by `label`.
 */
export async function acquireLock(
  folder: string,
  { label = `DATA_DIR ${folder}`, socketName }: { label?: string; socketName?: string } = {},
): Promise<Lock> {
  const path = socketPath(folder, socketName);
  const inUse = ({ pid, since }: Holder) =>
    new StartError(`${label} is in use by ${pid ? `process ${pid}, since ${since}` : 'another process'}`);
  const me: Holder = { pid: process.pid, since: new Date().toISOString(), id: randomUUID() };
  let answer: Answer | undefined;

  async function reply(question: Question): Promise<Reply> {
    if (question.command === 'who') return { ok: true, result: me };
    if (!answer) return { ok: false, error: 'the backend is still starting' };
    return { ok: true, result: await answer(question) };
  }
  function talk(socket: Socket): void {
    socket.on('error', () => socket.destroy());
    readLine<Question>(socket)
      .then(reply)
      .catch((error: unknown): Reply => ({ ok: false, error: error instanceof Error ? error.message : 'failed' }))
      .then((answered) => socket.writable && socket.end(lineOf(answered)));
  }

  const found = await holderAt(path);
  if (typeof found === 'object') throw inUse(found);
  if (found === 'left') rmSync(path, { force: true });
  const server = await listen(path, talk).catch(async (error: unknown) => {
    const holder = await holderAt(path);
    throw codeOf(error) === 'EADDRINUSE' && typeof holder === 'object' ? inUse(holder) : error;
  });
  if (found === 'left') {
    // Another start may have found the same left socket and removed ours: the path tells who is the last.
    await pause(100);
    const holder = await holderAt(path);
    if (typeof holder !== 'object' || holder.id !== me.id) throw inUse(typeof holder === 'object' ? holder : me);
  }
  chmodSync(path, 0o600);
  return {
    serve: (given) => {
      answer = given;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
