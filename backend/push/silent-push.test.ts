import pino from 'pino';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { newSubscriber, startPushService } from '../../tests/setup/push-service.ts';
import { until } from '../../tests/setup/until.ts';
import { createBoss } from '../adapters/jobs/boss.ts';
import type { Jobs, JobWorkers } from '../adapters/jobs/jobs.ts';
import { createPushSender } from '../adapters/push/web-push.ts';
import { preparePushKeys } from './keys.ts';
import { sendPush } from './send-push.ts';

/** Longer than the test may take: a silent endpoint holds its worker to the end of the test. */
const timeout = 120_000;

describe.each(anyEngine)('a push service that never answers, on %s', (engine) => {
  let t: TestApp;
  let jobs: Jobs;
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
    const database = await openTestDatabase(engine);
    jobs = createBoss(database, pino({ level: 'silent' }));
    t = await startTestApp(engine, { database, jobs, push: createPushSender({ allow: [service.host], timeout }) });
    await preparePushKeys(t.db);
    const push: JobWorkers['push'] = (data, retries) => sendPush(t.deps, data, retries);
    await jobs.start({ push } as JobWorkers);
  });
  afterAll(async () => {
    await service.close();
    await jobs.stop();
    await t.close();
  });

  async function memberWithBrowsers(count: number): Promise<{ id: string; paths: string[] }> {
    const id = await t.addMember({ profile: { country: 'nl' } });
    const paths: string[] = [];
    for (let i = 0; i < count; i++) {
      const endpoint = service.endpoint(`${id}-${i}`);
      const browser = await t.loginAs(id);
      await browser.post('user.php?push=1', { subscription: { endpoint, keys: newSubscriber().keys } });
      paths.push(`/${id}-${i}`);
    }
    return { id, paths };
  }

  const write = async (profile: string) => {
    const sender = await t.loginAs(await t.addMember());
    const message = { profile, client_id: crypto.randomUUID(), text: 'Hallo' };
    expect((await sender.post('message.php', message)).status).toBe(201);
  };
  const arrivedAt = (paths: string[]) => service.deliveries.filter(({ path }) => paths.includes(path)).length;

  it('occupies one worker for each member and delays no other member', async () => {
    const silent = await memberWithBrowsers(5);
    const other = await memberWithBrowsers(1);
    for (const path of silent.paths) service.answers.set(path, 'nothing');
    await write(silent.id);
    await until(() => arrivedAt(silent.paths) > 0);
    await write(other.id);
    await until(() => arrivedAt(other.paths) === 1);
    expect(arrivedAt(silent.paths)).toBe(1);
  });
});
