import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser, findHeadlessBrowser, shellArgs } from './tests/setup/find-browser.ts';
import type { StackKind } from './tests/setup/stack.ts';

interface Options {
  stackKind: StackKind;
}

const full = findBrowser().path;
// The workers load this file again and inherit what was found here.
process.env.HEADLESS_SHELL_PATH ||= findHeadlessBrowser().path;
const shell = process.env.HEADLESS_SHELL_PATH;
const launch = (executablePath: string, args: string[]) => ({ launchOptions: { executablePath, args } });

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** They look at markup and colours, which no other stack changes. */
const looks = ['a11y', 'a11y-account', 'a11y-meeting', 'by-ear', 'display-settings', 'focus-in-sight', 'markup'];

/** Looks, specs that start processes of their own, and those about what is left without a backend. */
const notOfCluster = specs(...looks, 'backend-away', 'start', 'tracing', 'web-alone');

/**
 * Two webs and two backends behind nginx: `npm run test:release -- cluster` runs journeys while one process after the other is
 * killed or ended.
 */
const cluster = { name: 'cluster', testIgnore: notOfCluster, use: { stackKind: 'cluster' as const } };
const isCluster = process.env.CLUSTER === 'all';

/** Looks, specs about the demo, and those that need a backend of their own beside the web: the project `separate` has one. */
const notOfOwn = specs(...looks, 'backend-away', 'erasing', 'start', 'tracing', 'web-alone');

/** Specs whose worker serves no other spec, and the longest one: the run would end with them, and most workers idle. */
const apart = specs('edge', 'start', 'tracing', 'visitor-markers');

/** The product with sites and members of its own. */
const own = { name: 'own', testIgnore: notOfOwn, use: { stackKind: 'own' as const } };

/** Tests that ask for notifications, which a headless shell refuses. */
const withNotifications = /\bpush\.spec\.ts|@notifications/;
/** A stack takes longer to start than one worker less would save in a project of few tests. */
const alone = { workers: 1 };

/** A project's tests of notifications in a full Chromium, and the others in the shell. */
const inBoth = <P extends { name: string; use: object }>(project: P) => [
  {
    ...project,
    ...alone,
    name: `${project.name} notifications`,
    grep: withNotifications,
    use: { ...project.use, ...launch(full, browserArgs) },
  },
  { ...project, grepInvert: withNotifications },
];
/** One process of each on a Postgres server; the cluster has more of them on one. */
const postgres = { name: 'postgres', testMatch: specs('journey'), use: { stackKind: 'postgres' as const } };
const separate = specs('backend-away', 'erasing', ...(process.env.RELEASE ? ['journey', 'web-alone'] : []));

/** Journeys against the production build, built once; every worker starts a stack of its own (tests/setup/stack.ts). */
export default defineConfig<object, Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/setup/before-all.ts',
  // A journey waits for a part of its time. Two clusters would share the pages in Redis.
  workers: isCluster ? 1 : availableParallelism() + 2,
  // Limits end what will never come and measure no speed: a machine whose processors are shared may need five times as long.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list', { printFailuresInline: true }],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Recording costs every passing test about a quarter of its time: `--trace on` records the test that is looked into.
    trace: 'off',
    ...launch(shell, shellArgs),
  },
  // Stacks that take long to start come first, so that the many short specs of the last project fill all workers.
  projects: [
    ...(isCluster ? inBoth(cluster) : []),
    { name: 'separate', ...alone, testMatch: separate, use: { stackKind: 'separate' } },
    ...(process.env.TEST_DATABASE_URL && process.env.RELEASE ? [...inBoth(own), postgres] : []),
    { name: 'apart', testMatch: apart, use: { stackKind: 'pglite' as const } },
    ...inBoth({
      name: 'pglite',
      testIgnore: [...apart, ...specs('backend-away', 'erasing', 'web-alone')],
      use: { stackKind: 'pglite' as const },
    }),
  ],
});
