/**
 * `docs/operate/install.md` on a bare machine, a container with systemd: each block of it is typed as it stands there, up to a
 * brand on HTTPS with certificates of an authority, which are renewed once. Then the update to a release with other client files
 * and a migration, and the way back, while pages with all that they name and calls are asked for. Its backup is restored on a
 * second machine, where members log in and buy, and who was erased after it stays so, then on the first one itself. Exits 1 where a
 * command fails, a unit ends, or anything is missing.
 *
 *     npm run test:release -- units
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { freePorts } from '../../server/local-ports.ts';
import { filesOf, Reader } from '../cluster/reader.ts';
import { makeSecondRelease } from '../cluster/second-release.ts';
import { Client } from '../contract/client.ts';
import { ask } from '../setup/ask.ts';
import { buyLargestBundle, call, uploadPhoto } from '../setup/member-by-call.ts';
import { until } from '../setup/until.ts';
import { makeStandIns, run, startDocker } from './stand-ins.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Of `sites/example.json`. */
const hosts = ['aurora.localhost', 'fi.aurora.localhost'];
/** Points of `systemd-analyze security` at most. */
const mostExposed = 3;

/** An ACME authority on the machine itself, which certbot asks instead of the one that it knows. */
const authority = `
apt-get install --yes --no-install-recommends pebble
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost \\
  -addext subjectAltName=IP:127.0.0.1 -keyout /srv/pebble.key -out /srv/pebble.crt
cat > /srv/pebble.json <<JSON
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000", "httpPort": 80,
  "certificate": "/srv/pebble.crt", "privateKey": "/srv/pebble.key" } }
JSON
systemd-run --quiet --unit=pebble --setenv=PEBBLE_VA_NOSLEEP=1 pebble -config /srv/pebble.json
echo "127.0.0.1 ${hosts.join(' ')}" >> /etc/hosts
printf '%s\\n' 'server = https://127.0.0.1:14000/dir' 'no-verify-ssl = true' >> /etc/letsencrypt/cli.ini
`;
/** Renews each certificate as Debian's timer would near its end. Fails where the edge goes on showing the former one. */
const renewal = `
shown() { openssl s_client -connect 127.0.0.1:443 -servername ${hosts[0]} </dev/null | openssl x509 -noout -serial; }
former=$(shown)
certbot renew --force-renewal
[ "$(shown)" != "$former" ]
`;
/** What the reader of the document knows or brings. */
const brings = `
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive SOURCE=/src MAIL=operator@aurora.example
`;
const [port = 0, otherPort = 0] = await freePorts(2);
const problems: string[] = [];

const text = readFileSync('docs/operate/install.md', 'utf8');
const blocks = [...text.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, block = '']) => block);
const isUpdate = (block: string) => block.includes('releases/second');
const isOfBrand = (block: string) => block.includes('sites/mine.json');
/** The block with these words. */
function blockWith(words: string): string {
  const found = blocks.filter((block) => block.includes(words));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} blocks of the document say ${words}`);
  return found[0];
}

/** A container that is a machine. */
class Machine {
  readonly name: string;
  readonly port: number;

  /** `port` of this machine leads to 443 of that one. */
  constructor(name: string, port: number) {
    this.name = name;
    this.port = port;
  }

  async start(): Promise<void> {
    // A killed run may have left one; `--force` does not fail where there is none.
    await this.end();
    const rights = [
      '--cap-add=SYS_ADMIN',
      '--cap-add=SYS_PTRACE',
      '--security-opt=seccomp=unconfined',
      '--security-opt=apparmor=unconfined',
    ];
    const mounts = ['--volume=/sys/fs/cgroup:/sys/fs/cgroup', '--tmpfs=/run', '--tmpfs=/run/lock'];
    const named = ['run', '--detach', `--name=${this.name}`, `--publish=127.0.0.1:${this.port}:443`];
    await run('docker', [...named, ...rights, ...mounts, 'rendezvous-machine']);
    await until(
      () => this.inside('systemctl', 'is-system-running').catch(() => ''),
      (state) => state.trim() === 'running',
    );
  }

  inside(...command: string[]): Promise<string> {
    return run('docker', ['exec', this.name, ...command]);
  }

  /** Types commands in a shell of its root. Throws with what they said where one fails. */
  async type(commands: string): Promise<void> {
    await this.inside('bash', '-c', `${brings}${commands}`);
  }

  async put(file: string, place: string): Promise<void> {
    await run('docker', ['cp', file, `${this.name}:${place}`]);
  }

  /** The last errors in its log. */
  complaints(): Promise<string> {
    const command = `journalctl --output cat --unit 'rendezvous-*' | grep -E '"level":[56]0|Error' | tail -5`;
    return this.inside('sh', '-c', command);
  }

  /** A browser on the first host of the brand. */
  visitor(): Client {
    return new Client(`${hosts[0]}:${this.port}`, new URL(`https://127.0.0.1:${this.port}`));
  }

  async end(): Promise<void> {
    await run('docker', ['rm', '--force', '--volumes', this.name]);
  }
}

mkdirSync('.tmp', { recursive: true });
const folder = mkdtempSync(resolve('.tmp', 'units-'));

/** What releases are cloned from: this commit, and on a branch of its own the release after it. */
async function makeSource(machines: Machine[]): Promise<void> {
  const source = join(folder, 'src');
  await run('git', ['clone', '--quiet', '.', source]);
  const git = (...args: string[]) =>
    run('git', ['-C', source, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args]);
  await git('checkout', '--quiet', '-b', 'second');
  makeSecondRelease(source);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Second release');
  await git('checkout', '--quiet', '-');
  for (const machine of machines) await machine.put(source, '/src');
}

/** Goes to the release that runs, with its settings. */
const enter = 'cd /opt/rendezvous/current; set -a; . /etc/rendezvous.env; . /etc/rendezvous/front.env; set +a';

/** The document's steps up to a brand on HTTPS, those of the brand for each of its hosts. */
async function install(machine: Machine): Promise<void> {
  const first = blocks.slice(0, blocks.findIndex(isUpdate));
  const beforeBrand = first.filter((block) => !isOfBrand(block));
  await machine.type([...beforeBrand, authority].join('\n'));
  const brand = first.filter(isOfBrand).join('\n');
  for (const host of hosts)
    await machine.type(`DOMAIN=${host}\n${enter}\ncp sites/example.json /etc/rendezvous/sites/mine.json\n${brand}`);
  await machine.type(renewal);
}

/** What a unit's process may not see: a variable, and files below a path. */
async function lookInside(machine: Machine, unit: string, variable: string, path: string): Promise<void> {
  const pid = (await machine.inside('systemctl', 'show', '--property=MainPID', '--value', unit)).trim();
  const settings = await machine.inside('cat', `/proc/${pid}/environ`);
  if (settings.includes(`${variable}=`)) problems.push(`${unit} is given ${variable}`);
  const seen = await machine.inside('nsenter', '--target', pid, '--mount', 'find', path, '-size', '+0', '-type', 'f');
  if (seen.trim()) problems.push(`${unit} sees ${seen}`);
}

async function look(machine: Machine): Promise<void> {
  await lookInside(machine, 'rendezvous-web@3000', 'SECRET_KEY', '/etc/rendezvous.env');
  await lookInside(machine, 'rendezvous-edge', 'SECRET_KEY', '/etc/rendezvous/tls');
  const failed = await machine.inside('systemctl', '--failed', '--no-legend', '--plain');
  if (failed.trim()) problems.push(`units that failed: ${failed}`);
  const units = await machine.inside('systemctl', 'list-units', 'rendezvous-*', '--no-legend', '--plain');
  for (const [unit = ''] of units
    .trim()
    .split('\n')
    .map((line) => line.split(' '))) {
    if (!unit.endsWith('.service')) continue;
    const said = await machine.inside('systemd-analyze', 'security', '--no-pager', unit);
    const points = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    if (!(points <= mostExposed)) problems.push(`${unit} is exposed by ${points}`);
  }
}

const stylesOf = async (host: string) =>
  filesOf((await ask(port, host, '/login', { secure: true })).text)
    .filter((file) => file.endsWith('.css'))
    .join();

const keeper = { name: 'Keeper', email: 'keeper@example.com', password: 'a long walk in the rain' };
const leaver = { name: 'Leaver', email: 'leaver@example.com', password: 'a short walk in the sun' };

/** Signs a member up who has a photo and credits. */
async function signUp(machine: Machine, person: typeof keeper): Promise<void> {
  const client = machine.visitor();
  const about = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male' };
  await call(client, 'POST', '/api/signup.php', { ...person, ...about });
  await uploadPhoto(client, 320);
  await buyLargestBundle({ client });
}

const creditsOf = async (machine: Machine, { email, password }: typeof keeper) => {
  const client = machine.visitor();
  const { user } = await call(client, 'POST', '/api/user.php', { login: email, password });
  return { client, credits: user.credits as number };
};
const reader = new Reader({ port, hosts, paths: ['/', '/login', '/faq', '/terms'], secure: true });
const machine = new Machine('rendezvous-units', port);
const other = new Machine('rendezvous-units-restored', otherPort);

/** Updates to the second release and goes back to the first, while pages and calls are asked for. */
async function updateAndBack(): Promise<void> {
  const before = await stylesOf(hosts[0] ?? '');
  if (!before) throw new Error('the brand shows no page');
  const reading = reader.keepReading();
  await machine.inside('git', '-C', '/src', 'checkout', '--quiet', 'second');
  await machine.type(blocks.filter(isUpdate).join('\n'));
  await until(
    () => stylesOf(hosts[0] ?? ''),
    (styles) => styles !== before,
  );
  await machine.type(blockWith('readlink /opt/rendezvous/current'));
  await until(
    () => stylesOf(hosts[0] ?? ''),
    (styles) => styles === before,
  );
  reader.stop();
  await reading;
  await look(machine);
  const { pages, files, calls } = reader.count;
  say(`${pages} pages, ${files} files and ${calls} calls during the update and the way back`);
}

/** Takes a backup, erases somebody, and brings what the document says to the other machine, where it is restored. */
async function restoreElsewhere(): Promise<void> {
  const [kept, backup, erased] = ['/srv/kept.tar', '/srv/backup', '/srv/erased.txt'];
  await signUp(machine, keeper);
  await signUp(machine, leaver);
  const { credits } = await creditsOf(machine, keeper);
  await machine.type(blocks.find((block) => block === 'systemctl start rendezvous-backup\n') ?? 'false');
  await machine.type(`KEPT=${kept}\n${blockWith('tar --create')}`);
  await machine.type(`${enter}\nnpm run -s members -- erase aurora ${leaver.email} --yes`);
  await machine.type(
    `cp -r /var/backups/rendezvous/rendezvous-* ${backup}; cp /var/lib/rendezvous/erased.txt ${erased}`,
  );
  for (const file of [kept, backup, erased]) {
    await run('docker', ['cp', `${machine.name}:${file}`, join(folder, basename(file))]);
    await other.put(join(folder, basename(file)), file);
  }
  const steps = [
    ...blocks.slice(
      0,
      blocks.findIndex((block) => block.includes('SETTINGS')),
    ),
    blockWith('tar --extract'),
    blockWith('$SOURCE" /opt/rendezvous/releases/first'),
    blockWith('$ERASED'),
    ...blocks.filter((block) => block === 'npm run release\n'),
    blockWith('rendezvous-edge'),
  ];
  await other.type([`KEPT=${kept} BACKUP=${backup} ERASED=${erased}`, ...steps].join('\n'));
  // The units of its backends were started a moment ago.
  await until(
    () => ask(other.port, hosts[0] ?? '', '/login', { secure: true }).then(({ status }) => status),
    (status) => status === 200,
  );
  await look(other);
  const restored = await creditsOf(other, keeper);
  if (restored.credits !== credits) problems.push(`${restored.credits} credits after the restore, ${credits} before`);
  await buyLargestBundle(restored);
  const { profile } = await call(restored.client, 'GET', '/api/profile.php');
  const picture = await restored.client.call('GET', `/media/${profile.main_image.filename}`);
  if (picture.status !== 200) problems.push(`the picture answers ${picture.status} after the restore`);
  const left = await other
    .visitor()
    .call('POST', '/api/user.php', { json: { login: leaver.email, password: leaver.password } });
  if (left.status !== 401) problems.push(`who was erased after the backup logs in with ${left.status}`);
  await other.type(`${enter}\nnpm run -s audit`);
  say('restored on a second machine');
}

/** Takes the machine that runs back to its backup: what was bought since is gone, and who was erased since stays so. */
async function restoreInPlace(): Promise<void> {
  const { client, credits } = await creditsOf(machine, keeper);
  await buyLargestBundle({ client });
  const backup = '$(ls -d /var/backups/rendezvous/rendezvous-* | head -1)';
  await machine.type(`BACKUP=${backup}\n${blockWith('dropdb')}`);
  const restored = await creditsOf(machine, keeper);
  if (restored.credits !== credits) problems.push(`${restored.credits} credits in place, ${credits} before`);
  const left = await machine
    .visitor()
    .call('POST', '/api/user.php', { json: { login: leaver.email, password: leaver.password } });
  if (left.status !== 401) problems.push(`who was erased logs in with ${left.status} after a restore in place`);
  await look(machine);
  say('restored on the machine that runs');
}

const endDocker = await startDocker();
try {
  await makeStandIns();
  await machine.start();
  await other.start();
  await makeSource([machine, other]);
  await install(machine);
  await look(machine);
  await updateAndBack();
  await restoreElsewhere();
  await restoreInPlace();
  problems.push(...reader.missed);
} catch (error) {
  const { message, stdout = '' } = error as Error & { stdout?: string };
  problems.push(`${message}\n${stdout.slice(-3000)}`);
  for (const one of [machine, other]) say(await one.complaints().catch(String));
} finally {
  reader.stop();
  await machine.end();
  await other.end();
  endDocker();
  rmSync(folder, { recursive: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed, and nothing was missing' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
