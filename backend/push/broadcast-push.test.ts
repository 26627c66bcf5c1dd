import { type NewMember, startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { startedBroadcast } from '../../tests/setup/broadcast.ts';
import { newSubscriber, startPushService } from '../../tests/setup/push-service.ts';
import { createPushSender } from '../adapters/push/web-push.ts';
import { readCounts } from '../broadcasts/counts.ts';
import { stopBroadcast } from '../broadcasts/operate-broadcasts.ts';
import { sendBroadcasts } from '../broadcasts/send-broadcasts.ts';
import { preparePushKeys } from './keys.ts';

describe.each(anyEngine)('push messages of broadcasts on %s', (engine) => {
  let t: TestApp;
  let service: Awaited<ReturnType<typeof startPushService>>;
  // Each has the members to itself: they are counted.
  beforeEach(async () => {
    service = await startPushService();
    t = await startTestApp(engine, { push: createPushSender({ allow: [service.host] }) });
    t.clock.turnTo(`${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}T11:00:00Z`);
    await preparePushKeys(t.db);
  });
  afterEach(async () => {
    await t.close();
    await service.close();
  });

  async function reader(settings: object, given: NewMember = {}) {
    const id = await t.addMember({ created: new Date(0), ...given });
    const browser = await t.loginAs(id);
    await browser.put('notifications.php', settings);
    const subscriber = newSubscriber();
    await browser.post('user.php?push=1', { subscription: { endpoint: service.endpoint(id), keys: subscriber.keys } });
    const notices = () =>
      service.deliveries
        .filter(({ path }) => path === `/${id}`)
        .map(({ body }) => JSON.parse(subscriber.decrypt(body)));
    return { id, notices };
  }
  const send = () => sendBroadcasts({ ...t.deps, deliver: async () => 'sent' });
  const agreed = { push: { promotions: true } };

  it('have the site’s name and the operator’s words, and go to who agreed to them alone', async () => {
    const [one, mailsOnly, bot] = [
      await reader(agreed),
      await reader({ email: { promotions: true } }),
      await reader(agreed, { fictional: true }),
    ];
    const broadcast = await startedBroadcast(t.db);
    await send();
    await t.jobs.run();
    await send();
    await t.jobs.run();
    expect([mailsOnly.notices(), bot.notices()]).toEqual([[], []]);
    expect(one.notices()).toEqual([
      { title: 'Fonkel', body: 'Dubbele credits als melding', lang: 'nl', tag: 'promotions', path: '/credits' },
    ]);
    const pushed = (await readCounts(t.db, broadcast)).filter(({ channel }) => channel === 'push');
    expect(pushed.map(({ what, count }) => [what, count])).toEqual([
      ['fictional', 1],
      ['not_agreed', 1],
      ['sent', 1],
    ]);
  });

  it('do not go out once it was stopped', async () => {
    const { notices } = await reader(agreed);
    const broadcast = await startedBroadcast(t.db);
    await send();
    await stopBroadcast(t.db, broadcast);
    await t.jobs.run();
    expect(notices()).toEqual([]);
  });
});
