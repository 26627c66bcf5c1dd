import type { Page } from '@playwright/test';
import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** The place in the steps after the account: from the device's position where it is given, by hand where it is not. */
const nl = words('nl');
const place = (page: Page, name: string) => page.getByRole('combobox', { name: nl(`my_profile.${name}`) });
const use = (page: Page) => page.getByRole('button', { name: nl('position.use') });
const heading = (page: Page, step: string) =>
  page.getByRole('heading', { name: nl(`complete_signup.${step}.title`), exact: true });
const next = (page: Page) => page.getByRole('button', { name: nl('complete_signup.next'), exact: true });

/** Signs up and goes as far as the question for the place; every call for a place is written down. */
async function toLocation(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/geocode.php') asked.push(search);
  });
  await signUpByCall(page);
  await open(page, '/complete-signup');
  await expect(heading(page, 'photo')).toBeVisible();
  await page.getByRole('button', { name: nl('complete_signup.later'), exact: true }).click();
  await expect(heading(page, 'location')).toBeVisible();
  return asked;
}

const savedCity = async (page: Page) =>
  (await callFrom<{ profile: { city: string | null } }>(page, 'GET', '/api/profile.php')).profile.city;

test.use({ viewport: { width: 360, height: 640 } });

test('a position that is given fills the place in on a press alone, coarsely', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.0907374, longitude: 5.1214201 });
  const asked = await toLocation(page);
  expect(asked).toEqual([]);
  await use(page).click();
  await expect(page.getByRole('status').filter({ hasText: nl('position.found', { city: 'Utrecht' }) })).toBeVisible();
  await expect(place(page, 'city')).toHaveValue('Utrecht');
  expect(asked).toEqual(['?lat=52.09&lon=5.12']);
  await next(page).click();
  await expect(heading(page, 'personal')).toBeVisible();
  expect(await savedCity(page)).toBe('Utrecht');
});

test('a position that is refused says so, asks no server, and leaves the lists', { tag: '@release' }, async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied' });
  const asked = await toLocation(page);
  await use(page).click();
  await expect(page.getByRole('status').filter({ hasText: nl('position.denied') })).toBeVisible();
  await place(page, 'region').selectOption({ label: 'Noord-Holland' });
  await place(page, 'city').selectOption('Haarlem');
  await next(page).click();
  await expect(heading(page, 'personal')).toBeVisible();
  expect(await savedCity(page)).toBe('Haarlem');
  expect(asked).toEqual([]);
});
