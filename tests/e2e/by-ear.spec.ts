import type { Page } from '@playwright/test';
import { entryMarker } from '../../lib/entry-warning.ts';
import { logInByCall } from '../setup/browser-account.ts';
import { openEar, type Sound } from '../setup/ear.ts';
import { expect, test } from '../setup/journey.ts';
import { open, takenOver } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

/** The cards of a landing page: a name, and the name with age and place. */
const peopleOn = (page: Page) =>
  page.locator('figure').evaluateAll((cards) =>
    cards.map((card) => {
      const parts = [card.querySelector('strong'), card.querySelector('strong + span')];
      const person = parts.flatMap((part) => part?.textContent ?? []).join(', ');
      return { name: card.querySelector('bdi')?.textContent ?? '', person };
    }),
  );

/** What a visitor hears who sees nothing, and where the keyboard is then. */
for (const locale of variants('en', 'de')) {
  test(`a landing page and the first questions of the sign-up by ear, in ${locale}`, async ({
    anotherBrowser,
    cast,
  }) => {
    const t = words(locale);
    const host = cast.host[locale];
    const page = await anotherBrowser(host);
    await page.addInitScript((marker) => localStorage.setItem(marker, '1'), entryMarker);
    const ear = await openEar(page);

    /** Presses keys, one after the other. */
    const press = (keys: string, sound: Sound) =>
      ear.step(
        keys,
        async () => {
          for (const key of keys.split(' ')) await page.keyboard.press(key);
        },
        sound,
      );
    const type = (text: string) => page.keyboard.type(text);
    const focus = (role: 'button' | 'link' | 'textbox' | 'radio' | 'checkbox', name: string | RegExp) =>
      page.getByRole(role, { name }).filter({ visible: true }).first().focus();

    await test.step('landing page', async () => {
      await open(page, '/landers/tinderswipe');
      await takenOver(page, 'main button[aria-label]');
      const [first, second, third] = await peopleOn(page);
      if (!first || !second || !third) throw new Error('the landing page shows three people');
      const liked = ({ name }: typeof first) => t('swipe.said.liked', { name });
      const now = ({ person }: typeof first) => t('swipe.said.next', { person });
      const like = ({ name }: typeof first) => `button ${t('members.like', { name })}`;
      await focus('button', t('members.like', { name: first.name }));
      await press('Enter', { says: [`${liked(first)} ${now(second)}`], focus: like(second) });
      await press('Enter', { says: [`${liked(second)} ${now(third)}`], focus: like(third) });
      await press('Enter', { says: [`${liked(third)} ${t('lander_tinderswipe.liked')}`], focus: /^radio / });
    });

    await test.step('sign-up', async () => {
      const question = (key: string) => ({ focus: `heading ${t(`signup.${key}.title`)}` });
      await focus('button', t('landers.submit'));
      await press('Enter', question('birth'));
      await focus('button', t('signup.next'));
      await press('Enter', {
        says: [t('signup.birth.enter', { min_age: 18 })],
        focus: `textbox ${t('signup.birth.day')}`,
      });
      await type('17');
      await press('Tab', { focus: `textbox ${t('signup.birth.month')}` });
      await type('05');
      await press('Tab', { focus: `textbox ${t('signup.birth.year')}` });
    });
  });
}

test('after each navigation the heading of the page that came has the focus, and nothing else is said', async ({
  page,
  cast,
}) => {
  const t = words('nl');
  const ear = await openEar(page);
  await logInByCall(page, cast.man);
  await open(page, '/credits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [link, title] of [
    ['likes', t('likes.title')],
    ['messages', t('chat.title')],
    ['likes', t('likes.title')],
  ] as const) {
    await page
      .getByRole('link', { name: new RegExp(`^${t(`nav.${link}`)}`) })
      .first()
      .focus();
    ear.skip();
    await ear.step(link, () => page.keyboard.press('Enter'), { focus: `heading ${title}` });
  }
});
