import type { Locator, Page } from '@playwright/test';
import type { User } from '../../contract/session.ts';
import { picture } from '../fixtures/pictures.ts';
import { expectAccessible } from '../setup/axe.ts';
import { callFrom, confirmedByCall, logInByCall } from '../setup/browser-account.ts';
import type { Person } from '../setup/cast.ts';
import { expect, test } from '../setup/journey.ts';
import { conversation, expectWholeWindow, leaveIcebreakers, open, write } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What can be sent besides words: first lines, gifts, photos and intimate ones, between two browsers. */
const nl = words('nl');
// A worker that takes the page over meanwhile would pass on what a test holds back.
test.use({ serviceWorkers: 'block' });
const button = (page: Page | Locator, key: string, values = {}) =>
  page.getByRole('button', { name: nl(key, values), exact: true });
const dialog = (page: Page, key: string, values = {}) => page.getByRole('dialog', { name: nl(key, values) });

// Lines that break are asked for below. The recorder of traces asks for the page's local pictures, which its policy
// refuses, and a picture that is put away before it was drawn has no file any more.
test.use({ tolerated: /message-photo\.php|^\S+ Connecting to 'blob:|ERR_FILE_NOT_FOUND \(blob:/ });

/** A newcomer with 6 credits and a confirmed address, in the empty thread with a woman. `outbox` is the stack's. */
async function startThread(page: Page, woman: Person, outbox: string) {
  const me = await confirmedByCall(page, outbox);
  await open(page, `/members/${woman.id}/chat`);
  return me;
}

/** She herself, in the thread that somebody began with her. */
async function openAsHer(page: Page, woman: Person, from: string): Promise<void> {
  await logInByCall(page, woman);
  await open(page, '/chats');
  await page.getByRole('link', { name: new RegExp(from) }).click();
  await expect(conversation(page)).toBeVisible();
}

const credits = async (page: Page) => (await callFrom<{ user: User }>(page, 'GET', '/api/user.php')).user.credits;

async function choosePhoto(page: Page, woman: Person): Promise<Locator> {
  const asked = page.waitForEvent('filechooser');
  await button(page, 'chat.photo.action').click();
  await (await asked).setFiles({ name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
  return dialog(page, 'chat.photo.preview', { name: woman.name });
}

const covered = (page: Page, from: string, kind = 'show') =>
  page.getByRole('button', { name: `${nl(`chat.photo.${kind}`, { name: from })}. ${nl('chat.photo.tap')}` });
const sendPhoto = (preview: Locator) => button(preview, 'chat.photo.send', { credits: 2 });

test('a first line, a gift and a photo arrive once, at their price; the photo stays covered until it is pressed', async ({
  page,
  anotherBrowser,
  newMember,
  stack,
}) => {
  const woman = await newMember({ gender: 'female' });
  const me = await startThread(page, woman, stack.outbox);
  const her = await anotherBrowser();

  await test.step('the first line is free', async () => {
    const offer = dialog(page, 'chat.icebreaker.title', { name: woman.name });
    const line = offer.getByRole('radio').first();
    await line.check();
    const text = (await offer.getByRole('radio').first().locator('..').textContent()) ?? '';
    await button(offer, 'chat.icebreaker.send').click();
    await expect(conversation(page).getByText(text)).toHaveCount(1);
    await openAsHer(her, woman, me.name);
    await expect(conversation(her).getByText(text)).toHaveCount(1);
    expect(await credits(page)).toBe(6);
  });

  await test.step('the gift costs what its card says', async () => {
    await button(page, 'chat.gift.action').click();
    const sheet = dialog(page, 'gift_sheet.title', { name: woman.name });
    await sheet.getByRole('radio', { name: /Roos/ }).check();
    await expectAccessible(page, 'the gifts');
    await button(sheet, 'gift_sheet.send', { gift: 'Roos', credits: 3 }).click();
    await expect(conversation(page).getByText(nl('chat.gift.given', { name: woman.name }))).toHaveCount(1);
    await expect(conversation(her).getByText(nl('chat.gift.got', { name: me.name }))).toHaveCount(1);
    await expect(page.getByText(nl('chat.credits_left', { credits: 3 }))).toBeVisible();
    const row = her.getByRole('link', { name: new RegExp(me.name) }).first();
    await expect(row.getByText(nl('chat.gift.words', { gift: 'Roos' }))).toBeVisible();
  });

  const seen: string[] = [];
  her.on('request', (request) => seen.push(request.url()));
  await test.step('the photo is there for its sender, and covered for the other one', async () => {
    const preview = await choosePhoto(page, woman);
    await expect(preview.getByRole('img', { name: 'strand.jpg' })).toBeVisible();
    await expectAccessible(page, 'a photo before it is sent');
    await sendPhoto(preview).click();
    await expect(page.getByRole('textbox', { name: nl('chat.write_to', { name: woman.name }) })).toBeFocused();
    await expect(button(page, 'chat.photo.enlarge_mine')).toHaveCount(1);
    await expect(page.getByText(nl('chat.credits_left', { credits: 1 }))).toBeVisible();
    await expect(covered(her, me.name)).toHaveCount(1);
    await expectAccessible(her, 'a covered photo');
  });

  await test.step('it opens by the keyboard, then large, and gives the focus back', async () => {
    const { files } = (
      await callFrom<{ messages: { photo?: { files: Record<string, string> } }[] }>(
        her,
        'GET',
        `/api/chat.php?conversation=${new URL(her.url()).pathname.split('/').at(-1)}`,
      )
    ).messages.at(-1)?.photo ?? { files: {} };
    const asked = (name = '?') => seen.some((url) => url.endsWith(name));
    expect([asked(files.blurred), asked(files.thumb_filename), asked(files.filename)]).toEqual([true, false, false]);
    await covered(her, me.name).focus();
    await her.keyboard.press('Enter');
    const uncovered = button(her, 'chat.photo.enlarge', { name: me.name });
    await expect(uncovered).toBeFocused();
    await her.keyboard.press('Enter');
    const large = dialog(her, 'chat.photo.large');
    const photo = large.getByRole('button', { name: new RegExp(nl('chat.photo.zoom_in')) });
    await expect(photo).toBeVisible();
    await expectAccessible(her, 'a photo at large');
    await expectWholeWindow(photo);
    await her.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(uncovered).toBeFocused();
  });

  await test.step('after a reload everything is there once, and covered again', async () => {
    for (const one of [page, her]) await one.reload();
    await expect(button(page, 'chat.photo.enlarge_mine')).toHaveCount(1);
    await expect(conversation(page).getByText(nl('chat.gift.given', { name: woman.name }))).toHaveCount(1);
    await expect(covered(her, me.name)).toHaveCount(1);
    expect(await credits(page)).toBe(1);
  });
});

test('first lines are put away by Escape for the composer, and can be looked at again', { tag: '@release' }, async ({
  page,
  newMember,
  stack,
}) => {
  const woman = await newMember({ gender: 'female' });
  await startThread(page, woman, stack.outbox);
  const offer = dialog(page, 'chat.icebreaker.title', { name: woman.name });
  await expect(offer.getByRole('radio')).toHaveCount(4);
  await expect(offer).toBeFocused();
  await expectAccessible(page, 'first lines');
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(page.getByRole('textbox', { name: nl('chat.write_to', { name: woman.name }) })).toBeFocused();
  await button(page, 'chat.icebreaker.show').click();
  await expect(offer).toBeVisible();
  await leaveIcebreakers(page, woman.name);

  await test.step('emoji are picked by name, at the caret, without a mouse', async () => {
    const field = page.getByRole('textbox', { name: nl('chat.write_to', { name: woman.name }) });
    await field.fill('Voor jou');
    await field.press('Home');
    await button(page, 'chat.emoji.action').focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', { name: nl('chat.emoji.action') });
    const names = panel.getByRole('button');
    await expect(names.first()).toBeFocused();
    await expectAccessible(page, 'the emoji');
    await page.keyboard.press('ArrowDown');
    await expect(names.nth(8)).toBeFocused();
    const picked = (await names.nth(8).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(`${picked}Voor jou`);
    await page.keyboard.press('Escape');
    await expect(button(page, 'chat.emoji.action')).toBeFocused();
  });

  await write(page, woman.name, 'Liever in mijn eigen woorden');
  await expect(conversation(page).getByText('Liever in mijn eigen woorden')).toHaveCount(1);
  await expect(button(page, 'chat.icebreaker.show')).toHaveCount(0);
});

test('two tabs give with credits for one gift: one goes out, the other leads to credits', { tag: '@release' }, async ({
  page,
  newMember,
  stack,
}) => {
  const woman = await newMember({ gender: 'female' });
  await startThread(page, woman, stack.outbox);
  await write(page, woman.name, 'Dag');
  await expect(page.getByText(nl('chat.credits_left', { credits: 5 }))).toBeVisible();
  const tab = await page.context().newPage();
  await open(tab, new URL(page.url()).pathname);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/api/message.php', async (route) => {
    await held;
    await route.continue();
  });
  for (const one of [page, tab]) {
    await button(one, 'chat.gift.action').click();
    const sheet = dialog(one, 'gift_sheet.title', { name: woman.name });
    await sheet.getByRole('radio', { name: /Tulpen/ }).check();
    await button(sheet, 'gift_sheet.send', { gift: 'Tulpen', credits: 5 }).click();
  }
  release();
  for (const one of [page, tab]) {
    await expect(one.getByText(nl('codes.not_enough_credits'))).toHaveCount(1);
    await expect(conversation(one).getByText(nl('chat.gift.given', { name: woman.name }))).toHaveCount(2);
  }
  expect(await credits(page)).toBe(0);

  await button(tab, 'chat.gift.action').click();
  const sheet = dialog(tab, 'gift_sheet.title', { name: woman.name });
  await sheet.getByRole('radio', { name: /Roos/ }).check();
  await expect(sheet.getByText(nl('gift_sheet.missing', { credits: 3 }))).toBeVisible();
  await sheet.getByRole('link', { name: nl('gift_sheet.buy') }).click();
  await expect(tab).toHaveURL(/\/credits\?back=/);
});

test('intimate photos take both consents, live, and taking one back closes them in the open thread', {
  tag: '@release',
}, async ({ page, anotherBrowser, newMember, stack }) => {
  const woman = await newMember({ gender: 'female' });
  const me = await startThread(page, woman, stack.outbox);
  await write(page, woman.name, 'Goedendag');
  await expect(conversation(page).getByText('Goedendag')).toBeVisible();
  const her = await anotherBrowser();
  await openAsHer(her, woman, me.name);

  const preview = await choosePhoto(page, woman);
  await preview.getByRole('switch', { name: nl('chat.photo.intimate_label') }).check();
  await expect(sendPhoto(preview)).toBeDisabled();
  await button(preview, 'chat.consent.give').click();
  await expect(preview.getByText(nl('chat.consent.theirs.no', { name: woman.name }))).toBeVisible();
  await expect(sendPhoto(preview)).toBeDisabled();
  await expectAccessible(page, 'consent before a photo');

  await expect(her.getByText(nl('chat.consent.note', { name: me.name }))).toBeVisible();
  await button(her, 'chat.consent.look').click();
  const asked = dialog(her, 'chat.consent.title', { name: me.name });
  await button(asked, 'chat.consent.give').click();
  await expect(asked.getByText(nl('chat.consent.mine.yes'))).toBeVisible();
  await button(asked, 'chat.consent.close').click();
  await expect(her.getByText(nl('chat.consent.note', { name: me.name }))).toBeHidden();

  await expect(sendPhoto(preview)).toBeEnabled();
  await sendPhoto(preview).click();
  await expect(button(page, 'chat.photo.enlarge_mine')).toBeVisible();
  await covered(her, me.name, 'show_intimate').click();
  await expect(button(her, 'chat.photo.enlarge', { name: me.name })).toBeVisible();

  await button(page, 'chat.more').click();
  await page.getByRole('menuitem', { name: nl('chat.consent.action') }).click();
  const mine = dialog(page, 'chat.consent.title', { name: woman.name });
  await expect(mine.getByText(nl('chat.consent.theirs.yes', { name: woman.name }))).toBeVisible();
  await button(mine, 'chat.consent.take_back').click();
  await expect(conversation(her).getByText(nl('chat.photo.gone'))).toBeVisible();
  await expect(button(her, 'chat.photo.enlarge', { name: me.name })).toHaveCount(0);
  await button(mine, 'chat.consent.close').click();
  await expect(button(page, 'chat.photo.enlarge_mine')).toBeVisible();
});

test('a photo on its way can be stopped and tried again, and one that a closed page loses is told of', {
  tag: '@release',
}, async ({ page, newMember, stack }) => {
  const woman = await newMember({ gender: 'female' });
  await startThread(page, woman, stack.outbox);
  await write(page, woman.name, 'Kijk eens');
  let end = (_how: 'break' | 'hold'): void => undefined;
  const ended = new Promise<'break' | 'hold'>((resolve) => {
    end = resolve;
  });
  await page.route('**/api/message-photo.php', async (route) => {
    if ((await ended) === 'break') await route.abort('connectionreset');
  });
  const onItsWay = page.getByRole('progressbar', { name: nl('chat.photo.sending', { name: 'strand.jpg' }) });

  await sendPhoto(await choosePhoto(page, woman)).click();
  await expect(onItsWay).toBeVisible();
  await button(page, 'chat.photo.stop', { name: 'strand.jpg' }).click();
  await expect(onItsWay).toHaveCount(0);

  await sendPhoto(await choosePhoto(page, woman)).click();
  end('break');
  await expect(page.getByText(nl('codes.unavailable'))).toBeVisible();
  await page.unroute('**/api/message-photo.php');
  await page.route('**/api/message-photo.php', () => undefined);
  await button(page, 'chat.retry').click();
  await expect(onItsWay).toBeVisible();

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText(nl('chat.photo.lost', { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'a lost photo');
  await page.unroute('**/api/message-photo.php');

  await test.step('a photo can be pasted and dropped', async () => {
    const bytes = (await picture('png', { width: 60, height: 60 })).toString('base64');
    for (const way of ['paste', 'drop']) {
      await page.evaluate(
        ([kind, base64]) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(base64 ?? ''), (sign) => sign.charCodeAt(0));
          data.items.add(new File([content], 'plakje.png', { type: 'image/png' }));
          const field = document.querySelector('form textarea');
          const given = { bubbles: true, cancelable: true };
          field?.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { ...given, clipboardData: data })
              : new DragEvent('drop', { ...given, dataTransfer: data }),
          );
        },
        [way, bytes],
      );
      await expect(dialog(page, 'chat.photo.preview', { name: woman.name })).toBeVisible();
      await button(dialog(page, 'chat.photo.preview', { name: woman.name }), 'chat.photo.cancel').click();
    }
    await sendPhoto(await choosePhoto(page, woman)).click();
    await expect(button(page, 'chat.photo.enlarge_mine')).toHaveCount(1);
    await expect.poll(() => credits(page)).toBe(3);
  });
});
