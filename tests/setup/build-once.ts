import { ensureBuilt } from '../../server/build.ts';

/** Before the first test, so that no test's time limit has to know how long a build takes. */
export default async function buildOnce(): Promise<void> {
  await ensureBuilt();
}
