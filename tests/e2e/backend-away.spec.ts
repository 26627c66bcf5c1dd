import { ask } from '../setup/ask.ts';
import { logInByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import { open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

// A page that is open meanwhile cannot load what it asks for.
test.use({ tolerated: /Failed to load resource: .*\/(api|media)\// });

test('landers outlive the backend, and everything goes on when it is back', async ({ page, stack, cast }) => {
  const lander = '/landers/gallery/amsterdam?network=acme';
  await ask(stack.port, cast.host.nl, lander);
  await logInByCall(page, cast.man);
  await open(page, '/members');
  await expect(page.getByRole('article').first()).toBeVisible();

  await stack.backend.stop();
  for (const path of [lander, '/login', '/signup', '/members', '/nothing-here']) {
    const answer = await ask(stack.port, cast.host.nl, path);
    expect([path, answer.status]).toEqual([path, path === '/nothing-here' ? 404 : 200]);
  }
  const call = await ask(stack.port, cast.host.nl, '/api/chats.php');
  expect([call.status, JSON.parse(call.text).error, call.headers['retry-after']]).toEqual([503, 'unavailable', '2']);

  await stack.backend.start();
  await page.goto('/members');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/chats');
  await expect(page.getByRole('heading', { level: 1, name: words('nl')('chat.title') })).toBeVisible();
});
