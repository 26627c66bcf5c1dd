/**
 * `deploy/compose.yaml` on this machine's Docker, as root, on images that are made of Debian's packages where they are others': what
 * our image holds, whether all of it gets well, whether a visitor becomes a member who buys and writes, and whether pages, calls and
 * messages go on while each container is made anew. Exits 1 where not.
 *
 *     npm run test:release -- containers
 */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ThreadAnswer } from '../../contract/chat.ts';
import { freePorts } from '../../server/local-ports.ts';
import { Reader } from '../cluster/reader.ts';
import { Client } from '../contract/client.ts';
import { ask } from '../setup/ask.ts';
import { makeCertificate } from '../setup/certificate.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { buyLargestBundle, call, type Member, type Newcomer, signUp } from '../setup/member-by-call.ts';
import { MessageWriter } from './message-writer.ts';
import { makeStandIns, run, startDocker } from './stand-ins.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const host = 'nl.localhost';
/** Bytes of the image at most. */
const largest = 350_000_000;
/** What no image may hold, put where a careless build would take it from. */
const secret = 'a word that no image may hold';
const leftOut = new Set(['.data', '.git', '.next', '.tmp', 'node_modules', 'test-results']);
/** Made anew in this order, as the compose file says. */
const containers = ['backend-1', 'backend-2', 'web-1', 'web-2'];
const wwwData = 33;
/** Apart from an installation of this machine, whose volumes the compose file names. */
const project = 'rendezvous-trial';

mkdirSync('.tmp', { recursive: true });
const folder = mkdtempSync(resolve('.tmp', 'containers-'));
const composeFile = join(folder, 'deploy/compose.yaml');
const tls = join(folder, 'tls');
const [port = 0, plainPort = 0] = await freePorts(2);
const problems: string[] = [];

/** The repository as somebody has it who has run it: beside it settings and a history. */
function makeContext(): void {
  execFileSync('cp', ['-a', ...readdirSync('.').filter((name) => !leftOut.has(name)), folder]);
  mkdirSync(join(folder, '.git'));
  for (const file of ['.git/config', '.env', 'backend/.env']) writeFileSync(join(folder, file), secret);
  const settings = { SECRET_KEY: 'a key of a test, of 32 characters', DEMO: '1', LOG_LEVEL: 'error', UNKNOWN: secret };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'deploy/rendezvous.env'), lines.join(''));
  const compose = readFileSync(composeFile, 'utf8')
    .replace('"0.0.0.0:80:80"', `"127.0.0.1:${plainPort}:80"`)
    .replace('"0.0.0.0:443:443"', `"127.0.0.1:${port}:443"`)
    .replace('/etc/rendezvous/tls:', `${tls}:`)
    .replace('/var/www/acme:', `${join(folder, 'acme')}:`)
    .replaceAll('name: rendezvous_', `name: ${project}_`)
    .replace('image: rendezvous\n', `image: ${project}\n`);
  writeFileSync(composeFile, compose);
  makeCertificate(tls, host);
  chownSync(join(tls, host, 'privkey.pem'), wwwData, wwwData);
}

const compose = (...args: string[]) =>
  run('docker-compose', ['--project-name', project, '--file', composeFile, ...args], {
    POSTGRES_PASSWORD: secret.replaceAll(' ', ''),
    FRONT_SECRET: frontSecret,
  });

async function lookIntoImage(): Promise<void> {
  const size = Number(await run('docker', ['image', 'inspect', '--format', '{{.Size}}', project]));
  say(`the image has ${Math.round(size / 1e6)} MB`);
  if (size > largest) problems.push(`the image has more than ${largest / 1e6} MB`);
  const look = `cd /opt/rendezvous; grep -rlF '${secret}' .; find . -name '*.test.ts' -o -name .git -o -name '*.env' -o -name .env`;
  const strange = await run('docker', ['run', '--rm', '--user=root', project, 'sh', '-c', look]);
  if (strange) problems.push(`the image holds ${strange}`);
}

/** Waits until each container with a question for its health answers it well. */
async function getWell(): Promise<void> {
  for (const end = performance.now() + 180_000; ; await pause(500)) {
    const states = (
      await run('docker', ['ps', '--all', `--filter=name=${project}_`, '--format', '{{.Names}} {{.Status}}'])
    )
      .trim()
      .split('\n');
    const ill = states.filter((state) => !/ Up /.test(state) || /starting|unhealthy/.test(state));
    if (ill.length === 0) return;
    if (performance.now() > end) throw new Error(`not well: ${ill.join('; ')}`);
  }
}

const newcomer: Newcomer = {
  name: 'Newcomer',
  email: 'newcomer@example.com',
  password: 'a long walk in the rain',
  gender: 'female',
};
/** Of the demo. */
const tim = { name: 'Tim', email: 'tim@demo.example', password: 'demo-rendezvous' };

const visitor = () => new Client(`${host}:${port}`, new URL(`https://127.0.0.1:${port}`));

async function logIn(person: typeof tim): Promise<Member> {
  const client = visitor();
  const { user } = await call(client, 'POST', '/api/user.php', { login: person.email, password: person.password });
  return { ...person, id: user.id, client };
}

/** Signs a member up and buys; 150 credits pay for more messages than are sent here. */
async function createBuyer(): Promise<Member> {
  const member = await signUp(visitor(), newcomer);
  await buyLargestBundle(member);
  return member;
}

/** Whether the receiver has each message once and in order. */
async function compareThread(receiver: Member, sender: Member, sent: string[]): Promise<void> {
  const thread = `/api/chat.php?profile=${sender.id}&limit=500`;
  const { messages } = (await call(receiver.client, 'GET', thread)) as ThreadAnswer;
  const texts = messages.map(({ text }) => text);
  if (texts.length === 0 || texts.join() !== sent.join())
    problems.push(`${sent.length} messages were sent, and the receiver has ${texts}`);
}

let over = false;
let asked = 0;
/** A member's chats, and the picture of whom they are with. */
async function keepAsking({ client }: Member): Promise<void> {
  const headers = { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
  const expectOk = async (path: string) => {
    asked++;
    const answer = await ask(port, host, path, { secure: true, headers }).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return answer.text;
    problems.push(`${path}: ${answer instanceof Error ? answer.message : answer.status}`);
    return '';
  };
  for (; !over; await pause(50)) {
    const [, picture = ''] = /"filename":"([\w.-]+)"/.exec(await expectOk('/api/chats.php')) ?? [];
    await expectOk(`/media/${picture}`);
  }
}

const reader = new Reader({ port, hosts: [host], paths: ['/', '/login', '/members', '/faq'], secure: true });
let writer: MessageWriter | undefined;
const endDocker = await startDocker();
try {
  await makeStandIns();
  makeContext();
  await run('docker', ['build', '--network=host', `--tag=${project}`, `--file=${folder}/deploy/Dockerfile`, folder]);
  await lookIntoImage();
  await compose('up', '--detach');
  await getWell();
  const receiver = await logIn(tim);
  const sender = await createBuyer();
  writer = new MessageWriter(sender, receiver);
  const asking = Promise.all([keepAsking(receiver), reader.keepReading(), writer.keepWriting()]);
  for (const name of containers) {
    await compose('up', '--detach', '--no-deps', '--force-recreate', name);
    await getWell();
  }
  const doctor = await compose('exec', '-T', 'backend-1', 'node', 'scripts/doctor.ts');
  if (/^BAD/m.test(doctor)) problems.push(doctor);
  over = true;
  reader.stop();
  writer.stop();
  await asking;
  problems.push(...reader.missed, ...writer.missed);
  await compareThread(receiver, sender, writer.sent);
  const { pages, files, calls } = reader.count;
  const { length } = writer.sent;
  say(`${pages} pages, ${files} files, ${asked + calls} calls and ${length} messages while containers were made anew`);
} catch (error) {
  problems.push((error as Error).message);
} finally {
  over = true;
  reader.stop();
  writer?.stop();
  // Each line of the edge's log names whom it asked, and what they said.
  if (problems.length > 0) {
    const log = await compose('logs', '--no-color', 'nginx').catch((error: Error) => error.message);
    say(
      log
        .split('\n')
        .filter((line) => / 5\d\d \d+ /.test(line))
        .slice(-20)
        .join('\n'),
    );
  }
  await compose('down', '--volumes');
  endDocker();
  rmSync(folder, { recursive: true });
}
for (const problem of new Set(problems)) say(`PROBLEM ${problem}`);
say(problems.length === 0 ? 'nothing failed' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
