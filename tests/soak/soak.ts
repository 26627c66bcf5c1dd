/**
 * Runs the whole product for minutes while members write, pay and listen and a visitor reads pages, and compares the
 * memory of its processes after the first third with that at the end. Then compares the database with every answer that
 * the members received. Exits 1 on any violation or if a process has grown by more than half.
 *
 *     npm run test:release -- soak 10
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '../../backend/db/client.ts';
import { freePorts } from '../../server/local-ports.ts';
import { Visitor } from '../cluster/visitor.ts';
import { Crowd } from '../kill/crowd.ts';
import { report, verify } from '../kill/verify.ts';
import { childrenOf } from '../setup/own-process.ts';
import { runNode } from '../setup/run.ts';

const minutes = Number(process.argv[2] ?? 6);
/** Growth of a process's resident memory between the first third and the end that counts as a leak. */
const allowedGrowth = 1.5;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Resident memory of a process in MB, with a short name of its program. */
function memoryOf(pid: number): { program: string; megabytes: number } {
  const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] ?? '';
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  return { program, megabytes: Number(kilobytes) / 1024 };
}

const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
const [port = 0, backendPort = 0] = await freePorts(2);
const product = runNode(['server/start.ts'], {
  PORT: String(port),
  BACKEND_PORT: String(backendPort),
  DATA_DIR: dataDir,
  DEMO: '1',
  LOG_LEVEL: 'error',
});
await product.says(/^Ready at /m);
const pids = await childrenOf(product.child.pid ?? 0);
const crowd = await Crowd.logIn(`http://nl.localhost:${port}`);
const visitor = new Visitor(port);
const reading = visitor.keepReading();

/** Lets the load go on for a share of the time. */
const during = (share: number) => Promise.race([pause(minutes * 60_000 * share), crowd.failed]);
await during(1 / 3);
const early = pids.map(memoryOf);
await during(2 / 3);
const late = pids.map(memoryOf);

visitor.stop();
await reading;
await crowd.rest();
await product.stop();
const exit = await product.ended;
await crowd.gone();
const database = await openEmbedded(join(dataDir, 'db'));
const found = await verify(database.db, crowd.run.record);
await database.close();
rmSync(dataDir, { recursive: true, force: true });

if (exit !== 0) found.violations.push(`the product ended with ${exit} when asked to end`);
found.violations.push(...visitor.read.failed);
for (const [i, { program, megabytes }] of late.entries()) {
  const before = early[i]?.megabytes ?? 0;
  const line = `${program}: ${before.toFixed(0)} MB after a third, ${megabytes.toFixed(0)} MB at the end`;
  say(line);
  if (megabytes > before * allowedGrowth) found.violations.push(`memory grows: ${line}`);
}
say(`${minutes} minutes, ${visitor.read.pages} pages`);
process.exit(report(found, crowd, say) ? 1 : 0);
