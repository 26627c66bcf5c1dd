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

/** Every key below a prefix with what it holds. Throws where a key has no end. */
export async function dumpRedis(redis: Redis, prefix: string): Promise<Kept[]> {
  const keys = await redis.keys(`${prefix}*`);
  return Promise.all(
    keys.map(async (key) => {
      if ((await redis.ttl(key)) === -1) throw new Error(`${key} stays in Redis for ever`);
      const value = (await redis.type(key)) === 'set' ? await redis.smembers(key) : await redis.get(key);
      return { place: 'Redis', text: `${key}\n${textOf(value)}` };
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
