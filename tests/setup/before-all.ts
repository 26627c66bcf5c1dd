import { ensureBuilt } from '../../server/build.ts';
import { seedDemoFolder } from './stack.ts';

/**
 * Builds and seeds the demo once for all workers, outside of the time limit of any test. Returns a function that clears up
 * after the last test.
 */
export default async function prepare(): Promise<() => void> {
  await ensureBuilt();
  return seedDemoFolder();
}
