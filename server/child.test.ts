import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { keepRunning, restartPause } from './child';
import { demoLines, readyLines } from './demo-lines';
import { freePort } from './local-ports';
import { statusOf } from './status-of';

test('a process that keeps crashing is started ever more slowly, ten seconds at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(restartPause)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('a process that is stopped while it is being restarted stays ended', async () => {
  const started: ChildProcess[] = [];
  const child = keepRunning({
    name: 'slow',
    args: ['-e', "process.once('SIGTERM', () => setTimeout(process.exit, 200)); process.send('ready')"],
    ready: async (own) => {
      started.push(own);
      await once(own, 'message');
    },
    say: () => {},
    onRefused: () => {},
  });
  await child.firstReady;
  const restarting = child.restart();
  await child.stop('SIGTERM');
  await restarting;
  for (const own of started) own.kill('SIGKILL');
  expect(started).toHaveLength(1);
});

test('a process that crashes is started again after a pause that grows until it ran well for 30 s, and its name, code and pause are printed', async () => {
  const said: string[] = [];
  const runsAgain = Promise.withResolvers<void>();
  let starts = 0;
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + (starts < 3 ? 0 : 30_000));
  const child = keepRunning({
    name: 'weak',
    args: ['-e', "process.once('message', () => process.exit(3)); process.send('ready')"],
    ready: async (own) => {
      await once(own, 'message');
      starts++;
      if (starts < 4) own.send('end');
    },
    say: (line) => {
      said.push(line);
      if (starts === 4 && line.includes('again, process')) runsAgain.resolve();
    },
    onRefused: () => said.push('refused'),
  });
  await child.firstReady;
  await runsAgain.promise;
  clock.mockRestore();
  const runs = expect.stringMatching(/^weak runs again, process \d+$/);
  expect(said).toEqual([
    'weak ended (3); starting it again in 250 ms',
    runs,
    'weak ended (3); starting it again in 500 ms',
    runs,
    'weak ended (3); starting it again in 250 ms',
    `weak runs again, process ${child.pid}`,
  ]);
  await child.stop('SIGTERM');
  expect([starts, said.length]).toEqual([4, 6]);
});

test('a process that is restarted is another one, and no crash is printed', async () => {
  const said: string[] = [];
  const child = keepRunning({
    name: 'calm',
    args: ['-e', "process.on('message', () => {}); process.send('ready')"],
    ready: async (own) => void (await once(own, 'message')),
    say: (line) => said.push(line),
    onRefused: () => said.push('refused'),
  });
  await child.firstReady;
  const first = child.pid;
  await child.restart();
  expect(child.pid).not.toBe(first);
  expect(said).toEqual([`calm runs again, process ${child.pid}`]);
  await child.stop('SIGTERM');
});

test('a process that ends before it was ever ready is refused with its code, and not started again', async () => {
  const refused = Promise.withResolvers<number>();
  const said: string[] = [];
  const child = keepRunning({
    name: 'wrong',
    args: ['-e', 'process.exit(7)'],
    ready: () => new Promise(() => {}),
    say: (line) => said.push(line),
    onRefused: refused.resolve,
  });
  expect([await refused.promise, said]).toEqual([7, []]);
  await child.stop('SIGTERM');
});

test('a process that is stopped is no crash, and one that has ended needs no stop', async () => {
  const said: string[] = [];
  const child = keepRunning({
    name: 'calm',
    args: ['-e', "process.on('message', () => {}); process.send('ready')"],
    ready: async (own) => void (await once(own, 'message')),
    say: (line) => said.push(line),
    onRefused: () => said.push('refused'),
  });
  await child.firstReady;
  await child.stop('SIGTERM');
  await child.stop('SIGTERM');
  expect(said).toEqual([]);
});

test('the status of a process is what it answers with, and none where it does not answer', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(503).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect([await statusOf(port, '/api/readyz'), asked]).toEqual([503, ['/api/readyz']]);
  await new Promise((resolve) => server.close(resolve));
  expect(await statusOf(port, '/api/readyz')).toBeUndefined();
});

test('the demo is told where there is one: its hosts at the port, and how to log in', () => {
  const lines = demoLines({}, 4000);
  expect(lines.filter(Boolean)).toEqual([
    expect.stringMatching(
      /Fonkel +http:\/\/localhost:4000 +and nl, de, it, fr, es, pl, da, fi, nb, sv, us\.localhost:4000$/,
    ),
    expect.stringMatching(/Velours +http:\/\/velours\.localhost:4000 +and de\.velours\.localhost:4000$/),
    expect.stringContaining('tim@demo.example, sanne@demo.example (another browser), bas@demo.example (premium);'),
    expect.stringContaining('robin@demo.example. Password: demo-rendezvous'),
  ]);
  expect(demoLines({ DEMO: '0' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x' }, 3000)).toEqual([]);
  expect(demoLines({ DATABASE_URL: 'postgres://x', DEMO: '1' }, 4000)).toEqual(lines);
});

test('the address is the last line of a start, with a demo and without one', () => {
  const address = 'http://localhost:4000';
  const demo = demoLines({}, 4000);
  expect(readyLines(address, demo)).toEqual([...demo, `Ready at ${address}`]);
  expect(readyLines(address, [])).toEqual([`Ready at ${address}`]);
});
