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

/** A test that fails half-way leaves no server behind. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

const runs = async (pid: number) =>
  !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tZ'));

/** Kills a process and all that it has started with -9, as a lost machine does; resolves once none of them runs. */
export async function killWhole(pid: number): Promise<void> {
  const all = [pid, ...(await childrenOf(pid))];
  for (const one of all) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {}
  }
  while ((await Promise.all(all.map(runs))).includes(true)) await pause(5);
}
