import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath } from '../../server/find-on-path.ts';
import { until } from '../setup/until.ts';

const base = 'debian:12-slim';
/** The images of others that ours are built on or run beside, and what each is made of here. */
const standIns = {
  'node:24-bookworm-slim': 'node',
  'nginx:1.28-bookworm': 'nginx',
  'postgres:18-bookworm': 'postgres',
  'redis:8-bookworm': 'redis',
};

/** Runs a command to its end and returns what it prints. Throws with what it complained of. */
export function run(command: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: 'pipe',
    env: { ...process.env, ...env },
  });
}

const exists = (image: string) => run('docker', ['images', '--quiet', image]).trim() !== '';

/** Debian as small as its own image for containers: no lists, no documents, no other languages. */
function makeBase(folder: string): void {
  const root = join(folder, 'root');
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, path), { recursive: true });
  run('sh', ['-c', `tar -C ${root} -c . | docker import - ${base}`]);
}

/** Starts Docker where nobody has. Returns how to end it. */
export async function startDocker(): Promise<() => void> {
  const missing = ['docker', 'dockerd', 'docker-compose', 'debootstrap'].filter((name) => !findOnPath([name]));
  if (missing.length > 0)
    throw new Error(`not on this machine: ${missing.join(', ')} (docker.io, docker-compose, debootstrap)`);
  const answers = () => {
    try {
      run('docker', ['info']);
      return true;
    } catch {
      return false;
    }
  };
  if (answers()) return () => {};
  const daemon = spawn('dockerd', { stdio: 'ignore' });
  await until(answers);
  return () => daemon.kill('SIGTERM');
}

/**
 * Images under the names that our files know, made of packages of Debian and of the Node and npm of this machine: the registries
 * of Docker are not needed. What exists under a name is kept.
 */
export function makeStandIns(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-images-'));
  try {
    if (!exists(base)) makeBase(folder);
    const context = join(folder, 'context');
    cpSync('tests/deploy/stand-ins', context, { recursive: true });
    cpSync(process.execPath, join(context, 'node'));
    cpSync(dirname(dirname(run('realpath', [findOnPath(['npm']) ?? 'npm']).trim())), join(context, 'npm'), {
      recursive: true,
    });
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'));
    for (const [image, name] of Object.entries(standIns))
      if (!exists(image))
        run('docker', [
          'build',
          '--network=host',
          '--tag',
          image,
          '--file',
          join(context, `${name}.Dockerfile`),
          context,
        ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
