import http from 'node:http';
import { type LiveEvent, liveEvent, streamEvents } from '#contract/events';
import type { Client } from './client';
import { performed } from './perform';

export interface EventStream {
  /** Waits for the first event, so far or to come, for which something is true. */
  first(isWanted: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  lastId: string | undefined;
  close(): void;
}

/** Opens a member's event stream over HTTP; resolves once its headers are there. */
export function openStream(client: Client, lastEventId?: string): Promise<EventStream> {
  const base = new URL(process.env.BASE_URL ?? '');
  const headers = {
    host: client.host,
    accept: 'text/event-stream',
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = http.get(
      { hostname: base.hostname, port: base.port, path: streamEvents.path, headers },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`events.php answered ${response.statusCode}`));
        performed.add(streamEvents.id);
        const events: LiveEvent[] = [];
        const waiting = new Set<() => void>();
        const stream: EventStream = {
          lastId: undefined,
          first: (isWanted) =>
            new Promise((found, failed) => {
              const timer = setTimeout(() => failed(new Error(`received only ${JSON.stringify(events)}`)), 10_000);
              const look = () => {
                const event = events.find(isWanted);
                if (!event) return;
                clearTimeout(timer);
                waiting.delete(look);
                found(event);
              };
              waiting.add(look);
              look();
            }),
          close: () => request.destroy(),
        };
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            stream.lastId = /^id: ?(.*)$/m.exec(block)?.[1] ?? stream.lastId;
            const data = /^data: ?(.*)$/m.exec(block)?.[1];
            if (data) events.push(liveEvent.parse(JSON.parse(data)));
          }
          for (const look of waiting) look();
        });
        response.on('error', () => undefined);
        resolve(stream);
      },
    );
    request.on('error', reject);
  });
}
