import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative } from 'node:path';
import { freePort } from '../../server/local-ports.ts';
import { ask } from '../setup/ask.ts';
import { frontSecret } from '../setup/front-secret.ts';
import { expect, test } from '../setup/journey.ts';
import { allowsOwnMounts, ownMounts } from '../setup/own-mounts.ts';
import { until } from '../setup/until.ts';

/** Every file read-only, a temporary folder from which nothing can be loaded as code: what units and containers give a web. */
const sealed = `set -e
mount --make-rprivate /
mount --bind "$PWD" /mnt
mount -o remount,bind,ro /mnt
mount -t tmpfs -o noexec,nosuid tmpfs /tmp
mount -o remount,bind,ro /
cd /mnt
exec "$@"`;

test('a web compiles and unpacks nothing: it shows its pages where it can write nowhere and has no home', async ({
  stack,
  cast,
}) => {
  test.skip(!allowsOwnMounts(), 'this machine lets nobody mount a file system of their own');
  const port = await freePort();
  const node = relative(process.cwd(), process.execPath);
  const program = [node.startsWith('..') ? process.execPath : node, 'server/front.ts'];
  const web = spawn('unshare', [...ownMounts(), 'sh', '-c', sealed, 'sh', ...program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: '/nowhere',
      NODE_ENV: 'production',
      API_ORIGIN: `http://127.0.0.1:${stack.backendPort}`,
      FRONT_SECRET: frontSecret,
      PORT: String(port),
    },
  });
  const ended = once(web, 'exit');
  const page = (path: string) => ask(port, cast.host.nl, path).catch(() => undefined);
  try {
    await until(async () => web.exitCode !== null || (await page('/terms'))?.status === 200);
    for (const path of ['/', '/terms', '/landers/gallery', '/login'])
      expect([path, (await page(path))?.status]).toEqual([path, 200]);
  } finally {
    web.kill('SIGTERM');
    await ended;
  }
});
