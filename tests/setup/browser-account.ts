import type { BrowserContext, Page } from '@playwright/test';
import { Client } from '../contract/client.ts';
import { originOf } from './browser-origin.ts';
import { call } from './member-by-call.ts';
import { linkFor } from './outbox.ts';
import { type Newcomer, newcomer } from './steps.ts';

/** Gives the browser the cookies that a client was given, and takes those away that the client lost. */
async function keepCookies(
  context: BrowserContext,
  origin: string,
  before: Map<string, string>,
  client: Client,
): Promise<void> {
  for (const name of before.keys()) if (!client.cookies.has(name)) await context.clearCookies({ name });
  const given = [...client.cookies].filter(([name, value]) => before.get(name) !== value);
  await context.addCookies(given.map(([name, value]) => ({ name, value, url: origin, httpOnly: name === 'auth' })));
}

/**
 * A call with the browser's cookies, whose answer may change them; its body. No page has to be open, and none that is
 * open knows of it.
 */
export async function callFrom<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const context = page.context();
  const origin = originOf(page);
  const { host, port } = new URL(origin);
  const client = new Client(host, new URL(`http://127.0.0.1:${port}`));
  for (const { name, value } of await context.cookies(origin)) client.cookies.set(name, value);
  const before = new Map(client.cookies);
  const answer = await call(client, method, path, body);
  await keepCookies(context, origin, before, client);
  return answer;
}

/** Logs in by the call alone: the next page that opens is a member's. */
export const logInByCall = (page: Page, { email, password }: Pick<Newcomer, 'email' | 'password'>) =>
  callFrom(page, 'POST', '/api/user.php', { login: email, password });

/** Makes an account by the call alone and leaves the browser logged in: the next page that opens is a member's. */
export async function signUpByCall(
  page: Page,
  more: { target?: string; gender?: string; looking_for?: string } = {},
): Promise<Newcomer> {
  const me = newcomer();
  await callFrom(page, 'POST', '/api/signup.php', {
    ...me,
    date_of_birth: '1988-05-17',
    gender: 'male',
    looking_for: more.gender === 'female' ? 'male' : 'female',
    ...more,
  });
  return me;
}

/** Confirms the account of a browser by the token of its mail, without opening the page that does so; the member's id. */
export async function confirmByMail(page: Page, email: string, outbox: string): Promise<string> {
  const { token } = await linkFor(email, '/activate/done', outbox);
  const { user } = await callFrom<{ user: { id: string } }>(page, 'POST', '/api/activate.php', { token });
  return user.id;
}

/** A member with a confirmed account, whom others find. `outbox` is the stack's. */
export async function confirmedByCall(page: Page, outbox: string): Promise<Newcomer & { id: string }> {
  const me = await signUpByCall(page);
  return { ...me, id: await confirmByMail(page, me.email, outbox) };
}

/** Somebody real whom a man may write to, as the search shows them. */
export async function somebody(page: Page, index = 0): Promise<{ id: string; name: string }> {
  const { results } = await callFrom<{ results: { id: string; name: string; fictional: boolean }[] }>(
    page,
    'GET',
    '/api/members.php?gender=female&country=nl',
  );
  const found = results.filter(({ fictional }) => !fictional)[index];
  if (!found) throw new Error('the search shows nobody');
  return found;
}

/** Orders the first bundle with the first method; the checkout's address and the payment's id. */
export async function orderByCall(page: Page): Promise<{ id: string; checkout: string }> {
  const shop = await callFrom<{ bundles: { id: string }[]; payment_methods: string[] }>(
    page,
    'GET',
    '/api/bundles.php',
  );
  const order = await callFrom<{ payment: { payment_id: string }; checkout_url: string }>(
    page,
    'POST',
    '/api/payment.php',
    {
      bundle: shop.bundles[0]?.id,
      paymentmethod: shop.payment_methods[0],
      idempotency_key: crypto.randomUUID(),
    },
  );
  return { id: order.payment.payment_id, checkout: order.checkout_url };
}

/** What the checkout's buttons do. */
export const payByCall = (page: Page, payment_id: string, outcome: string) =>
  callFrom(page, 'POST', '/api/sandbox-checkout.php', { payment_id, outcome });
