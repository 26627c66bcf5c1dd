/**
 * Runs the tests: `npm test` all of them, `npm test -- <step> [files] [-t <title>]` some, `npm run test:changed` those that
 * a change can reach, `npm run test:release` what takes long. docs/build/tests.md describes when to run which.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { reachOf } from '../tests/runner/changed.ts';
import type { TestResult } from '../tests/runner/results.ts';
import { missingServices } from '../tests/runner/services.ts';
import {
  browser,
  build,
  contract,
  lint,
  messageStorm,
  otherBrowsers,
  phases,
  releasePhases,
  resultFolder,
  type Step,
  stepsNamed,
  types,
  unit,
} from '../tests/runner/steps.ts';
import { type StepTime, summaryLines } from '../tests/runner/summary.ts';

/** Journeys that `--changed` runs at most: a stack starts in seconds, and two minutes are the goal. */
const journeysOfChange = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

/** `--random` alone chooses a seed of its own; the parser wants a value. */
const words = process.argv.slice(2);
const args = words.map((word, i) => (word === '--random' && !/^\d+$/.test(words[i + 1] ?? '') ? '--random=' : word));

const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    /** The long steps instead of the daily ones. */
    release: { type: 'boolean', default: false },
    /** What the working tree's difference from this commit can reach. */
    changed: { type: 'string' },
    /** Ends at once where a service or program is missing. */
    complete: { type: 'boolean', default: false },
    /** Shuffles files and tests, by this seed or by a new one. */
    random: { type: 'string' },
    title: { type: 'string', short: 't' },
    project: { type: 'string' },
  },
});

/** A step with the arguments of its tool. */
type Chosen = [step: Step, ...args: string[]];

/** The step that runs a file, by where the file lies. */
function stepOf(file: string): Step {
  if (file.includes('tests/storm')) return messageStorm;
  if (file.includes('e2e')) return browser;
  if (file.includes('tests/browsers')) return otherBrowsers;
  return file.includes('tests/contract') ? contract : unit;
}

/** Steps and files that the words of the command line name; all steps without words. */
function chosenByWords(all: Step[][][]): Chosen[][][] {
  const steps = all.flat(2);
  const isStep = (word: string) => stepsNamed(word, steps).length > 0;
  const words = positionals.filter(isStep);
  const named = new Set(words.flatMap((word) => stepsNamed(word, steps)));
  const files = positionals.filter((word) => !isStep(word));
  const titled = values.title === undefined ? [] : ['-t', values.title];
  const project = values.project === undefined ? [] : [`--project=${values.project}`];
  const args = [...files, ...titled, ...project];
  if (words.length === 0 && files.length > 0) {
    const byStep = Map.groupBy(files, stepOf);
    return [...byStep].map(([step, own]) => [[[step, ...own, ...titled, ...project]]]);
  }
  return all.map((phase) =>
    phase.map((lane) =>
      lane.filter((step) => words.length === 0 || named.has(step)).map((step): Chosen => [step, ...args]),
    ),
  );
}

/** Suites and journeys that a change can reach, the nearest journeys first. */
function chosenByChange(base: string): Chosen[][][] {
  const { files, imported, folders, calls, specs } = reachOf(base);
  const journeys = specs.slice(0, journeysOfChange);
  const others = specs.slice(journeysOfChange);
  say(`${files.length} files changed since ${base}; they reach ${specs.length} journeys`);
  if (others.length > 0) say(`not run, but reached: npm test -- browser ${others.join(' ')}`);
  if (files.length === 0) return [];
  return [
    [
      [[lint], [types]],
      [
        ...(imported.length > 0 ? [[unit, '--findRelatedTests', '--passWithNoTests', ...imported] as Chosen] : []),
        ...(folders.length > 0 ? [[unit, '--passWithNoTests', ...folders] as Chosen] : []),
      ],
    ],
    [calls ? [[contract]] : []],
    [journeys.length > 0 ? [[build], [browser, ...journeys]] : []],
  ];
}

const all = values.release ? releasePhases : phases;
const chosen = values.changed === undefined ? chosenByWords(all) : chosenByChange(values.changed);
const seed = values.random === undefined ? undefined : Number(values.random) || Math.floor(Math.random() * 2 ** 31);

const missing = await missingServices();
for (const { name, unproved } of missing) say(`MISSING ${name}: ${unproved}`);
if (values.complete && missing.some(({ isRight }) => !isRight)) {
  say('This run must be complete, so it ends here.');
  process.exit(1);
}

const folder = resultFolder(values.release);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (seed !== undefined) say(`Random order, seed ${seed}: repeat it with --random ${seed}`);
say(`load ${load()}`);

const results: TestResult[] = [];
const times: StepTime[] = [];

async function runLane(lane: Chosen[]): Promise<void> {
  for (const [step, ...args] of lane) {
    const start = performance.now();
    const found = await step.run({ args, folder, ...(seed !== undefined && { seed }) });
    results.push(...found);
    times.push({ step: step.name, seconds: (performance.now() - start) / 1000 });
    const failures = found.filter(({ passed }) => !passed);
    for (const { title, message = '' } of failures) say(`FAILED ${step.name}: ${title}\n${message}`);
    if (failures.length === 0) say(`${step.name} │ passed, load ${load()}`);
  }
}

const start = performance.now();
for (const phase of chosen) await Promise.all(phase.map(runLane));

const passed = results.filter((test) => test.passed).length;
const failed = results.length - passed;
writeFileSync(`${folder}/results.json`, JSON.stringify(results));
for (const line of summaryLines(results, times, values.release)) say(line);
say(`${'all'.padEnd(16)} ${((performance.now() - start) / 60_000).toFixed(1)} min, load ${load()}`);
for (const { name, unproved } of missing) say(`MISSING ${name}: ${unproved}`);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
