import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { setOrigin } from './browser-origin.ts';
import type { Cast } from './cast.ts';
import { type NewMember as About, createMember, type Member } from './member-by-call.ts';
import { type Stack, type StackKind, startStack } from './stack.ts';
import { newcomer } from './steps.ts';

/** A refusal that a journey asks for shows in Chromium's console as a failed load; the journey itself looks at it. */
const isExpectedRefusal = (text: string, url: string) =>
  /^Failed to load resource: .* status of 4\d\d/.test(text) && (url.includes('/api/') || !url.includes('/_next/'));

/** Writes down everything that a page complains of: errors of scripts, of the console, of the content policy. */
function watch(context: BrowserContext, complaints: string[]): void {
  const onPage = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isExpectedRefusal(message.text(), url)) return;
      complaints.push(`${page.url()}: ${message.text()} (${url})`);
    });
  };
  context.on('page', onPage);
  for (const page of context.pages()) onPage(page);
}

/**
 * Makes a member whom no other test meets, by calls: with a confirmed account, by default a man of the Dutch host. A test
 * that changes a member makes one, since the cast is shared.
 */
export type NewMember = (about?: Partial<About>) => Promise<Member>;

interface Own {
  /** Opens a browser of somebody else: own cookies, own storage. */
  anotherBrowser: (host?: string) => Promise<Page>;
  newMember: NewMember;
  complaints: string[];
  /** Complaints that a test asks for, as by taking the backend away. */
  tolerated: RegExp | null;
}

interface Shared {
  stackKind: StackKind;
  stack: Stack;
  /** Whom and what it knows. */
  cast: Cast;
}

/** Tests against a running product; any error on a page's console fails the test. */
export const test = base.extend<Own, Shared>({
  stackKind: ['pglite', { option: true, scope: 'worker' }],
  stack: [
    async ({ stackKind }, use) => {
      const stack = await startStack(stackKind);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cast: [async ({ stack }, use) => use(stack.cast), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.origin(stack.cast.host.nl)),
  tolerated: [null, { option: true }],
  complaints: [
    async ({ tolerated, stack: { hit } }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints.filter((line) => !tolerated?.test(line) && !hit?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, complaints, stack }, use) => {
    setOrigin(context, stack.origin(stack.cast.host.nl));
    watch(context, complaints);
    await use(context);
  },
  anotherBrowser: async ({ browser, complaints, stack }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (host = stack.cast.host.nl) => {
      const context = await browser.newContext({ baseURL: stack.origin(host) });
      opened.push(context);
      setOrigin(context, stack.origin(host));
      watch(context, complaints);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  newMember: async ({ stack }, use) =>
    use((about) => createMember(stack, { ...newcomer(), host: stack.cast.host.nl, gender: 'male', ...about })),
});

export { expect };
