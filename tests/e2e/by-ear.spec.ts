import type { Page } from '@playwright/test';
import { entryMarker } from '../../lib/entry-warning.ts';
import { callFrom } from '../setup/browser-account.ts';
import { openEar, type Sound } from '../setup/ear.ts';
import { test } from '../setup/journey.ts';
import { sendMessage } from '../setup/member-by-call.ts';
import { newcomer, open } from '../setup/steps.ts';
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

/** What a member hears who sees nothing, and where the keyboard is then: the days of an account, by keys alone. */
for (const locale of variants('en', 'de')) {
  test(`an account by ear, from the landing page to its deletion, in ${locale}`, async ({
    anotherBrowser,
    cast,
    newMember,
  }) => {
    const t = words(locale);
    const host = cast.host[locale];
    const page = await anotherBrowser(host);
    const woman = await newMember({ host, gender: 'female', photos: 1 });
    const me = newcomer();
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
      const [first, second, third] = await peopleOn(page);
      if (!first || !second || !third) throw new Error('the landing page shows three people');
      const liked = ({ name }: typeof first) => t('swipe.said.liked', { name });
      const now = ({ person }: typeof first) => t('swipe.said.next', { person });
      const like = ({ name }: typeof first) => `button ${t('members.like', { name })}`;
      await focus('button', t('members.like', { name: first.name }));
      await press('Enter', { says: [`${liked(first)} ${now(second)}`], focus: like(second) });
      await press('Enter', { says: [`${liked(second)} ${now(third)}`], focus: like(third) });
      await press('Enter', { says: [t('lander_tinderswipe.liked')], focus: /^radio / });
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
      await type('1988');
      await press('Enter', question('email'));
      await focus('textbox', t('signup.email.label'));
      await type(me.email);
      await press('Enter', question('name'));
      await focus('textbox', t('signup.name.label'));
      await type(me.name);
      await press('Enter', question('password'));
      await page.getByLabel(t('signup.password.label'), { exact: true }).focus();
      await type(me.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/complete-signup$/);
    });

    await test.step('search and the pages of the navigation', async () => {
      await open(page, '/members');
      await page.getByRole('article').first().waitFor();
      ear.skip();
      for (const [name, title] of [
        ['likes', 'likes.title'],
        ['messages', 'chat.title'],
        ['search', 'members.title.female'],
      ]) {
        await focus('link', new RegExp(`^${t(`nav.${name}`)}`));
        await press('Enter', { focus: `heading ${t(title ?? '')}` });
      }
    });

    await test.step('profile', async () => {
      await open(page, `/members/${woman.id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      ear.skip();
      await focus('button', t('members.like', { name: woman.name }));
      await press('Enter', { focus: `button ${t('members.like', { name: woman.name })}` });
    });

    await test.step('thread', async () => {
      await focus('link', t('profile.message'));
      await press('Enter', { focus: `dialog ${t('chat.icebreaker.title', { name: woman.name })}` });
      await focus('button', t('chat.icebreaker.own'));
      await press('Enter', { focus: `textbox ${t('chat.write_to', { name: woman.name })}` });
      await type('ok');
      await press('Enter', {
        says: [t('chat.status.sent')],
        focus: `textbox ${t('chat.write_to', { name: woman.name })}`,
      });
      const { user } = await callFrom<{ user: { id: string } }>(page, 'GET', '/api/user.php');
      for (const answer of ['ok', 'ok']) {
        await ear.step('she answers', () => sendMessage(woman, { ...me, id: user.id }, answer), {
          says: [t('chat.arrived', { name: woman.name, text: answer })],
        });
      }
    });

    await test.step('swipe', async () => {
      await open(page, '/swipe-game');
      await page.locator('[data-front]').waitFor();
      ear.skip();
      await press('ArrowLeft', { says: [/^\S.*: /] });
    });

    await test.step('order', async () => {
      await open(page, '/credits');
      await focus('button', t('credits.order_binding'));
      ear.skip();
      await press('Enter', {
        says: [t('credits.consent.missing')],
        focus: `checkbox ${t('credits.consent.text', { days: 14 })}`,
      });
    });

    await test.step('deletion', async () => {
      await open(page, '/notifications');
      await focus('button', t('settings.delete.start'));
      ear.skip();
      await press('Enter', {});
      await focus('radio', t('leaving.reasons.privacy'));
      await page.keyboard.press('Space');
      await focus('button', t('leaving.next'));
      await press('Enter', { focus: /^heading / });
      await focus('button', t('leaving.anyway'));
      await press('Enter', { focus: `heading ${t('leaving.final.title')}` });
      await page.getByLabel(t('leaving.final.password'), { exact: true }).focus();
      await type('not it');
      await press('Enter', {
        says: [t('leaving.final.wrong_password')],
        focus: `textbox ${t('leaving.final.password')}`,
      });
    });
  });
}
