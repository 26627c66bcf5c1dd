import { defineConfig } from '@playwright/test';
import { findNginx } from './server/find-nginx.ts';
import { browserArgs as args, findBrowser } from './tests/setup/find-browser.ts';
import type { StackKind } from './tests/setup/stack.ts';

interface Options {
  stackKind: StackKind;
}

/** What starts processes of its own, and what asks what is left where no backend is. */
const notOfCluster = ['backend-away', 'start', 'tracing'];

/**
 * Two webs and two backends behind nginx: `npm run test:cluster` for all journeys while one process after the other is
 * killed or ended, else those in which processes meet.
 */
const cluster = {
  name: 'cluster',
  ...(process.env.CLUSTER === 'all'
    ? { testIgnore: notOfCluster.map((name) => `**/${name}.spec.ts`) }
    : { testMatch: ['**/journey.spec.ts', '**/chat-live.spec.ts'] }),
  use: { stackKind: 'cluster' as const },
};
const canCluster = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL && findNginx();

/** What is about the demo, and what needs a backend of its own beside the web: the project `separate` has one. */
const notOfOwn = ['backend-away', 'erasing', 'start', 'tracing'];

/** The product with sites and members of its own: `npm run test:own` for all journeys, else a few. */
const own = {
  name: 'own',
  ...(process.env.OWN === 'all'
    ? { testIgnore: notOfOwn.map((name) => `**/${name}.spec.ts`) }
    : { testMatch: ['chat-live', 'fairness', 'hosts'].map((name) => `**/${name}.spec.ts`) }),
  use: { stackKind: 'own' as const },
};

const { path: executablePath } = findBrowser();

/** Journeys against the production build, built once; every project starts a stack of its own (tests/setup/stack.ts). */
export default defineConfig<object, Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/build-once.ts',
  workers: 1,
  // On a loaded machine one slow moment must not hide what all other tests say; the summary names each such test.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording costs every passing test about a quarter of its time: where a failed test is repeated, it is that run's.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'pglite', testIgnore: ['**/backend-away.spec.ts', '**/erasing.spec.ts'], use: { stackKind: 'pglite' } },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'postgres', testMatch: '**/journey.spec.ts', use: { stackKind: 'postgres' as const } }, own]
      : []),
    {
      name: 'separate',
      testMatch: ['**/journey.spec.ts', '**/backend-away.spec.ts', '**/erasing.spec.ts'],
      use: { stackKind: 'separate' },
    },
    ...(canCluster ? [cluster] : []),
  ],
});
