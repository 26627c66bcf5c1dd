import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newId } from '../../backend/db/schema/columns.ts';
import { unsubscribeToken } from '../../backend/notifications/unsubscribe-token.ts';
import { newIban, newPhone } from '../fixtures/debit.ts';
import { formOf, picture } from '../fixtures/pictures.ts';
import { tokenOf } from './account.ts';
import { Authenticator } from './authenticator.ts';
import type { TestApp } from './backend.ts';
import { type Answer, Browser } from './browser.ts';
import { noteTexts, type SentText } from './free-texts.ts';
import { newSubscriber } from './push-service.ts';

/** A word that stands nowhere else. */
export const newWord = () => `zq${newId().slice(0, 12)}`;

const address = () => `${newWord()}@test.example`;
let networks = 0;

/** What a life needs that is not its own. */
export interface Around {
  t: TestApp;
  /** A member who meets the person, and their browser. */
  other: { id: string; browser: Browser };
  /** The affiliate network of the site, which is an operator's word. */
  network: string;
  /** An address of a push service of this machine. */
  endpoint: (name: string) => string;
  /** A city, as a name that no other person's has. */
  home: { region: string; city: string };
}

/** Somebody who writes a word of their own into each field that they come to, and what they sent so far. */
export interface Person {
  id: string;
  email: string;
  browser: Browser;
  password: string;
  sent: SentText[];
}

/** Throws where a call is refused: a field that nobody reads proves nothing. */
async function ok(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A photo whose file and camera name its maker. */
async function photo(): Promise<FormData> {
  const exif = { IFD0: { Artist: newWord(), ImageDescription: newWord() } };
  const bytes = await sharp(await picture('jpeg', { width: 60, height: 80 }))
    .withExif(exif)
    .jpeg()
    .toBuffer();
  return formOf(bytes, `${newWord()}.jpg`);
}

/** The browser of somebody new: every header that says something of a person does so by a word. */
export function newBrowser(t: TestApp): { browser: Browser; sent: SentText[] } {
  const sent: SentText[] = [];
  const headers = {
    'user-agent': newWord(),
    'accept-language': newWord(),
    referer: `http://nl.localhost/${newWord()}?ref=${newWord()}`,
    'x-forwarded-for': `198.51.100.${++networks}`,
    'last-event-id': newWord(),
    traceparent: newWord(),
  };
  return { browser: new Browser(noteTexts(t.app, headers, sent), 'nl.localhost'), sent };
}

/** What a visitor leaves behind before there is an account, and whoever has none: the reference of a complaint. */
export async function visit({ t, network, other }: Around, browser: Browser): Promise<string> {
  const labels = { ref: newWord(), sub1: newWord(), sub2: newWord(), sub3: newWord() };
  const query = (given: Record<string, string>) => new URLSearchParams(given).toString();
  await ok(browser.get(`settings.php?${query({ network: newWord(), ...labels })}`));
  await browser.get(`settings.php?${query({ forced_domain: newWord() })}`);
  await browser.get(`page.php?${query({ token: newWord() })}`);
  await ok(browser.post('visit.php', { tracking: { network, ...labels } }));
  await ok(browser.post('visit.php', { tracking: { network: newWord(), ref: newWord() } }));
  const typed = ['gender', 'looking_for', 'email', 'name', 'date_of_birth', 'year', 'month', 'day'];
  await ok(
    browser.post('signup-start.php', query(Object.fromEntries(typed.map((name) => [name, newWord()]))), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  await ok(browser.post('signup-check.php', { email: address(), name: newWord() }));
  await ok(browser.get(`members.php?${query({ countryregion: newWord(), network: newWord() })}`));
  await browser.get(`members.php?${query({ after: newWord(), interests: newWord() })}`);
  await ok(browser.get(`profile.php?${query({ id: other.id, network: newWord() })}`));
  await browser.post('user.php', { login: newWord(), password: newWord() });
  await browser.post('password-reset.php', { email: address() });
  const complaint = { email: address(), subject: newWord(), text: newWord() };
  await t.jobs.run();
  return (await ok(browser.post('complaints.php', complaint))).reference;
}

/** Signs up by the way of a visitor; the first message is for the other member. */
export async function signUp(around: Around, network = around.network): Promise<Person> {
  const { t, other } = around;
  const { browser, sent } = newBrowser(t);
  await visit(around, browser);
  const [email, password] = [address(), newWord()];
  const labels = { ref: newWord(), sub1: newWord(), sub2: newWord(), sub3: newWord() };
  const about = { name: newWord(), date_of_birth: '1961-03-07', gender: 'female', looking_for: 'everyone' };
  const first = { signup_message: newWord(), target: other.id, time_zone: 'Antarctica/Troll' };
  const tracking = { network, ...labels };
  // A click of the same labels was counted, as the browser of an affiliate's visitor does.
  await ok(browser.post('visit.php', { tracking }));
  const { user } = await ok(browser.post('signup.php', { email, password, ...about, ...first, tracking }));
  await ok(browser.post('activate.php?resend=1', { email }));
  return { id: user.id, email, browser, password, sent };
}

/** Confirms the address, and takes every way that changes it or the password. */
export async function changeWaysIn({ t }: Around, person: Person): Promise<void> {
  const { browser, email } = person;
  await ok(browser.post('activate.php', { token: await tokenOf(t, email, '/activate/done') }));
  const [moved, password] = [address(), newWord()];
  await ok(browser.post('mail-change.php', { email: moved, password: person.password }));
  await ok(browser.put('mail-change.php', { token: await tokenOf(t, moved, '/mail-change/do') }));
  await ok(browser.post('undo.php', { token: await tokenOf(t, email, '/undo') }));
  await ok(browser.post('password-reset.php', { email }));
  const token = await tokenOf(t, email, '/reset-password/do');
  await ok(browser.post('password-reset.php?passkeys=1', { token }));
  await ok(browser.put('password-reset.php', { token, password }));
  await ok(browser.post('user.php', { login: email, password }));
  person.password = newWord();
  await ok(browser.put('user.php', { old_password: password, password: person.password }));
  await addPasskey(person);
  const like = unsubscribeToken(t.deps.secretKey, person.id, 'like');
  await ok(browser.get(`unsubscribe.php?token=${like}`));
  await ok(browser.post('unsubscribe.php', { token: like }));
}

async function addPasskey({ browser, password }: Person): Promise<void> {
  const key = new Authenticator(browser.host);
  const { options } = await ok(browser.post('passkeys.php?options=1', { password }));
  const credential = key.create(options);
  credential.response.transports = [newWord()];
  await ok(browser.post('passkeys.php', { credential }));
  await ok(browser.put('passkeys.php', { id: key.id, name: newWord() }));
  const asked = await ok(browser.post('passkey-login.php?options=1'));
  await ok(browser.post('passkey-login.php', { credential: key.get(asked.options) }));
}

/** What every member may fill in, confirmed or not. */
export async function fillIn({ home, endpoint, other }: Around, { browser }: Person): Promise<void> {
  await ok(browser.put('profile.php', { about_me: newWord(), ...home }));
  const time_zone = 'Antarctica/Troll';
  await ok(browser.put('notifications.php', { quiet_hours: { from: 0, until: 60, time_zone }, time_zone }));
  await ok(browser.post('saved-searches.php', { name: newWord(), query: `countryregion=${newWord()}` }));
  await ok(browser.post('photo.php', await photo()));
  const subscription = { endpoint: endpoint(newWord()), keys: newSubscriber().keys };
  await ok(browser.post('user.php?push=1', { subscription }));
  await ok(browser.delete('user.php?push=1', { endpoint: endpoint(newWord()) }));
  await ok(browser.post('complaints.php', { email: address(), subject: newWord(), text: newWord() }));
  await ok(browser.post('like.php', { profile: other.id }));
  for (const list of ['likes.php', 'chats.php', 'block.php', 'transactions.php']) {
    await browser.get(`${list}?before=${newWord()}`);
  }
  await browser.get(`chats.php?since=${newWord()}`);
  await browser.get(`match-finder.php?interests=${newWord()}`);
  await browser.get(`discountcode.php?code=${newWord()}`);
  await browser.put('profile.php', { region: newWord() });
  const stream = await browser.raw('GET', `events.php?last_event_id=${newWord()}`);
  await stream.body?.cancel();
}

/** Writes with the other member, reports them and is reported; the ids of both reports. */
export async function meet({ other, t }: Around, { browser, id }: Person): Promise<{ made: string; about: string }> {
  const key = () => ({ client_id: randomUUID() });
  const { message } = await ok(browser.post('message.php', { profile: other.id, text: newWord(), ...key() }));
  const { conversation } = message;
  const said = await ok(other.browser.post('message.php', { conversation, text: 'An answer', ...key() }));
  await ok(browser.post('message.php?check=1', { text: newWord() }));
  const sent = await ok(browser.post('message-photo.php', await photo()));
  await ok(browser.post('message.php', { conversation, photo: sent.photo.id, ...key() }));
  await ok(browser.get(`chat-search.php?q=${newWord()}`));
  await browser.get(`chat-search.php?q=${newWord()}&before=${newWord()}`);
  await browser.get(`chat.php?conversation=${conversation}&before=${newWord()}`);
  await browser.get(`chat.php?conversation=${conversation}&after=${newWord()}`);
  for (const content of ['gift', 'icebreaker']) {
    await browser.post('message.php', { conversation, [content]: newWord(), ...key() });
  }
  await t.jobs.run();
  const complain = { profile: other.id, reason: 'scam', comment: newWord(), message: said.message.id };
  const made = await ok(browser.post('report.php', complain));
  const about = await ok(other.browser.post('report.php', { profile: id, reason: 'fake', message: message.id }));
  const shown = await ok(other.browser.get(`profile.php?id=${id}`));
  const [image] = shown.profile.images;
  await ok(other.browser.post('report.php', { profile: id, reason: 'nudity', photo: image.id }));
  return { made: made.report.id, about: about.report.id };
}

/** Pays by a card that is kept, and by a direct debit. */
export async function pay({ t }: Around, { browser }: Person): Promise<void> {
  const { bundles } = await ok(browser.get('bundles.php'));
  const order = (paymentmethod: string, more = {}) =>
    ok(browser.post('payment.php', { bundle: bundles[0].id, paymentmethod, idempotency_key: randomUUID(), ...more }));
  const { payment } = await order('creditcard', { keep_means: true });
  await ok(browser.post('sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' }));
  const holder = {
    account_holder: newWord(),
    street: newWord(),
    house_number: newWord(),
    zip: newWord(),
    city: newWord(),
  };
  await ok(browser.post('directdebit.php', { ...holder, iban: newIban(), phone: newPhone(), consent: true }));
  const sms_code = /\b\d{6}\b/.exec((await t.texts()).at(-1) ?? '')?.[0];
  await ok(browser.put('directdebit.php', { sms_code }));
  await order('sdd');
  const again = { bundle: bundles[0].id, discountcode: newWord(), idempotency_key: randomUUID() };
  for (const call of ['payment.php', 'payment.php?repeat=1']) {
    await browser.post(call, { ...again, paymentmethod: 'creditcard' });
  }
}

/** Deletes the account, takes its data along, comes back by the mail, and leaves once more. */
export async function leave({ t }: Around, { browser, email, password }: Person): Promise<void> {
  const goodbye = () => ({ password, reason: 'other', comment: newWord() });
  await ok(browser.delete('user.php', goodbye()));
  const token = await tokenOf(t, email, '/reactivate');
  await ok(browser.post('export.php', { token }));
  await ok(browser.post('reactivate.php', { token }));
  await ok(browser.post('user.php', { login: email, password }));
  await ok(browser.delete('user.php', goodbye()));
}
