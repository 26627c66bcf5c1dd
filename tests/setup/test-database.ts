import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** A new, empty database on the server of TEST_DATABASE_URL; `drop` throws it away with whoever is still connected. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
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
