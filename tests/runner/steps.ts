import { globSync, readFileSync } from 'node:fs';
import { installedEngines } from '../browsers/find-engines.ts';
import { reachedBy } from './changed.ts';
import { runTool } from './processes.ts';
import { resultOfTool, resultsOfJest, resultsOfPlaywright, type TestResult } from './results.ts';

/** Where reports and output of every step are kept until the next run of the same kind. */
export const resultFolder = (release: boolean) => `test-results/${release ? 'release' : 'daily'}`;

export interface StepOptions {
  /** Files, parts of paths and flags (`-t` and a title), handed on to the tool. */
  args: string[];
  /** Shuffles tests and files where it is set. */
  seed?: number;
  /** Where report and output go. */
  folder: string;
}

export interface Step {
  name: string;
  /** A word that names several steps. */
  group?: string;
  run(options: StepOptions): Promise<TestResult[]>;
}

/** Steps that a word of the command line names: by their whole name, else by its beginning or by their group. */
export function stepsNamed(word: string, steps: Step[]): Step[] {
  const same = steps.filter(({ name }) => name === word);
  return same.length > 0 ? same : steps.filter(({ name, group }) => name.startsWith(word) || group === word);
}

/** Path of a step's report or output. */
const fileOf = (folder: string, name: string, ending: string) => `${folder}/${name.replaceAll(' ', '-')}.${ending}`;

async function timed(work: () => Promise<number>): Promise<{ code: number; seconds: number }> {
  const start = performance.now();
  const code = await work();
  return { code, seconds: (performance.now() - start) / 1000 };
}

interface ToolOptions {
  env?: Record<string, string>;
}

interface JestOptions extends ToolOptions {
  /** Suites that run unless the command line names others, as jest takes them. */
  suites?: () => string[];
  /** The tests of a file are one story: each uses up what an earlier one made, so a seed does not shuffle them. */
  ordered?: boolean;
}

function jestStep(name: string, config: string, options: JestOptions = {}): Step {
  const { env = {}, suites, ordered = false } = options;
  // PGlite loads its WASM by import(), which jest leaves to Node only with this option.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`;
  return {
    name,
    async run({ args, seed, folder }) {
      const report = fileOf(folder, name, 'json');
      const order = seed === undefined || ordered ? [] : ['--randomize', '--seed', String(seed)];
      const chosen = args.length === 0 && suites ? suites() : args;
      const all = ['--config', config, '--json', '--outputFile', report, ...order, ...chosen];
      const { code, seconds } = await timed(() =>
        runTool(name, 'jest', all, fileOf(folder, name, 'log'), { NODE_OPTIONS, ...env }),
      );
      return resultsOfJest(name, report, code, seconds);
    },
  };
}

interface BrowserOptions extends ToolOptions {
  /** Playwright's configuration, where it is not the one of the repository's root, and its `testDir`. */
  config?: string;
  testDir?: string;
  projects?: string[];
  /** Specs that run unless the command line names others. */
  specs?: string[];
}

function playwrightStep(name: string, options: BrowserOptions = {}): Step {
  const { env = {}, config, testDir = 'tests/e2e', projects = [], specs = [] } = options;
  return {
    name,
    async run({ args, seed, folder }) {
      const report = fileOf(folder, name, 'json');
      const order = seed === undefined ? [] : ['--shuffle', String(seed)];
      const chosen = [
        ...(config === undefined ? [] : ['--config', config]),
        // As one word: the tool would take the specs after it for more projects.
        ...projects.map((project) => `--project=${project}`),
      ];
      // Jest's word for a title, so that one command line serves both.
      const own = (args.length > 0 ? args : specs).map((arg) => (arg === '-t' ? '--grep' : arg));
      const all = ['test', ...chosen, ...order, ...own];
      const { code, seconds } = await timed(() =>
        runTool(name, 'playwright', all, fileOf(folder, name, 'log'), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      );
      return resultsOfPlaywright(name, report, testDir, code, seconds);
    },
  };
}

/** A tool, or several in turn, whose exit code is the whole result. */
function toolStep(name: string, ...commands: [command: string, ...args: string[]][]): Step {
  return {
    name,
    async run({ folder }) {
      const { code, seconds } = await timed(async () => {
        for (const [command, ...args] of commands) {
          const ended = await runTool(name, command, args, fileOf(folder, name, 'log'));
          if (ended !== 0) return ended;
        }
        return 0;
      });
      return resultOfTool(name, code, seconds);
    },
  };
}

/** A program whose numbers on the command line replace the default ones, such as how often it kills. */
function stormStep(name: string, program: string, ...counts: string[]): Step {
  return {
    name,
    run: (options) =>
      toolStep(name, ['node', program, ...(options.args.length > 0 ? options.args : counts)]).run(options),
  };
}

export const lint = toolStep('lint', ['biome', 'ci', '--colors=off', '.']);
export const types = toolStep('types', ['next', 'typegen'], ['tsc', '--noEmit']);

/** Matches the paths of all files but these; jest takes it, and so does Playwright. */
const without = (paths: string[]) => `^(?!(?:.*/)?(?:${paths.join('|')})\\.)`;

/**
 * Suites that start servers, disks and processes of their own, or race fifty times. They run by name too, and all of them
 * before a release.
 */
const longSuites = [
  'backend/accounts/calls-beside-log-ins',
  'backend/accounts/fifty-at-once',
  'backend/accounts/fifty-codes-at-once',
  'backend/adapters/jobs/clock-set-back',
  'backend/broadcasts/real-schedule',
  'backend/db/image',
  'backend/db/lost-connection',
  'backend/db/own-server',
  'backend/full-disk',
  'backend/jobs/fifty-rivals-at-once',
  'backend/media/decode-apart',
  'backend/operator/hostile-columns',
  'backend/operator/operate',
  'backend/sites/site-races',
  'deploy/nginx',
  'scripts/affiliates',
  'scripts/backup',
  'scripts/broadcasts',
  'scripts/codes',
  'scripts/complaints',
  'scripts/debit',
  'scripts/doctor',
  'scripts/members',
  'scripts/photos',
  'scripts/release-steps',
  'scripts/reports',
  'scripts/sessions',
  'scripts/site',
  'tracing/tracing',
];
/** Lives 400 days by the product's own clock, in some minutes. */
const yearSuite = 'backend/year';
export const unit = jestStep('unit', 'jest.config.mjs', { suites: () => [without([...longSuites, yearSuite])] });
export const contract = jestStep('contract', 'tests/contract/jest.config.mjs', { ordered: true });
export const messageStorm = jestStep('message storm', 'tests/storm/jest.config.mjs');
export const build = toolStep('build', ['node', 'server/build.ts']);
const soakFor = (minutes: number) => stormStep('soak', 'tests/soak/soak.ts', String(minutes));

/**
 * Specs that run by name too, and before a release: what opens on pages of an account and of a meeting, forced colours and wide
 * text, a backend that is away, tracing. So do tests
 * with the tag `@release`: ways that few members take, or that suites of jest prove too.
 */
const releaseSpecs = ['a11y-account', 'a11y-meeting', 'backend-away', 'display-settings', 'erasing', 'tracing'];
export const browser = playwrightStep('browser', {
  specs: ['--grep-invert=@release', without(releaseSpecs.map((name) => `tests/e2e/${name}`))],
});

/** Journeys in the engines of Safari and Firefox, of those that are installed. `missingServices` names the others. */
function otherBrowsersStep(env: Record<string, string> = {}): Step {
  const testDir = 'tests/browsers';
  const step = playwrightStep('other browsers', { env, testDir, config: `${testDir}/playwright.config.ts` });
  return { ...step, run: async (options) => (installedEngines().length > 0 ? step.run(options) : []) };
}
export const otherBrowsers = otherBrowsersStep();

/**
 * `npm test`: lanes of a phase run side by side, steps of a lane in turn. Unit and browser tests use both cores by
 * themselves; what waits for much of its time shares them.
 */
export const phases: Step[][][] = [
  [[lint, types], [unit]],
  [[contract], [messageStorm, build]],
  [[soakFor(2)], [otherBrowsers]],
  [[browser]],
];

/** Specs that do more with RELEASE=1, and those that only run before a release. */
const longSpecs = [
  ...releaseSpecs,
  'a11y',
  'direct-debit',
  'discount-codes',
  'fairness',
  'front',
  'journey',
  'landers',
  'paying',
  'search-engines',
  'start',
  'static',
  'time-bonus',
  'transactions',
  'web-alone',
].map((name) => `tests/e2e/${name}`);

/** Suites that run on one engine, whichever, in `npm test`, and those that tell more random stories here. */
const suitesOfEngines = () => [
  '--runTestsByPath',
  ...globSync('{backend,scripts}/**/*.test.ts').filter((file) =>
    /\banyEngine\b|\bFUZZ_RUNS\b/.test(readFileSync(file, 'utf8')),
  ),
];
const otherEngine = jestStep('engines', 'jest.config.mjs', {
  suites: suitesOfEngines,
  env: { ENGINES: 'embedded', FUZZ_RUNS: '100', TZ: 'Asia/Kolkata' },
});
/** Files of the product and of its tests that read a clock or write a date. */
const datedFiles = () =>
  globSync(
    '{app,backend,components,contract,deploy,docs,lib,messages,scripts,server,tests,tracing}/**/*.{ts,tsx}',
  ).filter((file) => /\b(?:Date|Intl)\b/.test(readFileSync(file, 'utf8')));
/** Suites that are or import such a file, however far away it is: their result may depend on the zone of the machine. */
export const suitesOfDays = () => {
  const isShort = new RegExp(without([...longSuites, yearSuite]));
  return ['--runTestsByPath', ...reachedBy(datedFiles(), 'jest.config.mjs').filter((file) => isShort.test(file))];
};
/** The quick ones of them. Those of the backend take minutes: they run in New York, most in Kolkata too, by the engines' step. */
const quickSuitesOfDays = () => suitesOfDays().filter((file) => !file.startsWith('backend/'));
const zoneStep = (TZ: string, suites: () => string[]) =>
  jestStep(`zone ${TZ.split('/')[1]?.replace('_', ' ')}`, 'jest.config.mjs', { suites, env: { TZ } });
const zones = [
  zoneStep('America/New_York', suitesOfDays),
  zoneStep('Asia/Kolkata', quickSuitesOfDays),
  zoneStep('Pacific/Auckland', quickSuitesOfDays),
];
const longUnit = jestStep('long suites', 'jest.config.mjs', {
  suites: () => longSuites,
  // Their processes inherit it.
  env: { TZ: 'Pacific/Auckland' },
});
const year = jestStep('year', 'jest.config.mjs', { suites: () => [yearSuite] });
const fuzz = jestStep('fuzz', 'tests/contract/jest.config.mjs', {
  ordered: true,
  env: { FUZZ_RUNS: '400', FUZZ_SEED: 'random' },
});
const longStorm = jestStep('message storm', 'tests/storm/jest.config.mjs', { env: { STORM_MESSAGES: '1000' } });
const killStorm = stormStep('kill storm', 'tests/kill/kill-storm.ts', '30');

/** What an installation is made of, as root: `npm run test:release -- deploy` runs all of it. */
const deployStep = (name: 'containers' | 'units' | 'alerts'): Step => ({
  ...stormStep(name, `tests/deploy/${name}.ts`),
  group: 'deploy',
});

/** `npm run test:release`: what takes long or looks for rare moments. docs/build/tests.md says what each step proves. */
export const releasePhases: Step[][][] = [
  [[build]],
  // The soak waits for its own clocks for most of its quarter of an hour.
  [[soakFor(15)], [fuzz, longStorm, killStorm, otherBrowsersStep({ RELEASE: '1' })]],
  // Docker adds networks to the machine, which ends what a browser asks for. Machines that start and alerts that come wait much.
  [
    [deployStep('containers'), deployStep('units'), deployStep('alerts')],
    [longUnit, otherEngine, year, ...zones],
  ],
  // All of them share the pages in Redis.
  [
    [
      stormStep('cluster storm', 'tests/cluster/cluster-storm.ts', '30', '2', '10'),
      stormStep('update', 'tests/cluster/update.ts'),
    ],
  ],
  [
    [
      playwrightStep('long journeys', {
        env: { RELEASE: '1' },
        projects: ['apart', 'pglite', 'pglite notifications', 'postgres', 'separate'],
        specs: longSpecs,
      }),
      playwrightStep('own', { env: { RELEASE: '1' }, projects: ['own', 'own notifications'] }),
      playwrightStep('cluster', {
        env: { CLUSTER: 'all', KILL_EVERY: '25' },
        projects: ['cluster', 'cluster notifications'],
      }),
    ],
  ],
];
