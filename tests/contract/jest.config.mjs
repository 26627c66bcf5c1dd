import nextJest from 'next/jest.js';

/** The contract suite speaks HTTP alone; BASE_URL names any backend, else the setup starts the embedded one. */
export default nextJest({ dir: '.' })({
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/contract/**/*.test.ts'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/contract/start-backend.mjs',
  globalTeardown: '<rootDir>/tests/contract/stop-backend.mjs',
  testTimeout: 20_000,
});
