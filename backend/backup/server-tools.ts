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

/** Dumps a server's database, as of one moment, into a file. Reads and writes go on meanwhile. */
export const dumpServer = (address: string, file: string) =>
  runTool('pg_dump', address, ['--format=custom', `--file=${file}`]);

/** Loads such a dump into an empty database, in one transaction. */
export const loadIntoServer = (address: string, file: string) =>
  runTool('pg_restore', address, ['--single-transaction', '--exit-on-error', file]);
