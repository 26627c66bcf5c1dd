import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** Ends the backend that the setup started, and removes its folder. */
export default async function stopBackend() {
  const backend = globalThis.contractBackend;
  if (!backend) return;
  if (backend.child.exitCode === null) {
    const ended = once(backend.child, 'exit');
    backend.child.kill('SIGTERM');
    await ended;
  }
  rmSync(backend.dataDir, { recursive: true, force: true });
}
