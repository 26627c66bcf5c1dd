import { startTestApp, testPassword } from '../tests/setup/backend.ts';
import { engines, openTestDatabase } from '../tests/setup/backend-database.ts';
import { startTraceCollector } from '../tests/setup/trace-collector.ts';
import { startTracing } from './start.ts';
import { carrier, stopTracing, traceBy, traced, traceId, withSpans } from './tracing.ts';
import { tracesEndpoint } from './variables.ts';

type Collector = Awaited<ReturnType<typeof startTraceCollector>>;

test('traces go where the standard variables say, and nowhere without', () => {
  const base = 'http://collector.example:4318';
  const traces = 'https://traces.example/take';
  expect(tracesEndpoint({})).toBeUndefined();
  expect(tracesEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: `${base}/` })).toBe(`${base}/v1/traces`);
  const both = { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces };
  expect(tracesEndpoint(both)).toBe(traces);
  expect(tracesEndpoint({ ...both, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
});

test('without an endpoint nothing of OpenTelemetry is loaded, and work is done as it is', async () => {
  jest.doMock('./opentelemetry.ts', () => {
    throw new Error('loaded');
  });
  await startTracing('nobody', {});
  jest.dontMock('./opentelemetry.ts');
  const port = { send: () => 'sent' };
  expect(withSpans('port', port)).toBe(port);
  expect(traced({ name: 'work', kind: 'server' }, (span) => [span, traceId(), carrier()])).toEqual([
    undefined,
    undefined,
    {},
  ]);
});

describe('with an endpoint', () => {
  let collector: Collector;
  beforeAll(async () => {
    collector = await startTraceCollector();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
    await startTracing('here', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  });
  afterAll(async () => {
    await stopTracing();
    traceBy(undefined);
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    await collector.close();
  });
  const named = (name: string) => collector.until((spans) => spans.find((span) => span.name === name));

  test.each(engines)(
    'a call on %s is a span by its route, with its statements and without a value of anybody',
    async (engine) => {
      const t = await startTestApp(engine);
      const email = `ida-${engine}@test.example`;
      const ida = await t.addMember({ email });
      const browser = await t.loginAs(ida);
      const lost = '0af7651916cd43dd8448eb211c80319c';
      const headers = { traceparent: `00-${lost}-b7ad6b7169203331-01` };
      await browser.get(`profile.php?id=${ida}`, { headers });
      await t.browser().post('user.php', { email, password: testPassword, remember: false }, { headers });
      // From elsewhere, nobody says to which trace a call belongs.
      const before = collector.spans.length;
      await t.browser().get('members.php', { headers, from: '203.0.113.7' });
      await t.close();
      const own = await collector.until((spans) =>
        spans.slice(before).find(({ name }) => name === 'GET /api/members.php'),
      );
      expect(own.trace).not.toBe(lost);
      const call = await named('GET /api/profile.php');
      expect(call).toMatchObject({ service: 'here', trace: lost, parent: 'b7ad6b7169203331', failed: false });
      expect(call.attributes).toMatchObject({ 'http.route': '/api/profile.php', 'http.response.status_code': 200 });
      const statements = collector.spans.filter((span) => span.trace === lost && span.attributes['db.query.text']);
      expect(statements.map(({ name }) => name)).toContain('select sessions');
      const texts = statements.map(({ attributes }) => String(attributes['db.query.text']).replaceAll("'?'", ''));
      expect(texts.filter((text) => text.includes("'"))).toEqual([]);
      for (const value of [ida, email, testPassword]) expect(collector.said()).not.toContain(value);
      collector.spans.length = 0;
    },
  );

  test.each(engines)(
    'statements of a transaction on %s are told; one that fails, without its words',
    async (engine) => {
      const { db, close } = await openTestDatabase(engine);
      const failing = traced({ name: `work on ${engine}`, kind: 'server' }, () =>
        db.transaction(async (tx) => {
          await tx.execute(`select 'written by ida'`);
          await tx.execute(`select ('x' || current_database())::int`);
        }),
      );
      await expect(failing).rejects.toThrow();
      await close();
      const work = await named(`work on ${engine}`);
      const inside = await collector.until((spans) => {
        const found = spans.filter(({ parent }) => parent === work.id);
        return found.length === 2 ? found : undefined;
      });
      expect(inside.map(({ name, failed }) => [name, failed])).toEqual([
        ['select', false],
        ['select', true],
      ]);
      expect(work.failed).toBe(true);
      expect(collector.said()).not.toContain('written by ida');
      expect(collector.said()).not.toContain('invalid input syntax');
    },
  );

  test('what is done at no visitor’s wish and in no job is no trace', async () => {
    const mail = withSpans('mail', { send: async () => traceId() });
    expect(await mail.send()).toBeUndefined();
    const inside = await traced({ name: 'job', kind: 'consumer' }, () => mail.send());
    expect(inside).toMatch(/^[\da-f]{32}$/);
    expect((await named('mail send')).trace).toBe(inside);
  });
});
