/** @jest-environment jsdom */
import type * as Tracked from './first-touch';
import { trackingOf, withSlug } from './first-touch';
import { keepPartnerAnswer, partnerAnswer } from './partner-answer';

const day = 24 * 3_600_000;
const unasked = async () => ({ ask: false });
const asked = async () => ({ ask: true });
const stored = () => JSON.parse(localStorage.getItem('tracking') ?? 'null')?.tracking;

beforeEach(() => localStorage.clear());

/** A page that was just loaded: nothing but what the browser stores comes along. */
async function load(): Promise<typeof Tracked> {
  jest.resetModules();
  return import('./first-touch');
}

test('reads an affiliate’s parameters and nothing else, cut to what the contract takes', () => {
  expect(trackingOf('?network=acme&ref=42&sub1=a&utm=x')).toEqual({ network: 'acme', ref: '42', sub1: 'a' });
  expect(trackingOf('?utm=x')).toBeNull();
  expect(trackingOf(`?network=${'x'.repeat(500)}`)?.network).toHaveLength(100);
});

test('nothing in an affiliate’s address stops a sign-up', () => {
  const hostile = `?network=${encodeURIComponent(`${'x'.repeat(99)}😀`)}&ref=a%00b&sub1=%00`;
  expect(trackingOf(hostile)).toEqual({ network: 'x'.repeat(99), ref: 'ab' });
});

test('a label without a network keeps no later click out', async () => {
  for (const search of ['?ref=newsletter', '?network=&ref=42', '?network=%00&sub1=x']) {
    expect(await (await load()).keepFirstTouch(search, 0, unasked)).toBe(false);
  }
  await (await load()).keepFirstTouch('?network=acme&ref=42', day, unasked);
  expect((await load()).firstTouch('', 2 * day)).toEqual({ network: 'acme', ref: '42' });
});

test('the slug of an affiliate’s link is handed over where sub3 is free', () => {
  expect(trackingOf(withSlug('?network=acme&ref=42', 'summer'))).toEqual({
    network: 'acme',
    ref: '42',
    sub3: 'summer',
  });
  expect(trackingOf(withSlug('?network=acme&sub3=own', 'summer'))).toEqual({ network: 'acme', sub3: 'own' });
  expect(trackingOf(withSlug('', 'summer'))).toBeNull();
  expect(withSlug('?network=acme', undefined)).toBe('?network=acme');
});

test('the first click counts for 30 days, then the next one', async () => {
  await (await load()).keepFirstTouch('?network=first', 0, unasked);
  await (await load()).keepFirstTouch('?network=second', day, unasked);
  expect((await load()).firstTouch('', 29 * day)).toEqual({ network: 'first' });
  expect((await load()).firstTouch('', 31 * day)).toBeUndefined();
  expect(localStorage.getItem('tracking')).toBeNull();
  await (await load()).keepFirstTouch('?network=third', 31 * day, unasked);
  expect((await load()).firstTouch('', 32 * day)).toEqual({ network: 'third' });
});

test('what was kept by a clock that was a year ahead goes once that is set right, but for a refusal', async () => {
  const ahead = 365 * day;
  await (await load()).keepFirstTouch('?network=first', ahead, unasked);
  expect((await load()).firstTouch('', ahead)).toEqual({ network: 'first' });
  expect((await load()).firstTouch('', day)).toBeUndefined();
  keepPartnerAnswer(true, ahead);
  expect([partnerAnswer(ahead), partnerAnswer(day)]).toEqual([true, undefined]);
  keepPartnerAnswer(false, ahead);
  expect([partnerAnswer(ahead), partnerAnswer(day)]).toEqual([false, false]);
});

test('without storage the address is handed over', async () => {
  expect((await load()).firstTouch('?network=now')).toEqual({ network: 'now' });
});

test('a click is told once to be counted while it is kept, and nothing else is', async () => {
  const tell = jest.fn(unasked);
  await (await load()).keepFirstTouch('?network=acme&ref=42', 0, tell);
  await (await load()).keepFirstTouch('?network=acme&ref=43', 1, tell);
  await (await load()).keepFirstTouch('', 0, tell);
  expect(tell.mock.calls).toEqual([[{ network: 'acme', ref: '42' }, false]]);
});

test('a further page of the visit is not counted again', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/landers/gallery`);
  const tell = jest.fn(asked);
  expect(await (await load()).keepFirstTouch('?network=acme', 0, tell)).toBe(true);
  expect(tell).toHaveBeenCalledWith({ network: 'acme' }, true);
  jest.restoreAllMocks();
});

test('where the law asks, nothing is stored before the visitor agrees, and a sign-up in the visit carries it', async () => {
  const page = await load();
  expect(await page.keepFirstTouch('?network=acme&ref=42', 0, asked)).toBe(true);
  expect(localStorage).toHaveLength(0);
  expect(page.firstTouch('')).toEqual({ network: 'acme', ref: '42' });
  page.rememberPartner(true, 0);
  expect(stored()).toEqual({ network: 'acme', ref: '42' });
  expect((await load()).firstTouch('', 29 * day)).toEqual({ network: 'acme', ref: '42' });
});

test('a refusal leaves the network for the visit alone, is handed over with it, and is not asked for again', async () => {
  const page = await load();
  await page.keepFirstTouch('?network=acme&ref=42&sub1=click', 0, asked);
  page.rememberPartner(false, 0);
  expect(stored()).toBeUndefined();
  expect(page.signupTouch('', 1)).toEqual({ tracking: { network: 'acme' }, partner_refused: true });
  expect((await load()).signupTouch('?network=acme&sub1=click', 1)).toEqual({
    tracking: { network: 'acme' },
    partner_refused: true,
  });
  const next = await load();
  expect(next.firstTouch('')).toBeUndefined();
  expect(await next.keepFirstTouch('?network=other', day, asked)).toBe(false);
  expect(await (await load()).keepFirstTouch('?network=other', day, unasked)).toBe(false);
  expect(stored()).toBeUndefined();
  expect(await (await load()).keepFirstTouch('?network=other', 181 * day, asked)).toBe(true);
});

test('a further click of a visitor who refused is counted for its network, without its labels', async () => {
  const tell = jest.fn(asked);
  (await load()).rememberPartner(false, 0);
  await (await load()).keepFirstTouch('?network=acme&ref=42&sub1=click', day, tell);
  expect(tell.mock.calls).toEqual([[{ network: 'acme' }, false]]);
  await (await load()).keepFirstTouch('?ref=42', day, tell);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('without an answer the click is handed over whole', async () => {
  expect((await load()).signupTouch('?network=acme&sub1=click', 0)).toEqual({
    tracking: { network: 'acme', sub1: 'click' },
  });
});

test('a refusal holds on its page in a browser that stores nothing', async () => {
  const page = await load();
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  await page.keepFirstTouch('?network=acme&sub1=click', 0, asked);
  page.rememberPartner(false, 0);
  expect(page.signupTouch('', 1)).toEqual({ tracking: { network: 'acme' }, partner_refused: true });
  denied.mockRestore();
});

test('a change of mind deletes what was remembered', async () => {
  const page = await load();
  await page.keepFirstTouch('?network=acme', 0, asked);
  page.rememberPartner(true, 0);
  expect(page.isPartnerRemembered(day)).toBe(true);
  page.rememberPartner(false, day);
  expect(stored()).toBeUndefined();
});

test('a backend that does not answer makes nothing be stored', async () => {
  const page = await load();
  expect(await page.keepFirstTouch('?network=acme', 0, async () => null)).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(page.firstTouch('')).toEqual({ network: 'acme' });
});
