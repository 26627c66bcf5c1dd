import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { enterAsAdult, logIn, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

const nl = words('nl');

test('who logs out in one tab has nothing of theirs on the screen of another, at once', async ({
  page,
  context,
  cast,
}) => {
  await logIn(page, cast.buyer);
  const chats = await context.newPage();
  await open(chats, '/chats');
  const rows = chats.getByRole('region', { name: nl('chat.title') }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const profile = await context.newPage();
  await open(profile, '/profile');

  // As a form that was left before its end keeps it.
  await profile.evaluate(() => sessionStorage.setItem('form', 'a bank account'));

  await page.getByRole('button', { name: nl('nav.account') }).click();
  await page.getByRole('menuitem', { name: nl('nav.logout') }).click();
  await expect(page.getByRole('button', { name: nl('nav.account') })).toBeHidden();
  for (const tab of [chats, profile]) {
    await expect(tab.getByRole('button', { name: nl('nav.account') })).toBeHidden();
    // Whose call is refused before it hears of the other tab goes to the log-in; the other one stays and offers it.
    const main = tab.getByRole('main');
    const offered = main.getByRole('link', { name: nl('nav.login') });
    await expect(offered.or(main.getByRole('button', { name: nl('login.submit'), exact: true }))).toBeVisible();
  }
  await expect(rows).toHaveCount(0);
  // The log-in that a refused call led to forgets once its scripts are there.
  await expect.poll(() => profile.evaluate(() => sessionStorage.getItem('form'))).toBeNull();
});

test('a log-in that is sent before its scripts are there waits for them, with the password in no address', async ({
  page,
  cast,
}) => {
  await open(page, '/login');
  await enterAsAdult(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('textbox', { name: nl('login.name') }).fill(cast.woman.email);
  await page.getByLabel(nl('login.password'), { exact: true }).fill(cast.woman.password);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.getByRole('button', { name: nl('login.submit'), exact: true }).click();
  release();
  await expect(page.getByRole('button', { name: nl('nav.account') })).toBeVisible();
  expect(addresses.filter((address) => address.includes('password='))).toEqual([]);
});

test.describe('a session that ended elsewhere', () => {
  // A worker would pass requests on beside the route that a test puts in their way.
  test.use({ serviceWorkers: 'block' });

  test('leads to the log-in and back to the page', { tag: '@release' }, async ({ page, context, cast }) => {
    await logInByCall(page, cast.woman);
    await open(page, '/members?with_photo=1');
    const like = page.getByRole('button', { name: new RegExp(nl('members.like', { name: '.+' })) }).first();
    await expect(like).toBeVisible();
    // The refresh would find the end out before the press does.
    const refresh = /\/api\/(user|chats|likes)\.php$/;
    await page.route(refresh, () => new Promise(() => undefined));
    await context.clearCookies({ name: 'auth' });
    await like.click();
    await expect(page).toHaveURL(/\/login\?next=%2Fmembers%3Fwith_photo%3D1$/);
    await page.unroute(refresh);
    await enterAsAdult(page);
    await page.getByRole('textbox', { name: nl('login.name') }).fill(cast.woman.email);
    await page.getByLabel(nl('login.password'), { exact: true }).fill(cast.woman.password);
    await page.getByRole('button', { name: nl('login.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/members\?with_photo=1$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
