import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './operator/client.ts';
import { frameOf, type Question, type Reply, readFrame } from './operator/protocol.ts';
import { StartError } from './start-error.ts';

/** The process that holds a folder, by its own answer. */
export interface Holder {
  pid: number;
  since: string;
  id: string;
}

export type Answer = (question: Question) => Promise<unknown>;

/** The lock of a folder. Operators' commands arrive at the same socket. */
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

/** How often a socket is asked whose process is just ending. */
const attempts = 5;

/** The process that answers at the socket; `left` if a killed process left the socket behind, `none` if there is no socket. */
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
 * Locks a folder for this process by binding a socket in it. Only one process can bind a path. The socket of a killed process
 * stays in the folder and refuses connections: it is removed and bound anew. Throws a StartError that names the process that
 * holds the lock, with `label` for the folder.
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
    readFrame<Question>(socket)
      .then(reply)
      .catch((error: unknown): Reply => ({ ok: false, error: error instanceof Error ? error.message : 'failed' }))
      .then((answered) => socket.writable && socket.end(frameOf(answered)));
  }

  const found = await holderAt(path);
  if (typeof found === 'object') throw inUse(found);
  if (found === 'left') rmSync(path, { force: true });
  const server = await listen(path, talk).catch(async (error: unknown) => {
    const holder = await holderAt(path);
    throw codeOf(error) === 'EADDRINUSE' && typeof holder === 'object' ? inUse(holder) : error;
  });
  if (found === 'left') {
    // Another process may have found the same socket left behind, removed the one that was bound here, and bound its own. The
    // process that answers at the path holds the lock.
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
