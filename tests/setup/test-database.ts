import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** A new, empty database on a server, that of TEST_DATABASE_URL unless told; `drop` throws it away with whoever is still connected. */
export async function createDatabase(
  server = process.env.TEST_DATABASE_URL,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (!server) throw new Error('TEST_DATABASE_URL names no server');
  const name = `rendezvous_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const sql = postgres(server, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement).finally(() => sql.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
