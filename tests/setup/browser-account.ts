import type { Page } from '@playwright/test';
import { linkFor } from './outbox.ts';
import { type Newcomer, newcomer, open } from './steps.ts';

/** A call as the page itself would make it, with the browser's cookies, again where nobody answered; its answer. */
export function callFrom<T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, address, json]) => {
      const headers = { 'content-type': 'application/json', 'request-type': 'client' };
      const call = { method: verb, headers, ...(json === undefined ? {} : { body: json }) };
      for (let attempt = 0; ; attempt++) {
        const answer = await fetch(address, call).catch(() => undefined);
        if (answer?.ok) return answer.json();
        const away = !answer || answer.status === 503;
        if (!away || attempt === 5) throw new Error(`${address} answered ${answer?.status}: ${await answer?.text()}`);
        await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
      }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  ) as Promise<T>;
}

/** Makes an account by the call alone and leaves the browser logged in: for tests of what comes after a sign-up. */
export async function signUpByCall(
  page: Page,
  more: { target?: string; gender?: string; looking_for?: string } = {},
): Promise<Newcomer> {
  const me = newcomer();
  // Not the log-in: it leads whoever is logged in away.
  await open(page, '/activate/error');
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
