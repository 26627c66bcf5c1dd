import { defineConfig } from '@playwright/test';
import { type EngineName, installedEngines } from './find-engines.ts';

interface Options {
  engine: EngineName;
}

/**
 * Journeys in the engines of Firefox and Safari, each on a stack of its own. Playwright runs the tests alone: its own
 * builds of these browsers are patched, and Debian has none of them.
 */
export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/other-browsers',
  globalSetup: '../setup/before-all.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 480_000,
  reporter: [
    ['list', { printFailuresInline: true }],
    ['json', { outputFile: '../../test-results/other-browsers.json' }],
  ],
  projects: installedEngines().map((engine) => ({ name: engine, use: { engine } })),
});
