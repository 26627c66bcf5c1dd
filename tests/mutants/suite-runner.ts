/**
 * Stryker's test runner of `npm run test:mutants`. Its unit is a suite, not a test: tests of a suite may build on each
 * other. Each suite loads the mutated modules anew, so code that runs while a module loads is mutated like any other.
 */
import { createHash } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { runCLI } from 'jest';
import jestConfig from '../../jest.config.mjs';

type Hits = Record<string, number>;

/** The object in which mutated code finds its active mutant and counts what it runs. */
export interface Instrumentation {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: 'hook' | 'test';
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

/** How a suite runs a mutant: 3 in a test, 2 in a hook, 1 while it loads. */
type Depths = Record<string, number>;

interface SuiteCoverage {
  suite: string;
  milliseconds: number;
  depths: Depths;
}

/** What scripts/mutants.ts wants. Stryker hands no options of its own to a runner. */
export interface MutantsRequest {
  folder: string;
  suites: string[];
  /** The most suites that run for a mutant. */
  breadth: number;
  /** How many mutants to choose; all without it. */
  sample?: number;
  seed: number;
}

const request: MutantsRequest = JSON.parse(process.env.MUTANTS_REQUEST ?? '');
const coverageFile = '.mutants-coverage.json';
/** Processes that a suite starts run the mutant by it. */
const activeMutantVariable = '__STRYKER_ACTIVE_MUTANT__';

/** Jest's message of a slow test, and Stryker's of a mutant that runs in circles. */
const isTimeout = /Exceeded timeout of|Hit count limit reached/;

/** The suites that run for a mutant, those that most likely find it first. */
function suitesOf(id: string, coverage: SuiteCoverage[]): string[] {
  const rank = ({ suite, milliseconds, depths }: SuiteCoverage) =>
    (depths[id] ?? 0) * 2e9 + (suite.startsWith(`${request.folder}/`) ? 1e9 : 0) - milliseconds;
  return coverage
    .filter(({ depths }) => depths[id])
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, request.breadth)
    .map(({ suite }) => suite);
}

function mutantsIn(files: string[]): string[] {
  const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/stryMutAct_9fa48\("(\d+)"\)/g)]);
  return [...new Set(found.map(([, id = '']) => id))];
}

function shuffle(ids: string[]): string[] {
  const key = (id: string) => createHash('sha256').update(`${request.seed} ${id}`).digest('hex');
  return [...ids].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

class SuiteRunner implements TestRunner {
  #projects: { displayName?: unknown }[] = [];
  #instrumentations = new Map<string, Instrumentation>();
  #active: Instrumentation = {};

  capabilities = () => ({ reloadEnvironment: true });

  async init(): Promise<void> {
    const { projects } = await jestConfig();
    this.#projects = projects.map(({ setupFilesAfterEnv = [], ...project }) => ({
      ...project,
      rootDir: process.cwd(),
      setupFilesAfterEnv: ['<rootDir>/tests/mutants/setup.ts', ...setupFilesAfterEnv],
    }));
    subscribe('mutants', (message) => {
      const { suite, instrumentation } = message as { suite: string; instrumentation: Instrumentation };
      Object.assign(instrumentation, this.#active);
      this.#instrumentations.set(relative(process.cwd(), suite), instrumentation);
    });
  }

  async #run(suites: string[]) {
    this.#instrumentations.clear();
    // Jest reads all folders below its roots for each run.
    const roots = [...new Set(suites.map((suite) => dirname(resolve(suite))))];
    const projects = this.#projects
      .filter(({ displayName }) => suites.some((suite) => suite.endsWith('x') === (displayName === 'dom')))
      .map((project) => ({ ...project, roots }));
    const { results } = await runCLI(
      {
        $0: 'stryker',
        _: suites,
        config: JSON.stringify({ projects, testTimeout: 120_000, reporters: [] }),
        runTestsByPath: true,
        runInBand: true,
        silent: true,
        watchman: false,
      } as never,
      [process.cwd()],
    );
    return results.testResults.map(({ testFilePath, testResults, testExecError, failureMessage, perfStats }) => {
      const suite = relative(process.cwd(), testFilePath);
      const coverage = this.#instrumentations.get(suite)?.mutantCoverage;
      const failed = testExecError || testResults.some(({ status }) => status === 'failed');
      return {
        suite,
        milliseconds: perfStats.end - perfStats.start,
        failure: failed ? failureMessage || 'failed' : undefined,
        hits: [coverage?.static ?? {}, coverage?.perTest.hook ?? {}, coverage?.perTest.test ?? {}],
      };
    });
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    const all = await this.#run(request.suites);
    for (const { suite, failure } of all)
      if (failure) process.stderr.write(`left out, it fails: ${suite}\n${failure}\n`);
    const results = all.filter(({ failure }) => !failure);
    const coverage = results.map(({ suite, milliseconds, hits }) => {
      const depths: Depths = {};
      for (const [index, part] of hits.entries()) for (const id of Object.keys(part)) depths[id] = index + 1;
      return { suite, milliseconds, depths };
    });
    writeFileSync(coverageFile, JSON.stringify(coverage));

    const mutants = mutantsIn(files);
    const outside = request.sample ? shuffle(mutants).slice(request.sample) : [];
    const perTest: Record<string, Hits> = Object.fromEntries(results.map(({ suite }) => [suite, {}]));
    for (const id of mutants) {
      if (outside.includes(id)) continue;
      for (const suite of suitesOf(id, coverage)) {
        const { hits = [] } = results.find((result) => result.suite === suite) ?? {};
        Object.assign(perTest[suite] ?? {}, { [id]: hits.reduce((sum, part) => sum + (part[id] ?? 0), 0) });
      }
    }
    return {
      status: DryRunStatus.Complete,
      tests: results.map(({ suite, milliseconds }) => ({
        id: suite,
        name: suite,
        fileName: suite,
        timeSpentMs: milliseconds,
        status: TestStatus.Success,
      })),
      // `ignoreStatic` leaves out what seems to run only while modules load: here, mutants outside of the sample.
      mutantCoverage: { static: Object.fromEntries(outside.map((id) => [id, 1])), perTest },
    };
  }

  async mutantRun({ activeMutant: { id }, testFilter = [], hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const suites = suitesOf(id, JSON.parse(readFileSync(coverageFile, 'utf8'))).filter((s) => testFilter.includes(s));
    this.#active = { activeMutant: id, hitCount: 0, hitLimit };
    process.env[activeMutantVariable] = id;
    try {
      for (const [index, suite] of suites.entries()) {
        const [result] = await this.#run([suite]);
        if (!result?.failure) continue;
        const { failure } = result;
        // On a busy machine a suite can be slow without the mutant: Stryker counts these apart.
        if (isTimeout.test(failure)) return { status: MutantRunStatus.Timeout, reason: failure };
        return { status: MutantRunStatus.Killed, killedBy: [suite], failureMessage: failure, nrOfTests: index + 1 };
      }
      return { status: MutantRunStatus.Survived, nrOfTests: suites.length };
    } finally {
      this.#active = {};
      delete process.env[activeMutantVariable];
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'suites', SuiteRunner)];
