import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../server/build.ts';
import { freePorts } from '../server/local-ports.ts';
import { buildBareNext } from './bare-next.ts';
import { read } from './page-weight.ts';
import { startUntil, stop } from './processes.ts';

/** The demo's host whose pages are measured. */
export const host = 'nl.localhost';

/** The running application with the demo, and the smallest Next application that answers as many bytes as its gallery. */
export interface BesideBare {
  web: number;
  backend: number;
  bare: number;
  /** Below the repository, and gone afterwards. */
  folder: string;
}

export const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** Starts both, runs `work` on them and stops them. */
export async function besideBare(work: (running: BesideBare) => Promise<void>): Promise<void> {
  await ensureBuilt();
  // Below the repository, since Turbopack wants a page and its packages under one root.
  mkdirSync('.tmp', { recursive: true });
  const folder = mkdtempSync(resolve('.tmp/bench-'));
  const [web = 0, backend = 0, bare = 0] = await freePorts(3);
  const started: ChildProcess[] = [];
  try {
    const ports = { PORT: String(web), BACKEND_PORT: String(backend), LOG_LEVEL: 'error' };
    const env = { ...ports, DATA_DIR: join(folder, 'data') };
    started.push(await startUntil(['server/start.ts'], env, at(web, '/api/readyz'), host));
    const bareFolder = join(folder, 'bare');
    buildBareNext(bareFolder, (await read(at(web, '/landers/gallery/amsterdam'), host)).length);
    const next = [resolve('node_modules/next/dist/bin/next'), 'start', '-p', String(bare), '-H', '127.0.0.1'];
    started.push(await startUntil(next, {}, at(bare, '/'), host, bareFolder));
    await work({ web, backend, bare, folder });
  } finally {
    for (const child of started) await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
