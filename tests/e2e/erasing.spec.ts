import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { linkFor } from '../setup/outbox.ts';
import { runNode } from '../setup/run.ts';
import { type Stack, secretKey } from '../setup/stack.ts';
import { answerQuestions, enterAsAdult, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

/** What is left of an account once its time to come back is over: nothing that anybody could find, and a name to take. */
const nl = words('nl');

// A page that is open meanwhile cannot load what it asks for; a refused log-in is a failed request too.
test.use({ tolerated: /Failed to load resource: .*\/(api|media)\// });

/** Erases as the job will after the last day to come back; without the backend where that alone opens the database. */
async function passTheLastDay(stack: Stack): Promise<void> {
  await stack.backend.stop();
  const job = runNode(['tests/setup/erase-later.ts', '16'], {
    DATA_DIR: stack.dataDir,
    SECRET_KEY: secretKey,
    DEMO: '1',
    ...(stack.databaseUrl ? { DATABASE_URL: stack.databaseUrl } : {}),
  });
  expect([await job.ended, job.said()]).toEqual([0, '']);
  await stack.backend.start();
}

test('a deleted account waits for its last day, and is erased after it: address and name are free', async ({
  page,
  stack,
}) => {
  // No page is open: one would go to the log-in by itself, amid the next step.
  const me = await signUpByCall(page);
  await callFrom(page, 'DELETE', '/api/user.php', { password: me.password, reason: 'other' });
  const { url } = await linkFor(me.email, '/reactivate', stack.outbox);
  const logIn = async () => {
    await open(page, '/login');
    await page.getByRole('textbox', { name: nl('login.name') }).fill(me.email);
    await page.getByLabel(nl('login.password'), { exact: true }).fill(me.password);
    await page.getByRole('button', { name: nl('login.submit'), exact: true }).click();
  };
  await open(page, '/login');
  await enterAsAdult(page);
  await logIn();
  await expect(page.getByText(nl('codes.email_pending_deletion'))).toBeVisible();

  await passTheLastDay(stack);
  await logIn();
  await expect(page.getByText(nl('codes.login_failed'))).toBeVisible();
  await open(page, url);
  await page.getByRole('button', { name: nl('reactivation.action'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: nl('reactivation.error_title') })).toBeVisible();

  await open(page, '/signup');
  await page.getByRole('button', { name: nl('signup.next') }).click();
  await answerQuestions(page, me);
  await expect(page).toHaveURL(/\/complete-signup$/);
  const { user } = await callFrom<{ user: { profile: { name: string } } }>(page, 'GET', '/api/user.php');
  expect(user.profile.name).toBe(me.name);
});
