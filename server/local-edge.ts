import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNginx } from './find-nginx.ts';
import { freePorts, listens } from './local-ports.ts';

export interface Edge {
  /** Where pages and calls are answered, without TLS. */
  port: number;
  /** Where visitors without TLS are sent on. */
  plainPort: number;
  /** Where it speaks TLS with the certificates of `tls`. */
  tlsPort: number;
  /** Where webs find any of the backends. */
  originPort: number;
  process: ChildProcess;
  /** The folder of what it stores. */
  store: string;
  close(): Promise<void>;
}

interface Origins {
  /** Ports of this machine, one or several. */
  web: number | number[];
  backend: number | number[];
  /** Where it answers; a free port, unless it has to be this one. */
  at?: number;
  /** What the backend believes the edge by. */
  frontSecret?: string | undefined;
  /** A folder of certificates, one folder for each host. */
  tls?: string;
  /** Lines of the shipped file that a test needs otherwise, and what stands there instead. */
  changes?: Record<string, string>;
  /** Lines for the end of `http {}`. */
  more?: string;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Every line of the shipped file that names a place of its machine must be there to be replaced. */
function adapt(text: string, changes: Record<string, string>): string {
  let adapted = text;
  for (const [line, instead] of Object.entries(changes)) {
    if (!adapted.includes(line)) throw new Error(`deploy/nginx.conf has no ${line}`);
    adapted = adapted.replaceAll(line, instead);
  }
  return adapted;
}

/** Has each line `server` of a shipped port stand there once for each of these ports. */
function atPorts(text: string, shipped: number, ports: number | number[]): string {
  const line = new RegExp(`server 127\\.0\\.0\\.1:${shipped} (.*);`, 'g');
  if (!line.test(text)) throw new Error(`deploy/nginx.conf has no server at ${shipped}`);
  return text.replaceAll(line, (_, how: string) =>
    [ports]
      .flat()
      .map((port) => `server 127.0.0.1:${port} ${how};`)
      .join(' '),
  );
}

/** Has a process ended, and its folder thrown away, when this process is gone, even by kill -9. Returns how to call that off. */
function endWithUs(pid: number, folder: string): () => void {
  const script = 'read -r done || { kill "$0"; rm -rf "$1"; }';
  const watcher = spawn('sh', ['-c', script, String(pid), folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  return () => watcher.stdin.on('error', () => {}).end('done\n');
}

/** Starts nginx with the shipped configuration, of which only ports, folders and the user are this machine's. */
export async function startEdge({
  web,
  backend,
  at,
  frontSecret = '',
  tls,
  changes = {},
  more = '',
}: Origins): Promise<Edge> {
  const nginx = findNginx();
  if (!nginx) throw new Error('there is no nginx');
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-edge-'));
  for (const below of ['log', 'cache', 'tmp']) mkdirSync(join(folder, below));
  const [free = 0, plainPort = 0, tlsPort = 0, originPort = 0] = await freePorts(4);
  const port = at ?? free;
  const shipped = atPorts(atPorts(readFileSync('deploy/nginx.conf', 'utf8'), 3000, web), 3001, backend);
  const text = adapt(shipped, {
    'user www-data;': process.getuid?.() === 0 ? `user ${userInfo().username};` : '',
    'pid /run/nginx.pid;': `pid ${folder}/nginx.pid;`,
    '/var/log/nginx/': `${folder}/log/`,
    '/var/cache/nginx/': `${folder}/cache/`,
    'listen 443 ssl http2 default_server;': `listen 127.0.0.1:${port} default_server;${tls ? ` listen 127.0.0.1:${tlsPort} ssl http2;` : ''}`,
    'listen [::]:443 ssl http2 default_server;': '',
    'listen 80 default_server;': `listen 127.0.0.1:${plainPort} default_server;`,
    'listen [::]:80 default_server;': '',
    'listen 127.0.0.1:3002;': `listen 127.0.0.1:${originPort};`,
    'include /etc/rendezvous/front-secret.conf;': `proxy_set_header Front-Secret "${frontSecret}";`,
    '/etc/rendezvous/tls/': `${tls ?? folder}/`,
    ...changes,
  });
  const folders = temporary.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text.replace('http {\n', `http {\n  ${folders}\n`).replace(/\}\n$/, `${more}\n}\n`));
  const child = spawn(nginx, ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const spare = endWithUs(child.pid ?? 0, folder);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    complaints += words;
  });
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not take deploy/nginx.conf:\n${complaints}`);
    await pause(20);
  }
  return {
    port,
    plainPort,
    tlsPort,
    originPort,
    process: child,
    store: join(folder, 'cache', 'rendezvous'),
    async close() {
      spare();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
