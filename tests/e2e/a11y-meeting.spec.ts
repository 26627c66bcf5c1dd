import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, visitAccessible } from '../setup/axe.ts';
import { callFrom, confirmedByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { someMembers } from '../setup/members.ts';
import { conversation, leaveIcebreakers, open, tabTo, write } from '../setup/steps.ts';
import { sizes, variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** Meeting and talking where something is empty, gone, refused or open, and with the keyboard alone. */
const nl = words('nl');
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

for (const { name, viewport } of variants(...sizes)) {
  test.describe(name, () => {
    test.use({
      viewport,
      colorScheme: 'light',
      contextOptions: { reducedMotion: 'reduce' },
      tolerated: /ERR_INTERNET_DISCONNECTED|fetching the script/,
    });

    test('nobody found, nothing there yet, searches that are kept', async ({ page, stack }) => {
      const { fictional } = await someMembers(stack);
      await confirmedByCall(page, stack.outbox);
      for (const path of [
        '/members?gender=couple&country=nl&min_age=70&max_age=72',
        '/match-finder?find=1&min_age=98&max_age=99',
        '/likes/received',
        '/likes/liked',
        '/likes/match',
        '/chats',
        '/members/nobody',
        `/members/${fictional.id}`,
      ]) {
        await visitAccessible(page, path);
      }
      await open(page, '/members?gender=female&online=1');
      await button(page, nl('members.saved.open')).click();
      await expect(page.getByRole('dialog', { name: nl('members.saved.title') })).toBeVisible();
      await expectAccessible(page, 'the searches that are kept');
    });

    test('photos at large, a member who is blocked and one who blocks', async ({ page, anotherBrowser, stack }) => {
      const { real } = await someMembers(stack);
      const theirs = await anotherBrowser();
      const me = await confirmedByCall(page, stack.outbox);
      const other = await confirmedByCall(theirs, stack.outbox);
      await open(page, `/members/${real.id}`);
      await page
        .getByRole('button', { name: new RegExp(nl('profile.zoom')) })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
      await expectAccessible(page, 'photos at large');
      await page.keyboard.press('Escape');

      await open(page, `/members/${other.id}`);
      await button(page, nl('profile.block.action', { name: other.name })).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nl('profile.block.confirm') })
        .click();
      await expect(button(page, nl('profile.block.undo'))).toBeVisible();
      await expectAccessible(page, 'a member who is blocked');
      await open(theirs, `/members/${me.id}`);
      await expect(
        theirs.getByRole('heading', { level: 1, name: nl('codes.blocked', { own: 'no', name: me.name }) }),
      ).toBeVisible();
      await expectAccessible(theirs, 'a member who blocks');
    });

    test('a message that failed, one that waits, the menu of one, and the way back beside the list', async ({
      page,
      anotherBrowser,
      stack,
    }) => {
      const theirs = await anotherBrowser();
      const me = await confirmedByCall(page, stack.outbox);
      const other = await confirmedByCall(theirs, stack.outbox);
      const letter = { profile: me.id, text: 'Goedenavond', client_id: randomUUID() };
      await callFrom(theirs, 'POST', '/api/message.php', letter);
      await open(page, `/members/${other.id}/chat`);
      await expect(conversation(page).getByText('Goedenavond')).toBeVisible();
      await page.route('**/api/message.php', (route) =>
        route.fulfill({ status: 402, json: { error: 'not_enough_credits', request_id: 'none' } }),
      );
      await write(page, other.name, 'Dit gaat niet');
      await expect(button(page, nl('chat.discard'))).toBeVisible();
      await expectAccessible(page, 'a message that failed');
      await page.unroute('**/api/message.php');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      await write(page, other.name, 'Dit wacht');
      await expect(page.getByText(nl('chat.waits'))).toBeVisible();
      await expectAccessible(page, 'a message that waits');
      await page.context().setOffline(false);
      await expect(page.getByText(nl('chat.waits'))).toHaveCount(0);
      await page.getByRole('button', { name: /^Opties voor het bericht/ }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: nl('report.action_message') })).toBeVisible();
      await expectAccessible(page, 'the menu of a message');
      if (name === 'phone') return;
      await open(page, '/chats');
      await expect(page.getByRole('link', { name: nl('chat.choose.go_on', { name: other.name }) })).toBeVisible();
      await expectAccessible(page, '/chats with a way back');
    });
  });
}

test('liking, looking at photos, reporting, giving and writing need no mouse', async ({ page, stack }) => {
  const { real } = await someMembers(stack);
  await confirmedByCall(page, stack.outbox);
  await open(page, `/members/${real.id}`);
  const press = async (target: ReturnType<typeof button>) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  /** Opens something by a key, and is back where it was opened after Escape. */
  const openAndLeave = async (opener: ReturnType<typeof button>) => {
    await press(opener);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  await openAndLeave(page.getByRole('button', { name: new RegExp(nl('profile.zoom')) }).first());
  const heart = button(page, nl('members.like', { name: real.name }));
  // A like shows before it is stored.
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/like.php') && answer.ok());
  await press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await openAndLeave(button(page, nl('profile.gift')));
  await openAndLeave(button(page, nl('report.action', { name: real.name })));

  await open(page, `/members/${real.id}/chat`);
  await leaveIcebreakers(page, real.name);
  await page.keyboard.type('Alleen met toetsen');
  await page.keyboard.press('Enter');
  await expect(conversation(page).getByText('Alleen met toetsen')).toBeVisible();
  await open(page, '/likes/liked');
  await expect(page.getByRole('article').filter({ hasText: real.name })).toBeVisible();
});
