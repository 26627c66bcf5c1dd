import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePorts } from '../server/local-ports.ts';
import { makeSystemctl } from '../tests/setup/systemctl.ts';
import { release, takeOver, withReleaseLock } from './release-steps.ts';

const unitProgram = (name: string, status: number) =>
  `require('node:http').createServer((_, answer) => answer.writeHead(${status}).end('${name}')).listen(Number(process.argv[2]), '127.0.0.1');`;

let root: string;
let units: string[];
let systemctl: ReturnType<typeof makeSystemctl>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'rendezvous-release-'));
  const [web, other, backend] = await freePorts(3);
  units = [`rendezvous-web@${web}.service`, `rendezvous-web@${other}.service`, `rendezvous-backend@${backend}.service`];
  systemctl = makeSystemctl(root, units, 'node unit.cjs "$port"');
});
afterEach(() => {
  systemctl.end();
  rmSync(root, { recursive: true });
});

let builds = 0;
/** A folder as a build leaves it, with a script that every build has and one of its own. */
function built(name: string, status = 200): string {
  const folder = join(root, 'releases', name);
  mkdirSync(join(folder, '.next/static/chunks'), { recursive: true });
  writeFileSync(join(folder, '.next/BUILD_ID'), name);
  builds += 1;
  utimesSync(join(folder, '.next/BUILD_ID'), builds, builds);
  for (const script of ['shared', name]) writeFileSync(join(folder, `.next/static/chunks/${script}.js`), name);
  writeFileSync(join(folder, 'unit.cjs'), unitProgram(name, status));
  return folder;
}

const said: string[] = [];
const make = (folder: string, within = 30_000) =>
  release({ folder, within, systemctl: systemctl.program, say: (line) => void said.push(line) });
const current = () => basename(readlinkSync(join(root, 'current')));
const scripts = (folder: string) => readdirSync(join(folder, '.next/static/chunks')).sort();
const running = () =>
  Promise.all(
    units.map(async (unit) => (await fetch(`http://127.0.0.1:${/@(\d+)/.exec(unit)?.[1]}/`)).text().catch(() => '')),
  );

test('each unit runs the release in turn, backends first, and scripts of the former one stay; back is the same', async () => {
  const [one, two] = [built('one'), built('two')];
  await make(one);
  expect(await running()).toEqual(['one', 'one', 'one']);
  await make(two);
  expect(await running()).toEqual(['two', 'two', 'two']);
  const [web, other, backend] = units;
  const order = [backend, ...[web, other].sort()];
  expect(systemctl.restarts()).toEqual(['one', 'two'].flatMap((name) => order.map((unit) => `${unit} ${name}`)));
  expect(scripts(two)).toEqual(['one.js', 'shared.js', 'two.js']);
  expect(readFileSync(join(two, '.next/static/chunks/shared.js'), 'utf8')).toBe('two');
  await make(one);
  expect([current(), await running()]).toEqual(['one', ['one', 'one', 'one']]);
  expect(scripts(one)).toEqual(['one.js', 'shared.js', 'two.js']);
});

test('a release that does not answer is taken back before a second process runs it', async () => {
  const [one, two] = [built('one'), built('two', 503)];
  await make(one);
  await expect(make(two, 2_000)).rejects.toThrow(new RegExp(`^${units[2]} did not answer.* ${one} runs again$`));
  expect([current(), await running()]).toEqual(['one', ['one', 'one', 'one']]);
  expect(systemctl.restarts().slice(3)).toEqual([`${units[2]} two`, `${units[2]} one`]);
});

test('of two releases at once the second is refused, and the next one runs', async () => {
  const [one, two] = [built('one'), built('two')];
  const ran: string[] = [];
  const run = (folder: string, work?: () => Promise<void>) =>
    withReleaseLock(folder, async () => {
      ran.push(basename(folder));
      await work?.();
    });
  await run(one, () => expect(run(two)).rejects.toThrow(`${root} is in use by process ${process.pid}, since `));
  await run(two);
  expect(ran).toEqual(['one', 'two']);
});

test('what a release took over is not handed on, and folders go but for three', async () => {
  systemctl.tell([]);
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) await make(built(name));
  expect(readdirSync(join(root, 'releases')).sort()).toEqual(['four', 'three', 'two']);
  rmSync(join(root, 'releases', 'two'), { recursive: true });
  expect(scripts(built('five'))).toEqual(['five.js', 'shared.js']);
  expect(takeOver(join(root, 'releases', 'five'))).toBe(2);
  expect(existsSync(join(root, 'releases', 'five', '.next/static/chunks/two.js'))).toBe(false);
});
