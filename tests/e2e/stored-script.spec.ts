import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callFrom, confirmedByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';

/** Ends whatever it could stand in, and runs in whatever it could open. */
const script = (where: string) =>
  `'"></textarea><img src=x onerror=alert('${where}')><script>alert('${where}')</script>`;

/** Nothing of what was written has become part of the page. */
async function expectPlain(page: Page): Promise<void> {
  await expect(page.locator('[onerror], img[src="x"], main script:not([type])')).toHaveCount(0);
}

test('what a member wrote is text wherever it is read', async ({ page, anotherBrowser, stack }) => {
  const theirs = await anotherBrowser();
  const [anna, bert] = [await confirmedByCall(page, stack.outbox), await confirmedByCall(theirs, stack.outbox)];
  const ran: string[] = [];
  for (const context of [page.context(), theirs.context()]) {
    context.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
  }

  await callFrom(page, 'PUT', '/api/profile.php', { about_me: script('about') });
  await callFrom(page, 'POST', '/api/saved-searches.php', {
    name: script('search').slice(0, 60),
    query: 'gender=male',
  });
  await callFrom(page, 'POST', '/api/report.php', { profile: bert.id, reason: 'other', comment: script('report') });
  const { message } = await callFrom<{ message: { conversation: string } }>(page, 'POST', '/api/message.php', {
    profile: bert.id,
    client_id: randomUUID(),
    text: script('message'),
  });

  const places: [Page, string, string | null][] = [
    [theirs, `/members/${anna.id}`, script('about')],
    [theirs, `/members/${anna.id}/chat`, script('message')],
    [theirs, `/chats/${message.conversation}`, script('message')],
    [theirs, '/chats', script('message').slice(0, 20)],
    [page, `/chats/${message.conversation}`, script('message')],
    [page, '/members', null],
    [page, '/settings', null],
    [page, '/profile', null],
  ];
  for (const [browser, path, text] of places) {
    await open(browser, path);
    if (text) await expect(browser.getByText(text).first()).toBeVisible();
    await expectPlain(browser);
  }
  expect(ran).toEqual([]);
});
