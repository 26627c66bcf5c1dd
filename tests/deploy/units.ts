/**
 * `docs/operate/install.md` on a bare machine, a container with systemd: each block of it is typed as it stands there, up to a
 * brand on HTTPS with certificates of an authority, which are renewed once, and to Prometheus, as `docs/operate/alerts.md` sets it
 * up. Then the update to a release with other client files, another edge and a migration, and the way back, while pages with all
 * that they name and calls are asked for. Its backup, made meanwhile too, is restored on a second machine, which refuses other
 * keys first; there members log in and buy, and who was erased after it stays so. Then it is restored on the first machine, which
 * is stopped at the end. Exits 1 where a command fails, a unit ends, or anything is missing.
 *
 *     npm run test:release -- units
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ThreadAnswer } from '../../contract/chat.ts';
import { freePorts } from '../../server/local-ports.ts';
import { filesOf, Reader } from '../cluster/reader.ts';
import { makeSecondRelease } from '../cluster/second-release.ts';
import { ask } from '../setup/ask.ts';
import { buyLargestBundle, call, type Member, type Newcomer, signUp, uploadPhoto } from '../setup/member-by-call.ts';
import { decodeMail, linkIn } from '../setup/outbox.ts';
import { until } from '../setup/until.ts';
import { alertSteps, installSteps } from './document-steps.ts';
import { Machine } from './machine.ts';
import { MessageWriter } from './message-writer.ts';
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

const keeper: Newcomer = {
  name: 'Keeper',
  email: 'keeper@example.com',
  password: 'a long walk in the rain',
  gender: 'female',
};
const leaver: Newcomer = { ...keeper, name: 'Leaver', email: 'leaver@example.com' };
const author: Newcomer = { ...keeper, name: 'Author', email: 'author@example.com', gender: 'male' };

/** Makes a member with a photo and credits. */
async function createBuyer(machine: Machine, person: Newcomer): Promise<Member> {
  const member = await signUp(machine.visitor(hosts[0]), person);
  await uploadPhoto(member.client, 320);
  await buyLargestBundle(member);
  return member;
}

/** Confirms an account by its mail, which is a file without `SMTP_URL`. */
async function confirm(machine: Machine, { client, email }: Member): Promise<void> {
  const find = `grep -ls '^To:.*${email}' /var/lib/rendezvous/outbox/*.eml | xargs --no-run-if-empty cat`;
  const link = await until(async () => linkIn(decodeMail(await machine.inside('sh', '-c', find)), '/activate/done'));
  await call(client, 'POST', '/api/activate.php', { token: link?.token });
}

const logIn = async (machine: Machine, { email, password }: Newcomer) => {
  const client = machine.visitor(hosts[0]);
  const { user } = await call(client, 'POST', '/api/user.php', { login: email, password });
  return { client, credits: user.credits as number };
};

/** Notes a problem if a member logs in whose account is gone. */
async function expectGone(machine: Machine, { email, password }: Newcomer, since: string): Promise<void> {
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
  await createBuyer(machine, keeper);
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

/** Makes a backup while visitors read and a member writes. Returns how much was sent before it, and all that was sent. */
async function backUp(from: Member, to: Member): Promise<{ before: number; sent: string[] }> {
  const writer = new MessageWriter(from, to);
  const sendMore = async (count: number) => {
    const { length } = writer.sent;
    await until(() => writer.sent.length >= length + count);
    return writer.sent.length;
  };
  let before = 0;
  await readDuring('during the backup', async () => {
    const writing = writer.keepWriting();
    try {
      before = await sendMore(3);
      await machine.type(installSteps.backup);
      // One may have been on its way when the backup was made.
      await sendMore(2);
    } finally {
      writer.stop();
      await writing;
      problems.push(...writer.missed);
    }
  });
  return { before, sent: writer.sent };
}

/** Types commands that have to fail with these words. */
async function expectRefusal(machine: Machine, words: string, ...commands: string[]): Promise<void> {
  const said = await machine.type(...commands).catch(({ stderr }: { stderr: string }) => stderr);
  if (!said.includes(words)) problems.push(`“${words}” was expected of a restore, which said: ${said}`);
}

/** Makes a backup, erases a member, and brings what the document says to the other machine, where it is restored. */
async function restoreElsewhere(): Promise<void> {
  // The list lies beside no backup, where the restore would find it by itself.
  const [kept, backup, erased] = ['/srv/kept.tar', '/srv/backup', '/root/erased.txt'];
  const receiver = await createBuyer(machine, keeper);
  await confirm(machine, receiver);
  await createBuyer(machine, leaver);
  const sender = await createBuyer(machine, author);
  const { credits } = await logIn(machine, keeper);
  const { before, sent } = await backUp(sender, receiver);
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
  await other.type(named, packages, redis, logs, user, keptSettings, clone);
  const begun = `${named}\n${firstSession}`;
  const otherKey = 'export SECRET_KEY=$(openssl rand -hex 32)';
  // As the document says for a machine on which no account was ever erased.
  const withoutList = restore.replace(/^install .+\n/, '');
  await expectRefusal(
    other,
    'SECRET_KEY is not the one that this database was begun with',
    begun,
    otherKey,
    withoutList,
  );
  await expectRefusal(other, 'the database holds tables', begun, withoutList);
  await other.type(emptyDatabase);
  await expectRefusal(other, 'has a line that names no erased account of this SECRET_KEY', begun, otherKey, restore);
  // That one left the database empty.
  await other.type(begun, restore, release, files, start);
  await showsPages(other);
  await look(other);
  const restored = await logIn(other, keeper);
  if (restored.credits !== credits) problems.push(`${restored.credits} credits after the restore, ${credits} before`);
  const thread = `/api/chat.php?profile=${sender.id}&limit=${sent.length}`;
  const { messages } = (await call(restored.client, 'GET', thread)) as ThreadAnswer;
  const texts = messages.map(({ text }) => text);
  if (texts.length < before || texts.join() !== sent.slice(0, texts.length).join())
    problems.push(`${before} of ${sent.length} messages were sent before a backup that holds ${texts}`);
  await buyLargestBundle(restored);
  const { profile } = await call(restored.client, 'GET', '/api/profile.php');
  const picture = await restored.client.call('GET', `/media/${profile.main_image.filename}`);
  if (picture.status !== 200) problems.push(`the picture answers ${picture.status} after the restore`);
  await expectGone(other, leaver, 'on the second machine, erased after the backup');
  await other.type(session, 'npm run -s audit');
  say(`restored on a second machine, with ${texts.length} of ${sent.length} messages`);
}

/** Takes the machine that runs back to its backup: what was bought since is gone, and who was erased since stays so. */
async function restoreInPlace(): Promise<void> {
  const { client, credits } = await logIn(machine, keeper);
  await buyLargestBundle({ client });
  const backup = '$(ls -d /var/backups/rendezvous/rendezvous-* | head -1)';
  await machine.type(`BACKUP=${backup}`, installSteps.restoreInPlace);
  const restored = await logIn(machine, keeper);
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
