import type { Page } from '@playwright/test';
import { entryMarker } from '../../lib/entry-warning.ts';
import { callFrom, confirmByMail, logInByCall } from '../setup/browser-account.ts';
import { openEar, type Sound } from '../setup/ear.ts';
import { expect, test } from '../setup/journey.ts';
import { sendMessage, waitForPhotos } from '../setup/member-by-call.ts';
import { newcomer, open, takenOver } from '../setup/steps.ts';
import { variants } from '../setup/viewports.ts';
import { words } from '../setup/words.ts';

type Role = 'button' | 'link' | 'textbox' | 'radio' | 'checkbox';

/** The cards of a landing page: a name, and the name with age and place. */
const peopleOn = (page: Page) =>
  page.locator('figure').evaluateAll((cards) =>
    cards.map((card) => {
      const parts = [card.querySelector('strong'), card.querySelector('strong + span')];
      const person = parts.flatMap((part) => part?.textContent ?? []).join(', ');
      return { name: card.querySelector('bdi')?.textContent ?? '', person };
    }),
  );

/** A visitor who has passed the entry warning, sees nothing, and goes on by keys. */
async function listen(page: Page, locale: string) {
  await page.addInitScript((marker) => localStorage.setItem(marker, '1'), entryMarker);
  const t = words(locale);
  const ear = await openEar(page);
  const pressAll = async (keys: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
  };
  const find = (role: Role, name: string | RegExp) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
  return {
    t,
    ear,
    find,
    /** Presses keys, one after the other. */
    press: (keys: string, sound: Sound) => ear.step(keys, () => pressAll(keys), sound),
    /** Presses keys that load a page, with its title. */
    pressToLoad: (keys: string, title: string, heading: string | RegExp = title) =>
      ear.load(
        keys,
        () => pressAll(keys),
        new RegExp(`^page (\\(\\d+\\) )?${title}`),
        page.getByRole('heading', { name: heading }).first(),
      ),
    type: (text: string) => page.keyboard.type(text),
    focus: (role: Role, name: string | RegExp) => find(role, name).focus(),
  };
}

type Listener = Awaited<ReturnType<typeof listen>>;

async function likeThree(page: Page, { t, focus, press }: Listener): Promise<void> {
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
}

const question = ({ t }: Listener, key: string) => ({ focus: `heading ${t(`signup.${key}.title`)}` });

async function sayBirthday(listener: Listener): Promise<void> {
  const { t, focus, press, type } = listener;
  await focus('button', t('landers.submit'));
  await press('Enter', question(listener, 'birth'));
  await focus('button', t('signup.next'));
  await press('Enter', { says: [t('signup.birth.enter', { min_age: 18 })], focus: `textbox ${t('signup.birth.day')}` });
  await type('17');
  await press('Tab', { focus: `textbox ${t('signup.birth.month')}` });
  await type('05');
  await press('Tab', { focus: `textbox ${t('signup.birth.year')}` });
}

/** What a visitor hears who sees nothing, and where the keyboard is then. */
for (const locale of variants('en', 'de')) {
  test(`a landing page and the first questions of the sign-up by ear, in ${locale}`, async ({
    anotherBrowser,
    cast,
  }) => {
    const page = await anotherBrowser(cast.host[locale]);
    const listener = await listen(page, locale);
    await test.step('landing page', () => likeThree(page, listener));
    await test.step('sign-up', () => sayBirthday(listener));
  });
}

for (const locale of ['en', 'de'] as const) {
  test(`a member’s whole life by ear, in ${locale}`, { tag: '@release' }, async ({
    anotherBrowser,
    newMember,
    cast,
    stack,
  }) => {
    const host = cast.host[locale];
    const woman = await newMember({ host, gender: 'female', photos: 2 });
    await waitForPhotos(stack, host, woman);
    const page = await anotherBrowser(host);
    const listener = await listen(page, locale);
    const { t, ear, find, press, pressToLoad, type, focus } = listener;
    const me = newcomer();
    let id = '';

    await test.step('landing page', () => likeThree(page, listener));

    await test.step('sign-up', async () => {
      await sayBirthday(listener);
      await type('1988');
      await press('Enter', question(listener, 'email'));
      await press('Tab', { focus: `textbox ${t('signup.email.label')}` });
      await type(me.email);
      await press('Enter', question(listener, 'name'));
      await press('Tab', { focus: `textbox ${t('signup.name.label')}` });
      await type(me.name);
      await press('Enter', question(listener, 'password'));
      await press('Tab', { focus: `textbox ${t('signup.password.label')}` });
      await type(me.password);
      await pressToLoad('Enter', t('complete_signup.page_title'), t('complete_signup.photo.title'));
      await focus('button', t('complete_signup.later'));
      await press('Enter', { focus: `heading ${t('complete_signup.location.title')}` });
      await focus('button', t('complete_signup.leave'));
      await press('Enter', { focus: `heading ${t('signup_matches.title')}` });
    });

    await test.step('search', async () => {
      const found = async (query: string) => {
        const { numResults: count } = await callFrom<{ numResults: number }>(page, 'GET', `/api/members.php?${query}`);
        return t('members.count', { count });
      };
      const [all, some] = [await found('gender=female'), await found('gender=female&with_photo=1')];
      const heading = `heading ${t('members.title.female')}`;
      await focus('link', t('signup_matches.on'));
      await press('Enter', { says: [all], focus: heading });
      await focus('button', t('members.with_photo'));
      await press('Enter', { says: [t('members.loading'), some], focus: `button ${t('members.with_photo')}` });
      await focus('button', t('members.remove_filter', { filter: t('members.with_photo') }));
      // What stands there already is not said again.
      await press('Enter', { says: all === some ? [] : [all], focus: heading });
      await focus('link', /, \d\d/);
      await press('Enter', { focus: /^heading .+, \d\d$/ });
    });

    await test.step('profile', async () => {
      // A member reads replies only after the confirmation.
      id = await confirmByMail(page, me.email, stack.outbox);
      await open(page, `/members/${woman.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      ear.skip();
      await focus('button', t('profile.next'));
      await press('Enter', {
        says: [t('profile.photo', { number: 2, total: 2 })],
        focus: `button ${t('profile.next')}`,
      });
      const like = t('members.like', { name: woman.name });
      await focus('button', like);
      await press('Enter', { focus: `button ${like}` });
      await expect(find('button', like)).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('thread', async () => {
      await focus('link', t('profile.message'));
      await press('Enter', { focus: `dialog ${t('chat.icebreaker.title', { name: woman.name })}` });
      await press('Escape', { focus: `textbox ${t('chat.write_to', { name: woman.name })}` });
      await type('Good evening');
      await press('Enter', {
        says: [t('chat.status.sent')],
        focus: `textbox ${t('chat.write_to', { name: woman.name })}`,
      });
      for (const text of ['ok', 'ok']) {
        const says = [t('chat.arrived', { name: woman.name, text })];
        await ear.step('she writes', () => sendMessage(woman, { ...me, id }, text), { says });
      }
    });

    await test.step('swipe', async () => {
      await open(page, '/swipe-game');
      const { profiles } = await callFrom<{ profiles: { name: string; age: number; city: string | null }[] }>(
        page,
        'GET',
        '/api/swipe.php',
      );
      const [first, second] = profiles;
      if (!first || !second) throw new Error('there is nobody to swipe');
      const now = ({ name, age, city }: typeof first) =>
        t('swipe.said.next', { person: `${name}, ${age}${city ? `, ${city}` : ''}` });
      const like = ({ name }: typeof first) => t('members.like', { name });
      await expect(find('button', like(first))).toBeVisible();
      ear.skip();
      await focus('button', like(first));
      await press('Enter', {
        says: [`${t('swipe.said.liked', { name: first.name })} ${now(second)}`],
        focus: `button ${like(second)}`,
      });
      await press('Backspace', {
        says: [`${t('swipe.said.back', { name: first.name })} ${now(first)}`],
        focus: `button ${like(first)}`,
      });
    });

    await test.step('order', async () => {
      await open(page, '/credits');
      await expect(page.getByRole('heading', { name: t('credits.your_order') })).toBeVisible();
      ear.skip();
      await focus('radio', new RegExp(`^${cast.bundles.small.credits} `));
      await press('ArrowDown', { focus: new RegExp(`^radio ${cast.bundles.usual.credits} `) });
      await focus('button', t('credits.order_binding'));
      await press('Enter', { says: [t('credits.consent.missing')], focus: /^checkbox / });
      await press('Space', { focus: /^checkbox / });
      await focus('button', t('credits.order_binding'));
      await pressToLoad('Enter', t('sandbox.page_title'), /\d/);
      await focus('button', t('sandbox.pay'));
      await pressToLoad('Enter', t('credits.page_title'), t('credits.result.paid_title'));
    });

    await test.step('deletion', async () => {
      await open(page, '/notifications');
      await focus('button', t('settings.delete.start'));
      ear.skip();
      await press('Enter', { focus: `button ${t('leaving.close')}` });
      await focus('radio', t('leaving.reasons.privacy'));
      await press('Space', { focus: `radio ${t('leaving.reasons.privacy')}` });
      await focus('button', t('leaving.next'));
      await press('Enter', { focus: `heading ${t('leaving.solutions.hide_profile.title')}` });
      await focus('button', t('leaving.anyway'));
      await press('Enter', { focus: `heading ${t('leaving.final.title')}` });
      await focus('textbox', t('leaving.final.password'));
      await type('not mine');
      await press('Enter', {
        says: [t('leaving.final.wrong_password')],
        focus: `textbox ${t('leaving.final.password')}`,
      });
      await press('ControlOrMeta+a', { focus: `textbox ${t('leaving.final.password')}` });
      await type(me.password);
      await pressToLoad('Enter', t('leaving.deleted.title'));
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
