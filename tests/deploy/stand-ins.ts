import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath } from '../../server/find-on-path.ts';
import { until } from '../setup/until.ts';

const base = 'debian:12-slim';
/** The images of others that ours are built on or run beside, and what each is made of here. */
const standIns = {
  'node:24-bookworm-slim': 'node',
  'nginx:1.28-bookworm': 'nginx',
  'postgres:18-bookworm': 'postgres',
  'redis:8-bookworm': 'redis',
  'rendezvous-machine': 'machine',
};

const execute = promisify(execFile);

/** Runs a command to its end, beside what else goes on here, and returns what it prints. Throws with what it complained of. */
export async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { stdout } = await execute(command, args, { maxBuffer: 2 ** 26, env: { ...process.env, ...env } });
  return stdout;
}

const exists = async (image: string) => (await run('docker', ['images', '--quiet', image])).trim() !== '';

/** Debian as small as its own image for containers: no lists, no documents, no other languages. */
async function makeBase(folder: string): Promise<void> {
  const root = join(folder, 'root');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, path), { recursive: true });
  await run('sh', ['-c', `tar -C ${root} -c . | docker import - ${base}`]);
}

/** Starts Docker where nobody has. Returns how to end it. */
export async function startDocker(): Promise<() => void> {
  const missing = ['docker', 'dockerd', 'docker-compose', 'debootstrap'].filter((name) => !findOnPath([name]));
  if (missing.length > 0)
    throw new Error(`not on this machine: ${missing.join(', ')} (docker.io, docker-compose, debootstrap)`);
  const answers = () =>
    run('docker', ['info']).then(
      () => true,
      () => false,
    );
  if (await answers()) return () => {};
  const daemon = spawn('dockerd', { stdio: 'ignore' });
  await until(answers);
  return () => daemon.kill('SIGTERM');
}

/**
 * Images under the names that our files know, made of packages of Debian and of the Node and npm of this machine: the registries
 * of Docker are not needed. What exists under a name is kept.
 */
export async function makeStandIns(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-images-'));
  try {
    if (!(await exists(base))) await makeBase(folder);
    const context = join(folder, 'context');
    cpSync('tests/deploy/stand-ins', context, { recursive: true });
    cpSync(process.execPath, join(context, 'node'));
    cpSync(dirname(dirname((await run('realpath', [findOnPath(['npm']) ?? 'npm'])).trim())), join(context, 'npm'), {
      recursive: true,
    });
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'));
    for (const [image, name] of Object.entries(standIns))
      if (!(await exists(image)))
        await run('docker', [
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
