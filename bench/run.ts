/**
 * Runs the measurements one after the other and keeps their table, with the machine and the date, in `bench/results/`.
 * Every figure is a ratio within its own run; `npm run bench -- web` runs one of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const all = ['web', 'edge', 'landers', 'members', 'growth', 'chat', 'messages', 'scroll', 'photos'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  process.stderr.write(`no measurement is called ${unknown.join(', ')}: there are ${all.join(', ')}\n`);
  process.exit(1);
}

const head = ['| what | figure | against | figure | ratio | goal |', '| --- | --- | --- | --- | --- | --- |'];
const rows: string[] = [];
for (const name of wanted.length ? wanted : all) {
  process.stderr.write(`${name} …\n`);
  const run = spawnSync(process.execPath, [`bench/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  rows.push(...run.stdout.split('\n').filter((line) => line.startsWith('| ')));
  if (run.status !== 0) process.exitCode = 1;
}

const date = new Date().toISOString().slice(0, 10);
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
const table = [...head, ...rows].join('\n');
process.stdout.write(`${table}\n\n${machine}, ${date}\n`);
mkdirSync('bench/results', { recursive: true });
writeFileSync(`bench/results/${date}.md`, `# Measured on ${date}\n\n${machine}\n\n${table}\n`);
