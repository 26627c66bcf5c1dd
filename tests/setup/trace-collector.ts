import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Value {
  stringValue?: string;
  intValue?: number | string;
  boolValue?: boolean;
}
interface Written {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes?: { key: string; value: Value }[];
}
interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: Written[] }[];
  }[];
}

export interface CollectedSpan {
  service: string;
  trace: string;
  id: string;
  parent: string | undefined;
  name: string;
  failed: boolean;
  attributes: Record<string, string | number | boolean | undefined>;
}

const read = (attributes: { key: string; value: Value }[] = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  );

/** Takes traces as OpenTelemetry's collector does, by OTLP over HTTP in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  let text = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('content-type', 'application/json').end('{}');
    if (request.url !== '/v1/traces' || chunks.length === 0) return;
    const body = Buffer.concat(chunks).toString();
    text += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      const service = String(read(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({
          service,
          trace: span.traceId,
          id: span.spanId,
          parent: span.parentSpanId || undefined,
          name: span.name,
          failed: span.status?.code === 2,
          attributes: read(span.attributes),
        });
      }
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was ever sent to it. */
    said: () => text,
    spans,
    /** Waits for spans until something is among them, which are sent every five seconds; twenty at the most. */
    async until<Found>(find: (spans: CollectedSpan[]) => Found | undefined): Promise<Found> {
      for (const end = Date.now() + 20_000; ; await pause(20)) {
        const found = find(spans);
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(`not among ${JSON.stringify(spans, null, 1)}`);
      }
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
