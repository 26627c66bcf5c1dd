import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import postgres from 'postgres';
import { findNginx } from '../server/find-nginx.ts';
import { findBrowser } from '../tests/setup/find-browser.ts';
import { serverUrl } from './server-database.ts';

export const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB`;

const packaged = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version as string;

/** The first number with dots in what a program says of itself, on either stream. */
function said(program: string, flag: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0] ?? 'unknown';
}

async function serverVersion(): Promise<string> {
  if (!serverUrl) return 'none';
  const client = postgres(serverUrl, { max: 1 });
  try {
    const [found] = await client`show server_version`;
    return /[\d.]+/.exec(found?.server_version)?.[0] ?? 'unknown';
  } finally {
    await client.end();
  }
}

function browserVersion(): string {
  try {
    return said(findBrowser().path, '--version');
  } catch {
    return 'none';
  }
}

/** What was measured with. */
export async function versions(): Promise<Record<string, string>> {
  const nginx = findNginx();
  return {
    Node: process.versions.node,
    Next: packaged('next'),
    PGlite: packaged('@electric-sql/pglite'),
    Postgres: await serverVersion(),
    nginx: nginx ? said(nginx, '-v') : 'none',
    Chromium: browserVersion(),
  };
}
