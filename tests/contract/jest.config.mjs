import nextJest from 'next/jest.js';

/**
 * The contract suite speaks HTTP alone; BASE_URL names any backend, else the setup starts the embedded one. Of another
 * backend it has to know where its mails lie (CONTRACT_OUTBOX) and what a mail server and a mail prove themselves by
 * (CONTRACT_MAIL_EVENTS_KEY, CONTRACT_UNSUBSCRIBE, see signed.ts).
 */
export default nextJest({ dir: '.' })({
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/contract/**/*.test.ts'],
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/contract/start-backend.mjs',
  globalTeardown: '<rootDir>/tests/contract/stop-backend.mjs',
  testTimeout: 60_000,
});
