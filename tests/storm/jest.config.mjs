import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: '.' })({
  rootDir: '../..',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^#(contract|tracing)/(.*)$': '<rootDir>/$1/$2.ts' },
  testMatch: ['<rootDir>/tests/storm/**/*.test.ts'],
  testEnvironment: 'node',
});

/** The storm alone: its backend runs inside the test, on every engine there is. */
export default async () => ({
  ...(await createConfig()),
  transformIgnorePatterns: ['/node_modules/(?!(next-intl|use-intl|@formatjs|intl-messageformat)/)'],
});
