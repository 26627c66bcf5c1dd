import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { type Db, rows } from '../../backend/db/client.ts';

/** A text in some place: a column of a table, a file, a key. */
export interface Kept {
  place: string;
  text: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every value of every table that is not the server's own, the queues' included. */
export async function dumpDatabase(db: Db): Promise<Kept[]> {
  const tables = await rows<{ place: string; name: string }>(
    db,
    sql`select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as place,
        format('%I.%I', table_schema, table_name) as name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const kept: Kept[] = [];
  for (const { place, name } of tables) {
    const found = await rows<{ row: string }>(db, sql.raw(`select to_jsonb(one)::text as row from ${name} one`));
    for (const { row } of found) {
      for (const [column, value] of Object.entries(JSON.parse(row) as Record<string, unknown>)) {
        if (value !== null) kept.push({ place: `${place}.${column}`, text: textOf(value) });
      }
    }
  }
  return kept;
}

/** Every file below a folder, its name and its bytes as Latin-1. */
export function dumpFolder(folder: string): Kept[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { place: relative(folder, path), text: `${path}\n${readFileSync(path, 'latin1')}` };
    });
}

/** What a key of Redis holds, of whichever type. */
async function readRedis(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'set':
      return redis.smembers(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    // It ended meanwhile.
    case 'none':
      return '';
    default:
      throw new Error(`${key} is of a type that is not read here`);
  }
}

/** Every key of a Redis with what it holds, whoever wrote it. Throws where a key that has `scope` in its name has no end. */
export async function dumpRedis(redis: Redis, scope: string): Promise<Kept[]> {
  const keys = await redis.keys('*');
  return Promise.all(
    keys.map(async (key) => {
      if (key.includes(scope) && (await redis.ttl(key)) === -1) throw new Error(`${key} stays in Redis for ever`);
      return { place: 'Redis', text: `${key}\n${textOf(await readRedis(redis, key))}` };
    }),
  );
}

/** Finds many words in many texts; letters of both cases are the same. */
export function createFinder(words: string[]): (kept: Kept[]) => { place: string; word: string }[] {
  const all = [...new Set(words.map((word) => word.toLowerCase()))];
  const escaped = all.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|'), 'g');
  return (kept) =>
    kept.flatMap(({ place, text }) => [...new Set(text.toLowerCase().match(pattern))].map((word) => ({ place, word })));
}
