/** Not for running: lets jest name the pages and journeys that import a file, directly or through others. */
export default {
  rootDir: '../..',
  testMatch: ['<rootDir>/app/**/{page,layout,route}.{ts,tsx}', '<rootDir>/tests/e2e/*.spec.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^#(contract|tracing)/(.*)$': '<rootDir>/$1/$2.ts' },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.tmp/'],
};
