import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { findNginx } from '../server/find-nginx.ts';
import { findBrowser } from '../tests/setup/find-browser.ts';
import { findPostgres } from '../tests/setup/own-postgres.ts';
import { findRedis } from '../tests/setup/own-redis.ts';

/** What a step found. A tool without counts of its own counts as one check. */
interface Outcome {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; invocations?: number }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const results = 'test-results';

/** What the summary has to say beside the counts. */
const notes: string[] = [];

function noteFlaky(suite: string, count: number): void {
  if (count > 0) notes.push(`FLAKY, ${count} ${suite} test(s) passed only when repeated: see above which`);
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    // The tools' own first line asks for `node`, which has to be this one.
    const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env, PATH } });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

const oneCheck = (code: number): Outcome => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a report; a run that left none, or failed for another reason than its tests, failed once. */
function counted<Report>(code: number, file: string, read: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return oneCheck(1);
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

async function jest(name: string, config: string): Promise<Outcome> {
  const file = `${results}/${name}.json`;
  // The embedded Postgres loads its WASM by import(), which jest leaves to Node's modules only with this.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  const args = ['--config', config, '--json', '--outputFile', file, '--forceExit'];
  const code = await run('jest', args, { NODE_OPTIONS });
  return counted(code, file, (report: JestReport) => {
    const repeated = report.testResults
      .flatMap((suite) => suite.assertionResults)
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1);
    noteFlaky(name, repeated.length);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
}

async function browser(): Promise<Outcome> {
  const { path, source } = findBrowser();
  process.stdout.write(`Browser: ${path} (from ${source})\n`);
  const code = await run('playwright', ['test'], { CHROMIUM_PATH: path });
  return counted(code, `${results}/browser.json`, ({ stats }: PlaywrightReport) => {
    noteFlaky('browser', stats.flaky);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

/** Several processes need what they share, and nginx before them. */
const canCluster = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL && findNginx();

const steps: Record<string, () => Promise<Outcome>> = {
  'format and lint': async () => oneCheck(await run('biome', ['ci', '.'])),
  types: async () => oneCheck((await run('next', ['typegen'])) || (await run('tsc', ['--noEmit']))),
  unit: () => jest('unit', 'jest.config.mjs'),
  contract: () => jest('contract', 'tests/contract/jest.config.mjs'),
  'message storm': () => jest('message-storm', 'tests/storm/jest.config.mjs'),
  'kill storm': async () => oneCheck(await run('node', ['tests/kill/kill-storm.ts', '5'])),
  browser,
  ...(canCluster
    ? { 'cluster storm': async () => oneCheck(await run('node', ['tests/cluster/cluster-storm.ts', '6', '1', '2'])) }
    : {}),
};

/** What is left untested without a variable; said where nobody can miss it. */
const left: Record<string, string> = {
  TEST_DATABASE_URL: 'nothing ran on a Postgres server, neither unit tests nor the journey',
  TEST_REDIS_URL: 'rate limits were tested in memory alone',
};

const asked = process.argv.slice(2);
const chosen = Object.keys(steps).filter((name) => asked.length === 0 || asked.some((word) => name.includes(word)));
const total: Outcome = { passed: 0, failed: 0 };
const lines: string[] = [];
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

for (const name of chosen) {
  process.stdout.write(`\n── ${name} ──\n`);
  const started = performance.now();
  const outcome = await steps[name]?.().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    return oneCheck(1);
  });
  const { passed, failed } = outcome ?? oneCheck(1);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds} s`,
  );
}

const skipped = Object.entries(left).flatMap(([name, what]) =>
  process.env[name] ? [] : [`SKIPPED, ${name} is not set: ${what}`],
);
if (!findNginx()) skipped.push('SKIPPED, there is no nginx: deploy/nginx.conf was not tested');
if (!findPostgres() || !findRedis())
  skipped.push('SKIPPED, the programs of Postgres and Redis are not here: no server was killed under load');
if (!canCluster) skipped.push('SKIPPED, without Postgres, Redis and nginx: several processes were not tested');
process.stdout.write(
  `\n${[...lines, ...notes, ...skipped].join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
