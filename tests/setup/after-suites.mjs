import { spawn } from 'node:child_process';

/** Has the databases of the run dropped, which takes as long as thirty suites: nobody waits for it. */
export default function afterSuites() {
  if (!process.env.TEST_DATABASE_URL) return;
  const program = new URL('./drop-databases.ts', import.meta.url).pathname;
  spawn(process.execPath, [program, process.env.TEST_RUN], { detached: true, stdio: 'ignore' }).unref();
}
