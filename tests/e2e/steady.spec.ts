import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { words } from '../setup/words.ts';

const t = words('nl');

test.use({ viewport: { width: 390, height: 844 } });

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifted: number;
  }
}

/** Pages that end in something else than what they began as: nobody found, nothing there, nobody logged in. */
const pages = [
  { path: '/members?max_age=80&min_age=79&online=1', heading: t('members.empty.title') },
  { path: '/members/nobodynobodynobody00', heading: t('profile.gone.title') },
  { path: '/credits?payment=nonenonenonenone', heading: t('credits.result.unknown_title') },
  { path: '/chats/nonenonenonenonenone', heading: t('chat.gone.title') },
  { path: '/activate/error', heading: t('activation.already_title') },
];

test('nothing moves while a page finds out what it has to say', async ({ page, cast }) => {
  await page.addInitScript(() => {
    window.shifted = 0;
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
  await logInByCall(page, cast.man);
  for (const { path, heading } of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    // Twice drawn: what moved was counted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.05);
  }
});
