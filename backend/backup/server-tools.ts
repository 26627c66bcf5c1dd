import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWith } from '../env.ts';

const run = promisify(execFile);

/** Arguments can be read by every user of a machine, so that the password goes another way. */
function connectionTo(address: string): { dbname: string; variables: Record<string, string> } {
  const [, login = '', password] = /^(\w+:\/\/[^:@/?#]*):([^@/?#]*)(?=@)/.exec(address) ?? [];
  if (password === undefined) return { dbname: address, variables: {} };
  const dbname = login + address.slice(login.length + 1 + password.length);
  return { dbname, variables: { PGPASSWORD: decodeURIComponent(password) } };
}

async function runTool(tool: 'pg_dump' | 'pg_restore', address: string, args: string[]): Promise<void> {
  const { dbname, variables } = connectionTo(address);
  try {
    await run(tool, ['--no-owner', '--no-privileges', `--dbname=${dbname}`, ...args], {
      env: environmentWith(variables),
    });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new Error(`there is no ${tool} on this machine: Debian has it in postgresql-client`);
    throw new Error(stderr?.trim() || `${tool} failed (${code})`);
  }
}

/** Writes what a server's database is at one moment into a file; nobody waits for that. */
export const dumpServer = (address: string, file: string) =>
  runTool('pg_dump', address, ['--format=custom', `--file=${file}`]);

/** Puts such a file into a database that holds nothing yet; whole, or not at all. */
export const loadIntoServer = (address: string, file: string) =>
  runTool('pg_restore', address, ['--single-transaction', '--exit-on-error', file]);
