import { type ChildProcess, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Who runs what refuses to be run by root: the user that the program came with, or nobody. */
function otherUser(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of [name, 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  return undefined;
}

/** A new folder below `parent`, and the user that it belongs to where that is another one than ours. */
export function folderFor(user: string, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, `rendezvous-${user}-`));
  const owner = otherUser(user);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, owner };
}

/** Processes that this one has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

const started = new Set<ChildProcess>();
const endAll = () => {
  for (const child of started) child.kill('SIGKILL');
};

/** A test that fails half-way leaves no server behind. */
export function endWithUs(child: ChildProcess): void {
  if (started.size === 0) process.once('exit', endAll);
  started.add(child);
  child.once('exit', () => {
    started.delete(child);
    if (started.size === 0) process.off('exit', endAll);
  });
}

/** The letter of a process's state, such as `T` for one that is stopped; `Z` also for one that is gone. */
const stateOf = async (pid: number) =>
  /^State:\s+(\w)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 'Z';

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/**
 * Kills a process and all that it has started with -9, as a lost machine does; resolves once none of them runs.
 * It is stopped first: a server that takes connections would start another child between the list and the kill.
 */
export async function killWhole(pid: number): Promise<void> {
  signal(pid, 'SIGSTOP');
  while (!'TZ'.includes(await stateOf(pid))) await pause(1);
  const all = [pid, ...(await childrenOf(pid))];
  for (const one of all) signal(one, 'SIGKILL');
  while ((await Promise.all(all.map(stateOf))).some((state) => state !== 'Z')) await pause(5);
}
