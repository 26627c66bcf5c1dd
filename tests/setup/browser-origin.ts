import type { BrowserContext, Page } from '@playwright/test';

const origins = new WeakMap<BrowserContext, string>();

/** Notes which host a browser visits, for calls before its first page. */
export function setOrigin(context: BrowserContext, origin: string): void {
  origins.set(context, origin);
}

/** The origin of the open page, else of the host that the browser visits. */
export function originOf(page: Page): string {
  const { origin } = new URL(page.url());
  const found = origin === 'null' ? origins.get(page.context()) : origin;
  if (!found) throw new Error('the browser has no host yet');
  return found;
}
