import { anyEngine } from '../../tests/setup/backend-database.ts';
import { broadcastTest, mailsAlone, startedBroadcast } from '../../tests/setup/broadcast.ts';
import { broadcastDeliveries } from '../db/schema/broadcasts.ts';
import { startBroadcast, stopBroadcast } from './operate-broadcasts.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

const day = 24 * 60;

describe.each(anyEngine)('the pace of a broadcast on %s', (engine) => {
  const on = broadcastTest(engine);

  it('sends each message once, and never more in a minute than its rate, however many runs there are', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => on.reader()));
    const broadcast = await startedBroadcast(on.app.db, mailsAlone, 3);
    const sent: string[] = [];
    const process = () =>
      sendBroadcasts(
        {
          ...on.app.deps,
          deliver: async ({ to }) => {
            sent.push(to);
            return 'sent';
          },
        },
        2,
      );
    await Promise.all([process(), process(), process()]);
    await process();
    expect(sent).toHaveLength(3);
    on.app.clock.advance(40_000);
    await Promise.all([process(), process()]);
    expect(sent).toHaveLength(5);
    for (let i = 0; i < 2; i++) {
      on.app.clock.minutes(1);
      await Promise.all([process(), process()]);
    }
    expect(sent.sort()).toEqual(people.map(({ id }) => `${id}@test.example`).sort());
    expect([(await on.countsOf(broadcast))['email sent'], await on.statusOf(broadcast)]).toEqual([7, 'done']);
  });

  it('stops in the middle of a run', async () => {
    for (let i = 0; i < 3; i++) await on.reader();
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    const sent: string[] = [];
    await sendBroadcasts({
      ...on.app.deps,
      deliver: async ({ to }) => {
        sent.push(to);
        await stopBroadcast(on.app.db, broadcast);
        return 'sent';
      },
    });
    expect(sent).toHaveLength(1);
    expect(await on.countsOf(broadcast)).toEqual({ 'email sent': 1, 'email waiting': 2 });
  });

  it('goes on where it stopped, and sends nothing until then', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => on.reader()));
    const broadcast = await startedBroadcast(on.app.db, mailsAlone, 1);
    await on.run();
    await stopBroadcast(on.app.db, broadcast);
    on.app.clock.minutes(5);
    await on.run();
    expect(await on.countsOf(broadcast)).toMatchObject({ 'email sent': 1, 'email waiting': 2 });
    await startBroadcast(on.app.db, broadcast, '100');
    await on.run();
    for (const { id } of people) expect(await on.subjects(id)).toHaveLength(1);
  });

  it('tries a mail again that the mail server did not take, later each time, and ends with its time', async () => {
    const { id } = await on.reader();
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    const warn = jest.spyOn(on.app.deps.logger, 'warn').mockReturnValue();
    on.app.mailServer.away = true;
    await on.run();
    on.app.clock.minutes(14);
    await on.run();
    expect(await on.app.db.select().from(broadcastDeliveries)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    on.app.clock.minutes(1);
    await on.run();
    expect(await on.app.db.select().from(broadcastDeliveries)).toMatchObject([{ state: 'waiting', tries: 2 }]);
    on.app.mailServer.away = false;
    on.app.clock.minutes(30);
    await on.run();
    expect([await on.subjects(id), warn.mock.calls.length]).toEqual([['Dubbele credits'], 2]);
    warn.mockRestore();
    const quiet_hours = { from: 0, until: 1439, time_zone: 'UTC' };
    await on.reader({ email: { promotions: true }, quiet_hours });
    const other = await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    on.app.clock.minutes(9 * day);
    await on.run();
    expect([await on.statusOf(broadcast), await on.statusOf(other)]).toEqual(['done', 'done']);
    expect(await on.countsOf(other)).toMatchObject({ 'email late': 1, 'email sent': 1 });
  });

  it('does not send a mail again that was with the mail server when its process ended', async () => {
    const { id } = await on.reader();
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await on.app.db.insert(broadcastDeliveries).values({
      broadcastId: broadcast,
      siteId: 'fonkel',
      memberId: id,
      channel: 'email',
      state: 'sending',
      notBefore: on.app.clock.now(),
      updated: on.app.clock.now(),
    });
    await on.run();
    on.app.clock.minutes(16);
    await on.run();
    expect([await on.mailsTo(id), await on.countsOf(broadcast)]).toEqual([
      [],
      expect.objectContaining({ 'email unsure': 1 }),
    ]);
  });
});
