/**
 * Kills the backend with -9 again and again while clients write, pay and listen; then holds the database against every
 * word that the clients were told. Exits 1 on any violation.
 *
 *     npm run test:kill -- 100
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '../../backend/db/client.ts';
import { BackendProcess, freePort } from './backend-process.ts';
import { Client } from './client.ts';
import { Follower } from './follower.ts';
import { verify } from './verify.ts';
import { keepBuying, keepWriting, type Run } from './workers.ts';

const kills = Number(process.argv[2] ?? 100);
const password = 'demo-rendezvous';
const people = ['tim', 'sanne', 'bas'];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Now and then the process dies while it starts, mostly while it works. */
async function killAtRandom(backend: BackendProcess): Promise<void> {
  if (Math.random() < 0.15) await pause(Math.random() * 1_500);
  else {
    if (!(await backend.isReady())) throw new Error('the backend did not come back');
    await pause(Math.random() * 1_200);
  }
  await backend.end('SIGKILL');
}

async function logIn(url: string): Promise<{ client: Client; id: string }[]> {
  return Promise.all(
    people.map(async (name) => {
      const client = new Client(url);
      await client.logIn(name, password);
      const { body } = await client.insist('GET', 'user.php');
      return { client, id: (body.user as { id: string }).id };
    }),
  );
}

async function main(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-storm-'));
  const backend = new BackendProcess(await freePort(), dataDir);
  backend.start();
  if (!(await backend.isReady())) throw new Error('the backend did not start');

  const members = await logIn(backend.url);
  let over = false;
  const run: Run = { record: { messages: [], payments: [], refused: 0 }, isOver: () => over };
  const followers = members.map(({ client }) => new Follower(backend.url, client));
  const following = followers.map((follower) => follower.follow());
  const working = members.flatMap(({ client }, i) => {
    const to = members[(i + 1) % members.length]?.id ?? '';
    return [keepWriting(client, to, run), keepWriting(client, to, run), keepBuying(client, run)];
  });
  const failed = Promise.all(working).then(() => undefined);

  const started = performance.now();
  for (let i = 1; i <= kills; i++) {
    await Promise.race([killAtRandom(backend), failed]);
    backend.start();
    if (i % 10 === 0) say(`${i} kills, ${run.record.messages.length} messages, ${run.record.payments.length} payments`);
  }
  if (!(await backend.isReady())) throw new Error('the backend did not come back');
  over = true;
  await failed;
  await pause(500);
  for (const follower of followers) follower.stop();
  const exit = await backend.end('SIGTERM');
  await Promise.all(following);

  const database = await openEmbedded(join(dataDir, 'db'));
  const found = await verify(database.db, run.record);
  await database.close();
  for (const [i, { ids, begin = 0 }] of followers.entries()) {
    const jump = ids.findIndex((id, at) => id !== begin + at + 1);
    if (jump >= 0) found.violations.push(`${people[i]} received event ${ids[jump]} instead of ${begin + jump + 1}`);
  }
  if (exit !== 0) found.violations.push(`the backend ended with ${exit} when it was asked to`);
  rmSync(dataDir, { recursive: true, force: true });

  const repeats = members.reduce((sum, { client }) => sum + client.repeats, 0);
  const events = followers.reduce((sum, { ids }) => sum + ids.length, 0);
  say(`${kills} kills in ${Math.round((performance.now() - started) / 1000)} s, ${repeats} calls repeated`);
  say(`messages: ${run.record.messages.length} acknowledged, ${found.messages} stored, ${found.charges} charged`);
  say(`payments: ${run.record.payments.length} acknowledged, ${found.payments} stored, ${found.purchases} credited`);
  say(`events: ${events} received in order by ${followers.length} streams; ${run.record.refused} refusals for credits`);
  for (const violation of found.violations) say(`VIOLATION ${violation}`);
  say(found.violations.length ? `${found.violations.length} violations` : 'no violation');
  return found.violations.length ? 1 : 0;
}

process.exit(await main());
