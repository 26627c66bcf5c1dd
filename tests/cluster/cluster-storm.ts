/**
 * Two webs and two backends behind nginx, one process after the other killed with -9, all of them restarted in turn, and
 * the Postgres and the Redis below them killed with -9, while members write, pay and listen and visitors read pages. Then
 * the database is held against every word that the members were told. Exits 1 on any violation.
 *
 *     npm run test:release -- 'cluster storm' 100 5 30
 *
 * kills that often, restarts all so often, and kills Postgres and Redis so often each.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openServer } from '../../backend/db/client.ts';
import { Crowd } from '../kill/crowd.ts';
import { report, verify } from '../kill/verify.ts';
import { findPostgres, startOwnPostgres } from '../setup/own-postgres.ts';
import { findRedis, startOwnRedis } from '../setup/own-redis.ts';
import { checkSchedule } from './check-schedule.ts';
import { startCluster } from './cluster.ts';
import { Visitor } from './visitor.ts';

const kills = Number(process.argv[2] ?? 100);
const restarts = Number(process.argv[3] ?? 5);
const serviceKills = Number(process.argv[4] ?? 30);
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const canKillServices = findPostgres() && findRedis();
if (!canKillServices) say('SKIPPED, the programs of Postgres and Redis are not on this machine: neither was killed');
const postgres = canKillServices ? await startOwnPostgres() : undefined;
const redis = canKillServices ? await startOwnRedis() : undefined;
const services = postgres && redis && { postgres: postgres.url, redis: redis.url };
const cluster = await startCluster(2, {}, services);
const begun = new Date();
cluster.forgetLimits();
const crowd = await Crowd.logIn(`http://localhost:${cluster.port}`);
const visitors = [new Visitor(cluster.port), new Visitor(cluster.port)];
const reading = visitors.map((visitor) => visitor.keepReading());
const { messages, payments } = crowd.run.record;
const pages = () => visitors.reduce((sum, { read }) => sum + read.pages, 0);
const pageRepeats = () => visitors.reduce((sum, { read }) => sum + read.repeats, 0);

/** Does something to the cluster, and says what the crowd and the visitors got through meanwhile, and what they felt. */
async function under(what: string, work: () => Promise<void>): Promise<void> {
  const before = [messages.length, payments.length, pages(), crowd.failures, pageRepeats()];
  const begun = performance.now();
  await Promise.race([work(), crowd.failed]);
  const after = [messages.length, payments.length, pages(), crowd.failures, pageRepeats()];
  const [written = 0, paid = 0, read = 0, failures = 0, repeats = 0] = after.map(
    (value, i) => value - (before[i] ?? 0),
  );
  say(
    `${what} in ${seconds(performance.now() - begun)}: ${written} messages, ${paid} payments, ${read} pages; ${failures} calls and ${repeats} pages asked for again`,
  );
}

await under('warm', () => pause(2_000));
await under(`${kills} kills`, async () => {
  for (let i = 0; i < kills; i++) {
    await cluster.kill(cluster.names[i % cluster.names.length] ?? '');
    await pause(Math.random() * 500);
  }
});
await under(`${restarts} restarts of all`, async () => {
  for (let i = 0; i < restarts; i++) await cluster.restart();
});

/** Kills a service so often, lets calls come while it is away, and waits until somebody is served again. */
async function failOften(service: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
  for (let i = 0; i < serviceKills; i++) {
    await service.kill();
    await pause(Math.random() * 1_000);
    await service.start();
    const before = messages.length;
    while (messages.length < before + 5) await pause(20);
    await pause(Math.random() * 500);
  }
}
if (postgres) await under(`${serviceKills} kills of Postgres`, () => failOften(postgres));
if (redis) await under(`${serviceKills} kills of Redis`, () => failOften(redis));
say(`longest wait for a page: ${seconds(Math.max(...visitors.map(({ read }) => read.longest)))}`);

await crowd.rest();
for (const visitor of visitors) visitor.stop();
await Promise.all(reading);

const exit = await cluster.end();
await crowd.gone();
const database = await openServer(cluster.databaseUrl, 1);
const found = await verify(database.db, crowd.run.record);
found.violations.push(...(await checkSchedule(database.db, begun)));
await database.close();
if (exit !== 0) found.violations.push(`the cluster ended with ${exit} when it was asked to`);
for (const { read } of visitors) found.violations.push(...read.failed);
const violations = report(found, crowd, say);
if (violations) say(cluster.process.said());
await cluster.clear();
await postgres?.close();
await redis?.kill();
process.exit(violations ? 1 : 0);
