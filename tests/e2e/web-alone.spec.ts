import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { runNode } from '../setup/run.ts';
import { copyWeb } from '../setup/web-copy.ts';

/** Takes minutes, so it runs before a release; until then a lint rule rejects an import of the backend by the web. */
test('the web builds and type-checks without the backend beside it', async () => {
  test.setTimeout(600_000);
  const folder = copyWeb({ built: false });
  try {
    const types = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web.tsconfig.json'];
    for (const args of [['server/build.ts'], types]) {
      const step = runNode(args, {}, folder);
      expect([args[0], await step.ended, step.said()]).toEqual([args[0], 0, expect.any(String)]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
