import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const shared = {
  clearMocks: true,
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^#(contract|tracing)/(.*)$': '<rootDir>/$1/$2.ts' },
  setupFilesAfterEnv: ['<rootDir>/tests/setup/strict-console.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.tmp/'],
};

const ignored = ['/node_modules/', '<rootDir>/tests/(contract|storm)/', '<rootDir>/.next/', '<rootDir>/.tmp/'];

/** Imports one icon instead of the whole set, as `next build` does by default. The sets have over 900 modules. */
const iconImports = Object.fromEntries(
  ['20/solid', '24/outline', '24/solid'].map((set) => [
    `@heroicons/react/${set}`,
    { transform: `@heroicons/react/${set}/{{member}}` },
  ]),
);

async function project(name, options) {
  const config = await createConfig({ ...shared, displayName: name, ...options })();
  for (const [, options] of Object.values(config.transform)) options.modularizeImports = iconImports;
  return {
    ...config,
    transformIgnorePatterns: ['/node_modules/(?!(next-intl|use-intl|@formatjs|intl-messageformat)/)'],
  };
}

/** What renders runs in a browser's likeness, everything else in Node. A docblock may choose otherwise. */
export default async () => ({
  // An engine that sets itself up on a busy machine takes longer than jest's five seconds.
  testTimeout: 120_000,
  // A worker keeps the modules of every suite it has run. Restarts cost less than the garbage collector of a full heap.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tests/runner/suite-order.cjs',
  globalSetup: '<rootDir>/tests/setup/before-suites.mjs',
  globalTeardown: '<rootDir>/tests/setup/after-suites.mjs',
  // A test of a database waits for a part of its time.
  maxWorkers: availableParallelism() + 1,
  projects: await Promise.all([
    project('node', {
      testEnvironment: '<rootDir>/tests/setup/plain-node.mjs',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ignored,
    }),
    project('dom', {
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      testPathIgnorePatterns: ignored,
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/setup/dom.ts'],
    }),
  ]),
});
