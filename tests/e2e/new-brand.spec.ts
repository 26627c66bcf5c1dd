import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../setup/ask.ts';
import { callFrom, signUpByCall } from '../setup/browser-account.ts';
import { expect, test } from '../setup/journey.ts';
import type { Stack } from '../setup/stack.ts';
import { answerQuestions, newcomer, open } from '../setup/steps.ts';
import { words } from '../setup/words.ts';

interface Signed {
  user: { profile: { name: string; country: string } };
}

/** `npm run site -- <args>` beside a running stack: what it said, and how it ended. */
const site = (stack: Stack, ...args: string[]) => stack.operate('site', ...args);

const hosts = ['aurora.localhost', 'fi.aurora.localhost'] as const;
const read = async (stack: Stack, host: string, path = '/') => {
  const { status, text } = await ask(stack.port, host, path);
  return { status, text };
};

/** Adds the brand where the first test did not run before. */
async function addBrand(stack: Stack): Promise<void> {
  const status = async () => (await read(stack, hosts[0], '/faq')).status;
  if ((await status()) === 200) return;
  for (const args of [
    ['add', 'sites/example.json'],
    ['publish', 'aurora'],
  ]) {
    expect(await site(stack, ...args)).toMatchObject({ code: 0 });
  }
  await expect.poll(status).toBe(200);
}

test('a brand with two domains is there by the README’s steps alone, in its own name, languages and colours', async ({
  anotherBrowser,
  stack,
  cast,
}) => {
  // Asked for before, so that the web knows them as unknown.
  for (const host of hosts) expect((await read(stack, host)).status).toBe(404);

  expect(await site(stack, 'check', 'sites/example.json')).toMatchObject({
    code: 0,
    said: expect.stringContaining('aurora is complete'),
  });
  expect((await site(stack, 'add', 'sites/example.json')).said).toContain(`aurora was changed: ${hosts.join(', ')}`);
  expect(await site(stack, 'publish', 'aurora')).toMatchObject({ code: 0 });

  // Every web hears of it within seconds; another one may answer the next page.
  for (const [host, path] of [
    [hosts[0], '/'],
    [hosts[1], '/'],
    [hosts[1], '/2257'],
    [hosts[0], '/landers/gallery/stockholm'],
  ] as const) {
    await expect.poll(async () => [path, (await read(stack, host, path)).status]).toEqual([path, 200]);
  }
  const [inSwedish, inFinnish] = await Promise.all(hosts.map((host) => read(stack, host)));
  expect(inSwedish?.text).toMatch(/<html lang="sv"/);
  expect(inSwedish?.text).toContain('Aurora: träffa någon under samma himmel');
  expect(inFinnish?.text).toMatch(/<html lang="fi"/);
  for (const one of [inSwedish, inFinnish]) {
    expect(one?.text).toContain('--primary-600:#166857');
    expect(one?.text).toContain('Revontuli Media Oy');
    expect(one?.text).not.toMatch(
      new RegExp([cast.brand, cast.other].flatMap(({ name, company }) => [name, company]).join('|')),
    );
  }
  expect((await read(stack, 'fi.aurora.localhost', '/2257')).text).toContain('Kuka vastaa sivustosta');
  expect((await read(stack, cast.host.nl)).text).not.toContain('Aurora');

  const page = await anotherBrowser('fi.aurora.localhost');
  const finnish = words('fi');
  const me = newcomer();
  await open(page, '/signup');
  await page.getByRole('button', { name: finnish('signup.next') }).click();
  await answerQuestions(page, me, finnish);
  await expect(page).toHaveURL(/\/complete-signup$/);
  const { user } = await callFrom<Signed>(page, 'GET', '/api/user.php');
  expect(user.profile).toMatchObject({ name: me.name, country: 'fi' });
});

test('nobody of the new brand is known on another one, nor the other way round', { tag: '@release' }, async ({
  anotherBrowser,
  stack,
  cast,
}) => {
  await addBrand(stack);
  const me = await signUpByCall(await anotherBrowser('aurora.localhost'));
  const logIn = (host: string) =>
    ask(stack.port, host, '/api/user.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'request-type': 'client', origin: stack.origin(host) },
      body: JSON.stringify({ login: me.email, password: me.password }),
    });
  expect((await logIn('fi.aurora.localhost')).status).toBe(200);
  expect((await logIn(cast.host.nl)).status).toBe(401);
  const { text } = await ask(stack.port, 'aurora.localhost', '/api/members.php?country=nl');
  expect(JSON.parse(text)).toMatchObject({ numResults: 0, similar: [] });
});

test('a change is checked whole, and seen at once when it is published, without a restart', {
  tag: '@release',
}, async ({ stack }) => {
  await addBrand(stack);
  const path = join(mkdtempSync(join(tmpdir(), 'rendezvous-site-')), 'aurora.json');
  const file = JSON.parse(readFileSync('sites/example.json', 'utf8'));
  const { address: _, ...company } = file.company;
  writeFileSync(path, JSON.stringify({ ...file, company, name: 'Aurora Nord' }));
  expect(await site(stack, 'add', path)).toEqual({ code: 1, said: 'company.address: is missing' });
  await expect.poll(async () => (await read(stack, 'aurora.localhost', '/faq')).status).toBe(200);

  const page = file.pages[0];
  page.texts.sv.body.push('En rad till.');
  writeFileSync(path, JSON.stringify({ ...file, name: 'Aurora Nord' }));
  // Stored before, so that the old pages would be there for minutes.
  for (const of of ['/faq', '/2257']) await read(stack, 'aurora.localhost', of);
  expect((await site(stack, 'add', path)).code).toBe(0);
  expect((await site(stack, 'publish', 'aurora')).code).toBe(0);
  await expect.poll(async () => (await read(stack, 'aurora.localhost', '/faq')).text).toContain('Aurora Nord');
  await expect.poll(async () => (await read(stack, 'aurora.localhost', '/2257')).text).toContain('En rad till.');
  expect((await site(stack, 'export', 'aurora')).said).toContain('"name": "Aurora Nord"');
  expect((await site(stack, 'list')).said).toContain('aurora: Aurora Nord, niche 1\n  aurora.localhost  se  sv\n');
  expect((await site(stack, 'nonsense')).said).toContain('site publish <site>');
});
