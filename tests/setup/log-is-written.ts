import { expect } from '@playwright/test';
import { ask } from './ask.ts';
import type { Stack } from './stack.ts';

/**
 * The backend writes its log a moment after it answers: resolves once a last call of its own is written, and so every
 * call before it.
 */
export async function logIsWritten(stack: Stack): Promise<void> {
  const before = stack.requestsTo('/api/companyinfo.php');
  await ask(stack.port, stack.cast.host.sv, '/api/companyinfo.php');
  await expect.poll(() => stack.requestsTo('/api/companyinfo.php')).toBeGreaterThan(before);
}
