import type { Locator, Page } from '@playwright/test';
import { heicPicture, photoWithPosition, picture } from '../fixtures/pictures.ts';
import { logInByCall, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** One's own profile: what others read, and photos from the first to the one that no longer fits. */
const nl = words('nl');
const photo = (key: string, values?: Record<string, string | number>) => nl(`my_profile.photos.${key}`, values);

/** Signs somebody up by the call that the sign-up itself makes: this journey begins behind it. */
async function arrive(page: Page): Promise<void> {
  await signUpByCall(page);
  await open(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: nl('my_profile.title') })).toBeVisible();
}

// A line that breaks is asked for below. The recorder of traces asks for the page's local pictures, which its policy refuses.
test.use({ tolerated: /photo\.php\)$|^\S+ Connecting to 'blob:/ });

const tiles = (page: Page) => page.getByRole('img', { name: /^Jouw foto \d van \d$/ });
const choose = (page: Page) => page.getByLabel(photo('add'), { exact: true });
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** The file of each photo as the page shows them; the order of the member. */
const shown = (page: Page) => tiles(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));

async function pick(page: Page, number: number, entry: string): Promise<void> {
  await page.getByRole('button', { name: photo('options', { number }) }).click();
  await page.getByRole('menuitem', { name: photo(entry) }).click();
}

/** Drags one element onto another as the browser does it. */
async function dragOnto(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await from.dragTo(to);
}

test('a member fills in the profile, and others read it', async ({ page, anotherBrowser, newMember }) => {
  await logInByCall(page, await newMember({ gender: 'female' }));
  await open(page, '/members');
  await page.getByRole('button', { name: nl('nav.account') }).click();
  await page.getByRole('menuitem', { name: nl('nav.my_profile') }).click();
  await expect(page).toHaveURL(/\/profile$/);

  const about = `Ik bak brood en zoek iemand die het opeet. ${Date.now()}`;
  await page.getByRole('textbox', { name: nl('my_profile.about') }).fill(about);
  await expect(page.getByText(nl('my_profile.about_count', { count: about.length, max: 2000 }))).toBeVisible();
  await page.getByRole('combobox', { name: nl('my_profile.field.tattoos') }).selectOption('many');
  await page.getByRole('combobox', { name: nl('my_profile.region') }).selectOption({ label: 'Noord-Holland' });
  await page.getByRole('combobox', { name: nl('my_profile.city') }).selectOption('Haarlem');
  const adult = page.getByRole('button', { name: nl('interests.lingerie') });
  await expect(adult).toBeHidden();
  const yoga = page.getByRole('button', { name: nl('interests.astrology'), exact: true });
  const wasOn = (await yoga.getAttribute('aria-pressed')) === 'true';
  await yoga.click();
  await page.getByRole('button', { name: nl('my_profile.save') }).click();
  await expect(page.getByText(nl('my_profile.saved'))).toBeVisible();
  await expect(page.getByRole('button', { name: nl('my_profile.save') })).toBeHidden();

  await page.reload();
  await expect(page.getByRole('textbox', { name: nl('my_profile.about') })).toHaveValue(about);
  await expect(page.getByRole('combobox', { name: nl('my_profile.city') })).toHaveValue('Haarlem');
  await expect(yoga).toHaveAttribute('aria-pressed', String(!wasOn));

  const preview = await page.getByRole('link', { name: nl('my_profile.preview') }).getAttribute('href');
  const other = await anotherBrowser();
  await logInByCall(other, await newMember());
  await open(other, preview ?? '');
  await expect(other.getByText(about)).toBeVisible();
  await expect(other.getByText(nl('attributes.tattoos.many'))).toBeVisible();
});

test('the place is filled in from the position, of which a grid cell alone is sent', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 52.0907374, longitude: 5.1214201 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await arrive(page);
  expect(asked.filter((url) => url.includes('geocode'))).toEqual([]);
  await page.getByRole('button', { name: nl('position.use') }).click();
  await expect(page.getByText(nl('position.found', { city: 'Utrecht' }))).toBeVisible();
  await expect(page.getByRole('combobox', { name: nl('my_profile.city') })).toHaveValue('Utrecht');
  expect(asked.filter((url) => url.includes('geocode')).map((url) => new URL(url).search)).toEqual([
    '?lat=52.09&lon=5.12',
  ]);
  await page.getByRole('button', { name: nl('my_profile.save') }).click();
  await expect(page.getByText(nl('my_profile.saved'))).toBeVisible();
});

test('photos: cropped, several at once, ordered, deleted, and no more than there is room for', async ({ page }) => {
  await arrive(page);

  await test.step('one photo is cropped, and private until it is checked', async () => {
    await choose(page).setInputFiles(jpeg('me.jpg', await photoWithPosition()));
    const dialog = page.getByRole('dialog', { name: nl('my_profile.crop.title') });
    await dialog.getByRole('button', { name: nl('my_profile.crop.use') }).click();
    await expect(dialog).toBeHidden();
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByText(photo('main'), { exact: true })).toBeVisible();
    // The check follows as a job; until then the photo says who sees it.
    await expect(page.getByText(photo('checking'))).toBeHidden();
  });

  await test.step('of three more two fit, a HEIC among them', async () => {
    // What decodes HEIC gives way to everything else that runs: on a busy machine its answer is long in coming.
    let answers = 0;
    const both = page.waitForResponse((answer) => answer.url().endsWith('/api/photo.php') && ++answers === 2);
    await choose(page).setInputFiles([
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heicPicture() },
      jpeg('b.jpg', await picture('jpeg')),
      jpeg('c.jpg', await picture('jpeg')),
    ]);
    await both;
    await expect(tiles(page)).toHaveCount(3);
    await expect(page.getByText(photo('left_out', { count: 1 }))).toBeVisible();
    await expect(page.getByText(photo('full_free', { max: 3, premium: 25 }))).toBeVisible();
    const premium = page.getByRole('main').getByRole('link', { name: photo('premium') });
    await expect(premium).toHaveAttribute('href', '/premium');
    await expect(choose(page)).toHaveCount(0);
  });

  await test.step('the order changes by the menu and by dragging, and stays', async () => {
    const [a, b, c] = await shown(page);
    // Places show before they are stored.
    let answers = 0;
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && ++answers === 3);
    await pick(page, 3, 'make_main');
    await expect.poll(() => shown(page)).toEqual([c, a, b]);
    await dragOnto(tiles(page).nth(0), tiles(page).nth(2));
    await expect.poll(() => shown(page)).toEqual([a, b, c]);
    await page.getByRole('button', { name: photo('options', { number: 1 }) }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: photo('later') })).toHaveAttribute('data-focus');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toEqual([b, a, c]);
    await stored;
    await page.reload();
    await expect.poll(() => shown(page)).toEqual([b, a, c]);
  });

  await test.step('deleting asks once more, and makes room', async () => {
    const [first, ...others] = await shown(page);
    await pick(page, 1, 'delete');
    const dialog = page.getByRole('dialog', { name: photo('delete_title') });
    await dialog.getByRole('button', { name: photo('cancel') }).click();
    await expect(tiles(page)).toHaveCount(3);
    await pick(page, 1, 'delete');
    await dialog.getByRole('button', { name: photo('delete') }).click();
    await expect.poll(() => shown(page)).toEqual(others);
    await expect(choose(page)).toHaveCount(1);
    expect(others).not.toContain(first);
  });
});

test('an upload is cancelled, fails, is tried again; what is no picture says so', { tag: '@release' }, async ({
  page,
}) => {
  await arrive(page);
  let refuse = true;
  await page.route('**/api/photo.php', (route) => (refuse ? route.abort('connectionreset') : route.continue()));
  const whole = page.getByRole('button', { name: nl('my_profile.crop.whole') });

  await choose(page).setInputFiles(jpeg('trein.jpg', await picture('jpeg')));
  await whole.click();
  const again = page.getByRole('button', { name: photo('retry', { name: 'trein.jpg' }) });
  const reason = page.getByRole('alert').filter({ hasText: nl('codes.unavailable') });
  await expect(reason).toBeVisible();

  // On the narrowest tile, too, the reason stands below the buttons.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 640 });
  const stop = await page.getByRole('button', { name: photo('stop', { name: 'trein.jpg' }) }).boundingBox();
  expect((await reason.boundingBox())?.y).toBeGreaterThanOrEqual((stop?.y ?? 0) + (stop?.height ?? 0));
  await page.setViewportSize({ width, height });
  refuse = false;
  await again.click();
  await expect(tiles(page)).toHaveCount(1);

  // What the browser itself cannot show is sent as it is: only the server knows.
  await choose(page).setInputFiles(jpeg('brief.jpg', Buffer.from('geen foto maar een brief')));
  await expect(page.getByText(photo('failed.unsupported_media'))).toBeVisible();
  await page.getByRole('button', { name: photo('stop', { name: 'brief.jpg' }) }).click();
  await expect(page.getByText(photo('failed.unsupported_media'))).toBeHidden();

  await page.route('**/api/photo.php', () => new Promise(() => undefined));
  await choose(page).setInputFiles(jpeg('traag.jpg', await picture('jpeg')));
  await whole.click();
  await expect(page.getByRole('progressbar', { name: photo('sending', { name: 'traag.jpg' }) })).toBeVisible();
  await page.getByRole('button', { name: photo('stop', { name: 'traag.jpg' }) }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(1);
});
