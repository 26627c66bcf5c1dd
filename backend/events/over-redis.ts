import type { Redis } from 'ioredis';
import type { Database } from '../db/client.ts';
import type { Notice } from '../db/notices.ts';

interface Listener {
  handler: (payload: string) => void;
  onReady?: () => void;
}

/** What a process said; nothing where that is not understood, as of another version or a stranger: it must end nobody. */
function readNotices(text: string): Notice[] {
  try {
    const said: unknown = JSON.parse(text);
    return Array.isArray(said) ? said.filter((one) => typeof one?.payload === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The same database, whose notices go between processes by Redis, which costs the server nothing. What nobody hears there,
 * because Redis is away, is sent by NOTIFY; whoever listens hears both. `scope` tells apart whose notices they are where
 * several installations share one Redis.
 */
export function overRedis(database: Database, redis: Redis, scope: string): Database {
  const subject = `notices:${scope}`;
  const listeners = new Map<string, Set<Listener>>();
  const ear = redis.duplicate({ commandTimeout: undefined, maxRetriesPerRequest: null });
  // The connection that sends tells what is wrong.
  ear.on('error', () => {});
  ear.on('ready', () => {
    for (const { onReady } of [...listeners.values()].flatMap((own) => [...own])) onReady?.();
  });
  ear.on('message', (_, text) => {
    for (const { channel, payload } of readNotices(text))
      for (const { handler } of listeners.get(channel) ?? []) handler(payload);
  });
  ear.subscribe(subject).catch(() => {});

  database.carryNotices?.((own) => async (notices) => {
    const away = redis.status !== 'ready';
    const heard = away ? 0 : await redis.publish(subject, JSON.stringify(notices)).catch(() => 0);
    if (heard === 0) await own(notices);
  });

  return {
    ...database,
    async listen(channel, handler, onReady) {
      const listener = { handler, onReady };
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      const unlisten = await database.listen(channel, handler, onReady);
      return async () => {
        listeners.get(channel)?.delete(listener);
        await unlisten();
      };
    },
    async close() {
      await database.close();
      ear.disconnect();
    },
  };
}
