import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../../server/local-ports.ts';
import { ask } from '../setup/ask.ts';
import { type Running, runNode } from '../setup/run.ts';
import { startTraceCollector } from '../setup/trace-collector.ts';

const secret = 'a-token-of-a-mail-0123456789';
const stranger = '0af7651916cd43dd8448eb211c80319c';
const folder = mkdtempSync(join(tmpdir(), 'rendezvous-tracing-'));
let running: Running;
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let port: number;

test.beforeAll(async () => {
  collector = await startTraceCollector();
  const [webPort = 0, backendPort = 0] = await freePorts(2);
  port = webPort;
  running = runNode(['server/start.ts'], {
    DATA_DIR: folder,
    DEMO: '1',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  await running.says(/^Ready at /m);
});
test.afterAll(async () => {
  await running.stop();
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names from a span up to where its trace began, with the process of each. */
function wayUp(name: string, service: string) {
  return collector.until((spans) => {
    for (const found of spans.filter((span) => span.name === name && span.service === service)) {
      const way: string[] = [];
      let at: typeof found | undefined = found;
      while (at) {
        way.push(`${at.service} ${at.name}`);
        const { parent }: typeof found = at;
        if (!parent) return { way, trace: found.trace };
        at = spans.find(({ id }) => id === parent);
      }
    }
  });
}

test('a page is one trace through web and backend, which no visitor chooses and that tells no secret', async () => {
  const headers = { traceparent: `00-${stranger}-b7ad6b7169203331-01` };
  expect((await ask(port, 'nl.localhost', `/login?token=${secret}`, { headers })).status).toBe(200);
  const { way, trace } = await wayUp('GET /api/settings.php', 'rendezvous-backend');
  expect(way.at(-1)).toBe('rendezvous-web GET');
  expect(way[1]).toMatch(/^rendezvous-web /);
  const statements = await collector.until((spans) => {
    const found = spans.filter((span) => span.trace === trace && span.attributes['db.query.text']);
    return found.length > 0 ? found : undefined;
  });
  expect(new Set(statements.map(({ service }) => service))).toEqual(new Set(['rendezvous-backend']));
  expect(collector.spans.filter((span) => span.trace === trace).map(({ name }) => name)).toContain('middleware GET');
  expect(running.said()).toContain(`"trace_id":"${trace}"`);
  expect(collector.said()).not.toContain(secret);
  expect(collector.said()).not.toContain(stranger);
});

test('so is a call, with what its job does later', async () => {
  const headers = { traceparent: `00-${stranger}-b7ad6b7169203331-01`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'tim@demo.example' });
  const answer = await ask(port, 'nl.localhost', '/api/password-reset.php', { method: 'POST', headers, body });
  expect(answer.status).toBe(204);
  expect((await wayUp('mail send', 'rendezvous-backend')).way).toEqual([
    'rendezvous-backend mail send',
    'rendezvous-backend job token-mail',
    'rendezvous-backend POST /api/password-reset.php',
    'rendezvous-web POST /api/*',
  ]);
  expect(collector.said()).not.toContain('tim@');
  expect(collector.said()).not.toContain(stranger);
});
