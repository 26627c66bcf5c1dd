/**
 * Kills the backend with -9 again and again while clients write, pay and listen; then holds the database against every
 * word that the clients were told. Exits 1 on any violation.
 *
 *     npm run test:release -- 'kill storm' 100
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '../../backend/db/client.ts';
import { BackendProcess } from './backend-process.ts';
import { Crowd } from './crowd.ts';
import { report, verify } from './verify.ts';

const kills = Number(process.argv[2] ?? 100);
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

async function main(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-storm-'));
  const backend = await BackendProcess.in(dataDir);
  backend.start();
  if (!(await backend.isReady())) throw new Error('the backend did not start');

  const crowd = await Crowd.logIn(backend.url);
  const { messages, payments } = crowd.run.record;
  const started = performance.now();
  for (let i = 1; i <= kills; i++) {
    await Promise.race([killAtRandom(backend), crowd.failed]);
    backend.start();
    if (i % 10 === 0) say(`${i} kills, ${messages.length} messages, ${payments.length} payments`);
  }
  if (!(await backend.isReady())) throw new Error('the backend did not come back');
  await crowd.rest();
  const exit = await backend.end('SIGTERM');
  await crowd.gone();

  const database = await openEmbedded(join(dataDir, 'db'));
  const found = await verify(database.db, crowd.run.record);
  await database.close();
  if (exit !== 0) found.violations.push(`the backend ended with ${exit} when it was asked to`);
  rmSync(dataDir, { recursive: true, force: true });

  const seconds = Math.round((performance.now() - started) / 1000);
  say(`${kills} kills in ${seconds} s, ${crowd.repeats} calls repeated`);
  return report(found, crowd, say) ? 1 : 0;
}

process.exit(await main());
