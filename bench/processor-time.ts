import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

interface Process {
  parent: number;
  time: number;
}

/** Of /proc: who started a process, and milliseconds that it, its threads and its children that ended took so far. */
function processOf(pid: number): Process | undefined {
  try {
    // The name in brackets may hold spaces; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, times] = [fields[1], fields.slice(11, 15)];
    return { parent, time: times.reduce((sum, one) => sum + one, 0) * tick };
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time that each of these took with all that came of it; linear in the machine's processes. */
export function processorTimes(roots: number[]): number[] {
  const known = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    const found = /^\d+$/.test(entry) ? processOf(Number(entry)) : undefined;
    if (found) known.set(Number(entry), found);
  }
  const rootOf = (pid: number): number | undefined => {
    for (let at = pid; at > 1; at = known.get(at)?.parent ?? 0) if (roots.includes(at)) return at;
    return undefined;
  };
  const sums = new Map(roots.map((root) => [root, 0]));
  for (const [pid, { time }] of known) {
    const root = rootOf(pid);
    if (root !== undefined) sums.set(root, (sums.get(root) ?? 0) + time);
  }
  return roots.map((root) => sums.get(root) ?? 0);
}

/**
 * Milliseconds that the server's processes with a connection to a database took so far, by the names that Postgres gives
 * its processes; what others do on the server, and its writing to the disk in the background, are not in it. 0 where the
 * server is on another machine.
 */
export function databaseTime(url: string): number {
  const name = ` ${new URL(url).pathname.slice(1)} `;
  const isOurs = (pid: string): boolean => {
    try {
      const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return title.startsWith('postgres:') && title.includes(name);
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && isOurs(entry));
  return pids.reduce((sum, pid) => sum + (processOf(Number(pid))?.time ?? 0), 0);
}
