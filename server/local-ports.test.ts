import { runNode } from '@/tests/setup/run';
import { freePort, freePorts } from './local-ports';

test('two processes that look for ports at the same moment get different ones', async () => {
  const [mine = 0] = await freePorts(1);
  // A process whose numbers begin where those of this one did.
  const script = `
    Object.defineProperty(process, 'pid', { value: ${Math.floor((mine - 10_000) / 100)} });
    const { freePorts } = await import('./server/local-ports.ts');
    process.stdout.write(JSON.stringify(await freePorts(150)));
  `;
  const other = runNode(['--input-type=module', '--eval', script], {});
  expect(await other.ended).toBe(0);
  const theirs = JSON.parse(other.said()) as number[];
  expect([theirs.length, theirs.includes(mine)]).toEqual([150, false]);
});

test('no port is given twice', async () => {
  const ports = [...(await freePorts(20)), await freePort()];
  expect(new Set(ports).size).toBe(21);
});
