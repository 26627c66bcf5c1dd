import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps pgbench beside the server, off the path. Undefined, and said on stderr, where there is none. */
export function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const kept = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  const found = [...(process.env.PATH ?? '').split(':'), ...kept]
    .map((folder) => join(folder, 'pgbench'))
    .find((file) => existsSync(file));
  if (!found) process.stderr.write('Without pgbench what is committed was not measured.\n');
  return found;
}

/** Transactions per second of the script in `file`, over so many connections; it knows whole seconds alone. */
export function pgbench(program: string, url: string, file: string, seconds: number, connections: number): number {
  const settings = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '2',
    '-T',
    String(Math.ceil(seconds)),
    '-f',
    file,
  ];
  const said = execFileSync(program, [...settings, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}
