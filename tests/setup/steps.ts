import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from './words.ts';
import { words } from './words.ts';

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

let lastStamp = 0;

/** A number that no call before returned: the time in ms, or one more than the last. */
function newStamp(): number {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  return lastStamp;
}

/** Letters of which no two look alike, alone or side by side: a name that looks like another is taken. */
const letters = 'abdefghkpqstuxyz';

/** A word that was never written before; of letters, since a long number looks like one to call. */
export const newWord = () =>
  newStamp()
    .toString(letters.length)
    .replaceAll(/./g, (digit) => letters.charAt(Number.parseInt(digit, letters.length)));

/** Somebody who has never been here. */
export function newcomer(): Newcomer {
  const name = `Jan${newWord()}`;
  return { name, email: `${name.toLowerCase()}@journey.example`, password: 'rustig water stroomt diep' };
}

/** A page is taken over by its scripts once the page-state class says so. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('load');
}

/** The switch of the footer; the shop's country of payment has its name within its own. */
export const languageSwitch = (page: Page, t: Words = words('nl')) =>
  page.getByRole('combobox', { name: new RegExp(`^${t('nav.language')}`) });

/**
 * A landing page is seen, and loaded, before its scripts have taken it over: until then a press on a button is lost, and
 * a form is sent as without them.
 */
export const takenOver = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  );

/** Passes the site-entry warning, which visitors see once. */
export async function enterAsAdult(page: Page, t: Words = words('nl')): Promise<void> {
  const warning = page.getByRole('dialog', { name: t('entry.title') });
  await warning.getByRole('button', { name: t('entry.enter', { min_age: 18 }) }).click();
  await expect(warning).toBeHidden();
}

/** Answers the questions of sign-up from the second on, as the lander and the page both ask them, up to the account. */
export async function answerQuestions(page: Page, person: Newcomer, t: Words = words('nl')): Promise<void> {
  const next = page.getByRole('button', { name: t('signup.next') });
  await page.getByRole('textbox', { name: t('signup.birth.day') }).fill('17');
  await page.getByRole('textbox', { name: t('signup.birth.month') }).fill('05');
  await page.getByRole('textbox', { name: t('signup.birth.year') }).fill('1988');
  await next.click();
  await page.getByRole('textbox', { name: t('signup.email.label') }).fill(person.email);
  await next.click();
  await page.getByRole('textbox', { name: t('signup.name.label') }).fill(person.name);
  await next.click();
  await page.getByLabel(t('signup.password.label'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t('signup.create') }).click();
}

/** Straight after signing up on a phone the reminder to confirm the account is a modal. */
export async function putOffReminder(page: Page, t: Words = words('nl')): Promise<void> {
  const reminder = page.getByRole('dialog', { name: t('alerts.activate_title') });
  await reminder.getByRole('button', { name: t('alerts.activate_later') }).click();
}

/** Leaves the steps after the account by one press, passes whoever fits, and goes on to the search. */
export async function leaveSteps(page: Page, t: Words = words('nl')): Promise<void> {
  await expect(page).toHaveURL(/\/complete-signup$/);
  await page.getByRole('button', { name: t('complete_signup.leave') }).click();
  await expect(page).toHaveURL(/\/signup-matches\?api_signup_complete=1$/);
  if ((page.viewportSize()?.width ?? 0) < 768) await putOffReminder(page, t);
  await page.getByRole('link', { name: t('signup_matches.on') }).click();
  await expect(page).toHaveURL(/\/members$/);
}

/** From the second question to the members search, with nothing that may wait. */
export async function answerSignup(page: Page, person: Newcomer, t: Words = words('nl')): Promise<void> {
  await answerQuestions(page, person, t);
  await leaveSteps(page, t);
}

interface LogIn {
  locale?: string;
  /** This browser was warned before, and is not warned again. */
  hasEntered?: boolean;
}

/** Logs in by the form. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
  { locale = 'nl', hasEntered = false }: LogIn = {},
): Promise<void> {
  const t = words(locale);
  await open(page, '/login');
  if (!hasEntered) await enterAsAdult(page, t);
  await page.getByRole('textbox', { name: t('login.name') }).fill(email);
  await page.getByLabel(t('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/(members)?$/);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** Puts away the first lines that an empty conversation offers by itself; the composer has the focus then. */
export async function leaveIcebreakers(page: Page, to: string, t: Words = words('nl')): Promise<void> {
  const offer = page.getByRole('dialog', { name: t('chat.icebreaker.title', { name: to }) });
  await offer.getByRole('button', { name: t('chat.icebreaker.own') }).click();
  await expect(offer).toBeHidden();
}

/** Writes in the open conversation; where it is empty, what it offers is put away first. */
export async function write(page: Page, to: string, text: string, t: Words = words('nl')): Promise<void> {
  const field = page.getByRole('textbox', { name: t('chat.write_to', { name: to }) });
  const offer = page.getByRole('dialog', { name: t('chat.icebreaker.title', { name: to }) });
  // Both are there at once, or the offer never comes.
  await expect(field.or(offer).first()).toBeVisible();
  if (await offer.isVisible()) await leaveIcebreakers(page, to, t);
  await field.fill(text);
  await page.getByRole('button', { name: t('chat.send') }).click();
}

/** The conversation's messages. */
export const conversation = (page: Page) => page.getByRole('log');

/** An amount in cents as Dutch pages write it, without its sign. */
export const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** What is left of a price in cents after a discount, which is rounded half up. */
export const less = (price: number, percent: number) => price - Math.round((price * percent) / 100);

/** A bundle in the shop, with a word of the first brand's language. */
export const bundleChoice = (page: Page, { credits }: { credits: number }) =>
  page.getByRole('radio', { name: new RegExp(`^${credits} credits`) });

/** Presses a switch; it shows so once what it stands for has changed, a moment later. */
export async function turn(control: Locator, to: 'on' | 'off'): Promise<void> {
  await control.click();
  await expect(control).toBeChecked({ checked: to === 'on' });
}

/** Asks for the credits at once, as the law has it, and orders; the button stands under the thumb on a phone. */
export async function placeOrder(page: Page, t: Words = words('nl')): Promise<void> {
  await page.getByRole('checkbox', { name: t('credits.consent.text', { days: 14 }) }).check();
  await page
    .getByRole('button', { name: t('credits.order_binding') })
    .filter({ visible: true })
    .click();
}

/**
 * A photo at large takes the window to its last line, and twice as much once it is doubled: nothing shows below it. The photo is
 * the button that a press doubles, in the box that scrolls.
 */
export async function expectWholeWindow(photo: Locator): Promise<void> {
  const measure = () =>
    photo.evaluate((button) => {
      const box = button.parentElement;
      if (!box) throw new Error('a photo at large is in a box');
      box.scrollTop = box.scrollHeight;
      const isLastLine = button.contains(document.elementFromPoint(innerWidth / 2, innerHeight - 1));
      return {
        height: box.scrollHeight / innerHeight,
        below: innerHeight - button.getBoundingClientRect().bottom,
        isLastLine,
      };
    });
  expect(await measure()).toEqual({ height: 1, below: 0, isLastLine: true });
  await photo.click();
  await expect(photo).toHaveAttribute('aria-pressed', 'true');
  expect(await measure()).toEqual({ height: 2, below: 0, isLastLine: true });
}

/** Presses Tab until the element is reached, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}
