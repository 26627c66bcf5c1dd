import { randomBytes } from 'node:crypto';

/** Names the databases of this run, for `after-suites.mjs`. The workers inherit the name. */
export default function beforeSuites() {
  process.env.TEST_RUN = randomBytes(3).toString('hex');
}
