/**
 * `docs/operate/install.md` on a bare machine, a container with systemd: each block of it is typed as it stands there, up to a
 * brand on HTTPS with certificates of an authority, which are renewed once, and to Prometheus, as `docs/operate/alerts.md` sets it
 * up. Then the update to a release with other client files, another edge and a migration, and the way back, while pages with all
 * that they name and calls are asked for. Its backup is restored on a second machine, where members log in and buy, and who was
 * erased after it stays so, then on the first one itself, which is stopped at the end. Exits 1 where a command fails, a unit
 * ends, or anything is missing.
 *
 *     npm run test:release -- units
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { freePorts } from '../../server/local-ports.ts';
import { filesOf, Reader } from '../cluster/reader.ts';
import { makeSecondRelease } from '../cluster/second-release.ts';
import { ask } from '../setup/ask.ts';
import { buyLargestBundle, call, uploadPhoto } from '../setup/member-by-call.ts';
import { until } from '../setup/until.ts';
import { alertSteps, installSteps } from './document-steps.ts';
import { Machine } from './machine.ts';
import { makeStandIns, run, startDocker } from './stand-ins.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Of `sites/example.json`. */
const hosts = ['aurora.localhost', 'fi.aurora.localhost'] as const;
/** Points of `systemd-analyze security` at most. */
const mostExposed = 3;
/** Requests a second, at least, that an update must bear. */
const leastRate = 20;

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
const [port = 0, otherPort = 0] = await freePorts(2);
const problems: string[] = [];

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

const { session } = installSteps;
/** The same before any release was made the current one. */
const firstSession = session.replace('/current', '/releases/first');

/** The document's steps up to a brand on HTTPS, those of the brand for each of its hosts. */
async function install(machine: Machine): Promise<void> {
  const { packages, redis, logs, user, settings, clone, release, files, start, brand } = installSteps;
  await machine.type(packages, redis, logs, user, settings, clone, release, session, files, start, authority);
  await machine.type(
    session,
    `sed 's/"id": "aurora"/"id": "mine"/' sites/example.json > /etc/rendezvous/sites/mine.json`,
    ...hosts.map((host) => `DOMAIN=${host}\n${brand}`),
  );
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

/** What tells releases apart: the styles of a page, a header of the edge, and what a unit is called. */
async function traits(): Promise<string[]> {
  const { text, headers } = await ask(port, hosts[0], '/login', { secure: true });
  const styles = filesOf(text).filter((file) => file.endsWith('.css'));
  const unit = await machine.inside('systemctl', 'show', '--property=Description', '--value', 'rendezvous-web@3000');
  return [styles.join(), headers['strict-transport-security'] ?? '', unit];
}

const keeper = { name: 'Keeper', email: 'keeper@example.com', password: 'a long walk in the rain' };
const leaver = { name: 'Leaver', email: 'leaver@example.com', password: 'a short walk in the sun' };

/** Signs a member up who has a photo and credits. */
async function signUp(machine: Machine, person: typeof keeper): Promise<void> {
  const client = machine.visitor(hosts[0]);
  const about = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male' };
  await call(client, 'POST', '/api/signup.php', { ...person, ...about });
  await uploadPhoto(client, 320);
  await buyLargestBundle({ client });
}

const creditsOf = async (machine: Machine, { email, password }: typeof keeper) => {
  const client = machine.visitor(hosts[0]);
  const { user } = await call(client, 'POST', '/api/user.php', { login: email, password });
  return { client, credits: user.credits as number };
};

/** Notes a problem if a member logs in whose account is gone. */
async function expectGone(machine: Machine, { email, password }: typeof keeper, since: string): Promise<void> {
  const json = { login: email, password };
  const { status } = await machine.visitor(hosts[0]).call('POST', '/api/user.php', { json });
  if (status !== 401) problems.push(`${email} logs in with ${status} ${since}`);
}

const showsPages = (machine: Machine) =>
  until(
    () => ask(machine.port, hosts[0], '/login', { secure: true }),
    ({ status }) => status === 200,
  );

const machine = new Machine('rendezvous-units', port);
const other = new Machine('rendezvous-units-restored', otherPort);

/** Has visitors ask for pages, all that these name, and calls until the work is done. Nothing may fail or be missing. */
async function readDuring(what: string, work: () => Promise<void>): Promise<void> {
  const reading = { port, hosts, paths: ['/', '/login', '/faq', '/terms'], secure: true };
  const readers = Array.from({ length: 4 }, () => new Reader(reading));
  const ended = Promise.all(readers.map((reader) => reader.keepReading()));
  try {
    await work();
  } finally {
    for (const reader of readers) reader.stop();
    await ended;
    problems.push(...readers.flatMap(({ missed }) => missed));
  }
  const sum = (count: (reader: Reader) => number) => readers.reduce((all, reader) => all + count(reader), 0);
  const [pages, files, calls] = (['pages', 'files', 'calls'] as const).map((kind) => sum(({ count }) => count[kind]));
  const rate = sum((reader) => reader.rate());
  say(`${pages} pages, ${files} files and ${calls} calls ${what}, ${rate.toFixed()} requests a second`);
  if (!(rate >= leastRate)) problems.push(`only ${rate.toFixed(1)} requests a second ${what}`);
}

/** Begins with an empty database, after somebody tried the brand out. */
async function startEmpty(): Promise<void> {
  await signUp(machine, keeper);
  await machine.type(session, installSteps.startEmpty);
  await showsPages(machine);
  await expectGone(machine, keeper, 'after the trial was removed');
  const pictures = await machine.inside('find', '/var/lib/rendezvous', '-name', '*.webp');
  if (pictures) problems.push(`a trial leaves ${pictures}`);
  await look(machine);
}

/** Sets Prometheus up: it reaches each process, holds the rules, and answers the machine alone. */
async function watch(): Promise<void> {
  await machine.type(session, alertSteps.setUp);
  await until(
    () => machine.inside('bash', '-c', alertSteps.countTargets),
    (count) => count.trim() === '4',
  );
  const answers = async (address: string) => {
    const ask = `curl --silent --fail --output /dev/null "http://${address}/-/ready" && echo yes || echo no`;
    return (await machine.inside('sh', '-c', ask)).trim() === 'yes';
  };
  for (const watchPort of [9090, 9093]) {
    await until(() => answers(`127.0.0.1:${watchPort}`));
    if (await answers(`$(hostname -I | cut -d' ' -f1):${watchPort}`))
      problems.push(`whoever reaches the machine reads port ${watchPort}`);
  }
  const rules = await machine.inside('curl', '--silent', '127.0.0.1:9090/api/v1/rules');
  if (!rules.includes('RendezvousIsAway')) problems.push('Prometheus holds no rule of ours');
}

/** Updates to the second release and goes back to the first. */
async function updateAndBack(): Promise<void> {
  const { update, files, reload, release, back } = installSteps;
  const before = await traits();
  if (before.includes('')) throw new Error(`the first release has ${before}`);
  await machine.inside('git', '-C', '/src', 'checkout', '--quiet', 'second');
  await readDuring('during the update', async () => {
    await machine.type(update, files, reload, release);
    await until(traits, (now) => now.every((trait, i) => trait !== before[i]));
  });
  await readDuring('during the way back', async () => {
    await machine.type(back, files, reload, release);
    await until(traits, (now) => now.join() === before.join());
  });
  await look(machine);
}

/** Takes a backup, erases somebody, and brings what the document says to the other machine, where it is restored. */
async function restoreElsewhere(): Promise<void> {
  // The list lies beside no backup, where the restore would find it by itself.
  const [kept, backup, erased] = ['/srv/kept.tar', '/srv/backup', '/root/erased.txt'];
  await signUp(machine, keeper);
  await signUp(machine, leaver);
  const { credits } = await creditsOf(machine, keeper);
  await machine.type(installSteps.backup);
  await machine.type(`KEPT=${kept}`, installSteps.keep);
  await machine.type(session, `npm run -s members -- erase mine ${leaver.email} --yes`);
  await machine.type(
    `cp -r /var/backups/rendezvous/rendezvous-* ${backup}; cp /var/lib/rendezvous/erased.txt ${erased}`,
  );
  for (const file of [kept, backup, erased]) {
    await run('docker', ['cp', `${machine.name}:${file}`, join(folder, basename(file))]);
    await other.put(join(folder, basename(file)), file);
  }
  const { packages, redis, logs, user, keptSettings, clone, restore, emptyDatabase, release, files, start } =
    installSteps;
  const named = `KEPT=${kept} BACKUP=${backup} ERASED=${erased}`;
  await other.type(named, packages, redis, logs, user, keptSettings, clone, restore);
  // As after a restore that was cut off.
  await other.type(emptyDatabase);
  await other.type(named, firstSession, restore, release, files, start);
  await showsPages(other);
  await look(other);
  const restored = await creditsOf(other, keeper);
  if (restored.credits !== credits) problems.push(`${restored.credits} credits after the restore, ${credits} before`);
  await buyLargestBundle(restored);
  const { profile } = await call(restored.client, 'GET', '/api/profile.php');
  const picture = await restored.client.call('GET', `/media/${profile.main_image.filename}`);
  if (picture.status !== 200) problems.push(`the picture answers ${picture.status} after the restore`);
  await expectGone(other, leaver, 'on the second machine, erased after the backup');
  await other.type(session, 'npm run -s audit');
  say('restored on a second machine');
}

/** Takes the machine that runs back to its backup: what was bought since is gone, and who was erased since stays so. */
async function restoreInPlace(): Promise<void> {
  const { client, credits } = await creditsOf(machine, keeper);
  await buyLargestBundle({ client });
  const backup = '$(ls -d /var/backups/rendezvous/rendezvous-* | head -1)';
  await machine.type(`BACKUP=${backup}`, installSteps.restoreInPlace);
  const restored = await creditsOf(machine, keeper);
  if (restored.credits !== credits) problems.push(`${restored.credits} credits in place, ${credits} before`);
  await expectGone(machine, leaver, 'after a restore in place');
  await look(machine);
  say('restored on the machine that runs');
}

/** Stops the first machine as the former one of a move: nothing of it runs or would start again, and its backup comes last. */
async function stopFormer(): Promise<void> {
  const backups = () => machine.inside('ls', '/var/backups/rendezvous');
  const before = await backups();
  await machine.type(installSteps.stop);
  const left = await machine.inside(
    'sh',
    '-c',
    `systemctl list-units --state=active --no-legend --plain 'rendezvous-*' nginx.service
    find /etc/systemd/system -path '*.wants/*' \\( -name 'rendezvous-*' -o -name nginx.service \\)`,
  );
  if (left.trim()) problems.push(`left on the former machine: ${left}`);
  if ((await backups()) === before) problems.push('the former machine makes no last backup');
  say('stopped the former machine');
}

const endDocker = await startDocker();
try {
  await makeStandIns();
  await machine.start();
  await other.start();
  await makeSource([machine, other]);
  await install(machine);
  await look(machine);
  await startEmpty();
  await watch();
  await updateAndBack();
  await restoreElsewhere();
  await restoreInPlace();
  await stopFormer();
} catch (error) {
  const { message, stdout = '' } = error as Error & { stdout?: string };
  problems.push(`${message}\n${stdout.slice(-3000)}`);
  for (const one of [machine, other]) say(await one.complaints().catch(String));
} finally {
  await machine.end();
  await other.end();
  endDocker();
  rmSync(folder, { recursive: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed, and nothing was missing' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
