import { createStreams } from '../../backend/events/streams.ts';
import { listenOn } from '../../backend/listen.ts';
import { startTestApp } from '../setup/backend.ts';
import { engines } from '../setup/backend-database.ts';
import { until } from '../setup/until.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { Writer } from './writer.ts';

/** `npm run test:release -- 'message storm'` asks for 1,000; the test run for fewer. */
const total = Number(process.env.STORM_MESSAGES ?? 120);
const texts = (count: number, who: string) => Array.from({ length: count }, (_, i) => `${who} ${i}`);

test.each(engines)(
  'no message is lost, doubled or out of order on the %s database while connections are cut',
  async (engine) => {
    const t = await startTestApp(engine);
    t.deps.limits = { ...t.deps.limits, take: async () => undefined };
    await t.deps.streams.close();
    t.deps.streams = createStreams({ database: t.deps.database, logger: t.deps.logger, perMember: 1_000 });
    const listener = await listenOn(0);
    listener.open((request, env) => t.app.fetch(request, env as never));
    const proxy = await startCuttingProxy(listener.port);

    const person = async () => {
      const id = await t.addMember({ credits: total + 10, paidUser: true });
      const { cookies } = await t.loginAs(id);
      return new Writer(id, [...cookies].map((pair) => pair.join('=')).join('; '), `http://127.0.0.1:${proxy.port}`);
    };
    const [one, two] = [await person(), await person()];
    const following = [one, two].map((writer) => writer.follow());
    await Promise.all([one.begun(), two.begun()]);
    const each = Math.ceil(total / 2);
    const writeAll = async (from: Writer, to: Writer, who: string) => {
      for (const text of texts(each, who)) await from.write(to.id, text);
    };
    await Promise.all([writeAll(one, two, 'one'), writeAll(two, one, 'two')]);
    proxy.calm();

    const positions = Array.from({ length: each * 2 }, (_, i) => i + 1);
    await until(() => [one, two].every(({ state }) => state.messages.length >= each * 2));
    for (const { state, received } of [one, two]) {
      expect(state.messages.map(({ position }) => position)).toEqual(positions);
      expect(new Set(received).size).toBe(received.length);
      for (const who of ['one', 'two'])
        expect(state.messages.flatMap(({ text }) => (text?.startsWith(who) ? [text] : []))).toEqual(texts(each, who));
    }
    expect(one.state.messages.map(({ id }) => id)).toEqual(two.state.messages.map(({ id }) => id));
    expect(proxy.cuts()).toBeGreaterThan(10);

    for (const writer of [one, two]) writer.stop();
    await proxy.close();
    await Promise.all(following);
    await listener.close();
    await t.close();
  },
  600_000,
);
