import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** Names a run of jest (before-suites.mjs), else is empty. */
const run = process.env.TEST_RUN;

/**
 * Whether a database is dropped after the run instead of when it is closed. A drop waits for the checkpoints of the whole
 * server, and where files were deleted lately, ext4 takes so long to make new ones that each database costs half a second.
 */
export const dropsLater = Boolean(run);

/** A new name. Those of a run have its name, so that `drop-databases.ts` finds them. */
export const databaseName = () => ['rendezvous_test', run, randomBytes(6).toString('hex')].filter(Boolean).join('_');

/** A new, empty database on a server, that of TEST_DATABASE_URL unless told; `drop` throws it away with whoever is still connected. */
export async function createDatabase(
  server = process.env.TEST_DATABASE_URL,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('TEST_DATABASE_URL names no server');
  const name = databaseName();
  const administer = async (statement: string) => {
    const sql = postgres(server, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement).finally(() => sql.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    if (!dropsLater) await administer(`drop database if exists ${name} with (force)`);
  };
  return { url: url.href, drop };
}
