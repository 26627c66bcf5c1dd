import { ensureBuilt } from '../../server/build.ts';
import { seedDemoFolder } from './stack.ts';

/**
 * Before the first test: the build and the demo's people, made once for all workers, so that no test's time limit has to
 * know how long either takes. Returns what clears up after the last test.
 */
export default async function prepare(): Promise<() => void> {
  await ensureBuilt();
  return seedDemoFolder();
}
