/**
 * `docs/operate/install.md` on a bare machine, a container with systemd: each block of it is typed as it stands there, up to a
 * brand on HTTPS, then the update to a release with other client files and a migration, and the way back, while pages with all that
 * they name and calls are asked for. Exits 1 where a command fails, a unit ends, or anything is missing.
 *
 *     npm run test:release -- units
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePorts } from '../../server/local-ports.ts';
import { filesOf, Reader } from '../cluster/reader.ts';
import { makeSecondRelease } from '../cluster/second-release.ts';
import { ask } from '../setup/ask.ts';
import { until } from '../setup/until.ts';
import { makeStandIns, run, startDocker } from './stand-ins.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const machine = 'rendezvous-units';
/** Of `sites/example.json`. */
const hosts = ['aurora.localhost', 'fi.aurora.localhost'];
/** Points of `systemd-analyze security` at most. */
const mostExposed = 3;

/** Answers as certbot does, with a certificate that nobody has signed: there is no authority here to ask. */
const certbot = `#!/bin/sh
set -eu
while [ $# -gt 0 ]; do [ "$1" != -d ] || host=$2; shift; done
live=/etc/letsencrypt/live/$host
install -d -m 700 /etc/letsencrypt/live "$live"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 80 -subj "/CN=$host" \
  -addext "subjectAltName=DNS:$host" -keyout "$live/privkey.pem" -out "$live/fullchain.pem"
RENEWED_LINEAGE=$live RENEWED_DOMAINS=$host /etc/letsencrypt/renewal-hooks/deploy/rendezvous
`;
/** What the reader of the document knows or brings. */
const brings = `
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive SOURCE=/src MAIL=operator@aurora.example
`;
const [port = 0] = await freePorts(1);
const problems: string[] = [];

const text = readFileSync('docs/operate/install.md', 'utf8');
const blocks = [...text.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, block = '']) => block);
const isUpdate = (block: string) => block.includes('releases/second');
const isOfBrand = (block: string) => block.includes('sites/mine.json');

const inside = (...command: string[]) => run('docker', ['exec', machine, ...command]);

/** Types commands in a shell of the machine's root. Throws with what they said where one fails. */
async function type(commands: string): Promise<void> {
  await inside('bash', '-c', `${brings}${commands}`);
}

mkdirSync('.tmp', { recursive: true });
const folder = mkdtempSync(resolve('.tmp', 'units-'));

/** What releases are cloned from: this commit, and on a branch of its own the release after it. */
async function makeSource(): Promise<void> {
  const source = join(folder, 'src');
  await run('git', ['clone', '--quiet', '.', source]);
  const git = (...args: string[]) =>
    run('git', ['-C', source, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]);
  await git('checkout', '--quiet', '-b', 'second');
  makeSecondRelease(source);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Second release');
  await git('checkout', '--quiet', '-');
  await run('docker', ['cp', source, `${machine}:/src`]);
}

async function start(): Promise<void> {
  const rights = [
    '--cap-add=SYS_ADMIN',
    '--cap-add=SYS_PTRACE',
    '--security-opt=seccomp=unconfined',
    '--security-opt=apparmor=unconfined',
  ];
  const mounts = ['--volume=/sys/fs/cgroup:/sys/fs/cgroup', '--tmpfs=/run', '--tmpfs=/run/lock'];
  const named = ['run', '--detach', `--name=${machine}`, `--publish=127.0.0.1:${port}:443`];
  await run('docker', [...named, ...rights, ...mounts, 'rendezvous-machine']);
  await until(
    () => inside('systemctl', 'is-system-running').catch(() => ''),
    (state) => state.trim() === 'running',
  );
}

/** The document's steps up to a brand on HTTPS, those of the brand for each of its hosts. */
async function install(): Promise<void> {
  const first = blocks.slice(0, blocks.findIndex(isUpdate));
  const beforeBrand = first.filter((block) => !isOfBrand(block));
  await type(beforeBrand.join('\n'));
  writeFileSync(join(folder, 'certbot'), certbot, { mode: 0o755 });
  await run('docker', ['cp', join(folder, 'certbot'), `${machine}:/usr/local/bin/certbot`]);
  const brand = first.filter(isOfBrand).join('\n');
  const enter = 'cd /opt/rendezvous/current; set -a; . /etc/rendezvous.env; . /etc/rendezvous/front.env; set +a';
  for (const host of hosts) await type(`DOMAIN=${host}\n${enter}\ncp sites/example.json sites/mine.json\n${brand}`);
}

async function look(): Promise<void> {
  const failed = await inside('systemctl', '--failed', '--no-legend', '--plain');
  if (failed.trim()) problems.push(`units that failed: ${failed}`);
  const units = await inside('systemctl', 'list-units', 'rendezvous-*', '--no-legend', '--plain');
  for (const [unit = ''] of units
    .trim()
    .split('\n')
    .map((line) => line.split(' '))) {
    if (!unit.endsWith('.service')) continue;
    const said = await inside('systemd-analyze', 'security', '--no-pager', unit);
    const points = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    if (!(points <= mostExposed)) problems.push(`${unit} is exposed by ${points}`);
  }
}

const stylesOf = async (host: string) =>
  filesOf((await ask(port, host, '/login', { secure: true })).text)
    .filter((file) => file.endsWith('.css'))
    .join();

const reader = new Reader({ port, hosts, paths: ['/', '/login', '/faq', '/terms'], secure: true });
const endDocker = await startDocker();
try {
  await makeStandIns();
  await start();
  await makeSource();
  await install();
  await look();
  const before = await stylesOf(hosts[0] ?? '');
  if (!before) throw new Error('the brand shows no page');
  const reading = reader.keepReading();
  await inside('git', '-C', '/src', 'checkout', '--quiet', 'second');
  await type(blocks.filter(isUpdate).join('\n'));
  await until(
    () => stylesOf(hosts[0] ?? ''),
    (styles) => styles !== before,
  );
  await type(
    'cd /opt/rendezvous/releases/first; set -a; . /etc/rendezvous.env; . /etc/rendezvous/front.env; set +a; npm run release',
  );
  await until(
    () => stylesOf(hosts[0] ?? ''),
    (styles) => styles === before,
  );
  reader.stop();
  await reading;
  await look();
  problems.push(...reader.missed);
  const { pages, files, calls } = reader.count;
  say(`${pages} pages, ${files} files and ${calls} calls during the update and the way back`);
} catch (error) {
  const { message, stdout = '' } = error as Error & { stdout?: string };
  problems.push(`${message}\n${stdout.slice(-3000)}`);
} finally {
  reader.stop();
  await run('docker', ['rm', '--force', '--volumes', machine]);
  endDocker();
  rmSync(folder, { recursive: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed, and nothing was missing' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
