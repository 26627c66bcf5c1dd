import { callFrom, logInByCall, orderByCall, payByCall } from '../setup/browser-account.ts';
import { originOf } from '../setup/browser-origin.ts';
import { expect, test } from '../setup/journey.ts';
import { faultsOfMarkup } from '../setup/markup.ts';
import { sendMessage } from '../setup/member-by-call.ts';
import { open } from '../setup/steps.ts';

/** The markup of pages as members have them: the stored page with all that its scripts put into it. */
const locales = ['de', 'nl', 'fi'];

for (const name of ['nl', 'other de'] as const) {
  test(`the markup of members’ pages of the host ${name} is right in three languages`, { tag: '@release' }, async ({
    anotherBrowser,
    newMember,
    cast,
  }) => {
    const host = cast.host[name];
    const [man, woman] = [await newMember({ host, photos: 1 }), await newMember({ host, gender: 'female', photos: 2 })];
    const { message } = await sendMessage(man, woman);
    await sendMessage(woman, man);
    const page = await anotherBrowser(host);
    await logInByCall(page, man);
    await callFrom(page, 'POST', '/api/like.php', { profile: woman.id });
    const { id: payment } = await orderByCall(page);
    await payByCall(page, payment, 'completed');
    for (const locale of locales) {
      await page.context().addCookies([{ name: 'locale', value: locale, url: originOf(page) }]);
      for (const path of [
        '/members',
        '/members?distance=50&online=1',
        `/members/${woman.id}`,
        `/members/${woman.id}/chat`,
        '/chats',
        `/chats/${message.conversation}`,
        '/likes/liked',
        '/likes/received',
        '/likes/match',
        `/likes/m/${woman.id}`,
        '/swipe-game',
        '/match-finder',
        '/match-finder?find=1',
        '/credits',
        '/premium',
        '/pricing',
        '/transactions',
        `/transactions/${payment}`,
        '/profile',
        '/notifications',
        '/complete-signup',
        '/signup-matches',
        '/activate/error',
        '/safety',
        '/complaints',
      ]) {
        await open(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading').filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('.animate-pulse').filter({ visible: true })).toHaveCount(0);
        await expect(page.locator('html[data-last-view]')).toHaveCount(0);
        expect({ path, locale, faults: await faultsOfMarkup(await page.content()) }).toEqual({
          path,
          locale,
          faults: [],
        });
      }
    }
  });
}
