import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls';
import { deleteChat, getChat, listChats, markChatRead } from '#contract/chat';
import type { Locale } from '#contract/common';
import { complain } from '#contract/complaints';
import { resendDirectDebitCode } from '#contract/directdebit';
import { geocode } from '#contract/geocode';
import { listInterests } from '#contract/interests';
import { deleteAccount, exportByLink, exportData, getPause, reactivate, savePause } from '#contract/leaving';
import { getNewLike, likeMember, listLikes, markLikeSeen, unlikeMember } from '#contract/likes';
import { blockMember, getProfile, listBlocked, searchMembers, unblockMember } from '#contract/members';
import { sendMessage, sendTyping } from '#contract/messages';
import { paymentWebhook } from '#contract/money';
import {
  getNotifications,
  openUnsubscribe,
  repairMails,
  saveNotifications,
  unsubscribe,
} from '#contract/notifications';
import { getPage } from '#contract/pages';
import { appealDecision, markNoticeSeen } from '#contract/reports';
import { getUser, logIn, logOut, pageHidden, updateUser } from '#contract/session';
import { getCompany, getSettings, listRegions } from '#contract/settings';
import { activate, checkSignup, resendActivation, signUp, startSignup } from '#contract/signup';
import type { CompletionStep } from '#contract/signup-steps';
import { countVisit, forgetPartner } from '#contract/visits';
import { mailTo, tokenFor } from '../setup/outbox';
import { describeChatExtras } from './chat-extras';
import { Client } from './client';
import { describeDirectDebit } from './direct-debit';
import { describeDiscounts } from './discounts';
import { openStream } from './event-stream';
import { describeLimits } from './limits';
import { describeOwnProfile } from './own-profile';
import { describePasskeys } from './passkeys';
import { confirm, hosts, newIdentity, newPerson, password, someMember, userOf } from './people';
import { perform, performed, refusal } from './perform';
import { describePurchases } from './purchases';
import { describePush } from './push';
import { describeSearching } from './searching';
import { describeSwiping } from './swiping';
import { describeWaysBack } from './ways-back';
import { describeWaysOut } from './ways-out';

/** What every call does when all is well, resource by resource; each answer is parsed by the contract's own schema. */
const visitor = () => new Client(hosts.own);
const confirmed = async () => confirm(await newPerson());
const hello = (profile: string, text = 'Hello there') => ({ profile, text, client_id: randomUUID() });

describe('a visitor', () => {
  test('gets the settings of the host, its company, regions and interests', async () => {
    const settings = await perform(visitor(), getSettings, { query: { network: 'acme', ref: '42', sub1: 'a' } });
    expect(settings.domain).toBe(hosts.own);
    const other = await perform(new Client(hosts.other), getSettings);
    expect(other.name).not.toBe(settings.name);
    expect((await perform(visitor(), getCompany)).company_name).toBe(settings.company_name);
    expect(await perform(visitor(), listRegions, { query: { country: settings.country.toUpperCase() } })).toEqual(
      settings.region_data,
    );
    expect((await perform(visitor(), listInterests)).length).toBeGreaterThan(40);
  });

  test('reads the pages that the site adds, in their own language or the nearest, and no other', async () => {
    const { token_pages } = await perform(visitor(), getSettings);
    const [first] = token_pages;
    if (!first) throw new Error('the site adds no page');
    const [language] = Object.keys(first.titles) as Locale[];
    const page = await perform(visitor(), getPage, { query: { token: first.token, language } });
    expect(page).toMatchObject({ token: first.token, language, title: first.titles[language ?? 'en'] });
    expect(await refusal(visitor(), getPage, { query: { token: 'no-such-page' } })).toEqual([404, 'not_found']);
  });

  test('is counted for the network that sent them, and told whether to be asked before it is remembered', async () => {
    for (const network of ['acme', `nobody-${randomUUID()}`]) {
      const { ask } = await perform(visitor(), countVisit, { body: { tracking: { network, ref: '42', sub1: 'a' } } });
      expect(typeof ask).toBe('boolean');
    }
    expect(await refusal(visitor(), countVisit, { body: { tracking: 7 } as never })).toEqual([400, 'invalid_request']);
  });

  test('is told the known city next to a position, and where none is near', async () => {
    const place = await perform(visitor(), geocode, { query: { lat: '52.0907', lon: '5.1214' } });
    const regions = await perform(visitor(), listRegions, { query: { country: place.country } });
    expect(regions.find(({ code }) => code === place.region)?.cities).toContain(place.city);
    expect(await refusal(visitor(), geocode, { query: { lat: '45', lon: '-30' } })).toEqual([404, 'not_found']);
    expect(await refusal(visitor(), geocode, { query: { lat: '90.5', lon: '5' } })).toEqual([400, 'invalid_request']);
  });

  test('asks for the settings of another host of the backend, never of an unknown one', async () => {
    const settings = await perform(visitor(), getSettings, { query: { forced_domain: hosts.other } });
    expect(settings.domain).toBe(hosts.other);
    const unknown = { query: { forced_domain: 'nobody.example' } };
    expect(await refusal(visitor(), getSettings, unknown)).toEqual([404, 'unknown_domain']);
  });

  test('searches, opens a profile and sees no picture but the first', async () => {
    const page = await perform(visitor(), searchMembers, { query: { with_photo: '1' } });
    expect(page).toMatchObject({ pageNumber: 1, results: expect.any(Array) });
    expect(page.numResults).toBeGreaterThanOrEqual(page.results.length);
    const id = page.results[0]?.id ?? '';
    const { profile } = await perform(visitor(), getProfile, { query: { id } });
    expect(profile.id).toBe(id);
    expect(profile.images.slice(1).every(({ locked }) => locked)).toBe(true);
  });

  test('checks a name and an address while typing', async () => {
    const taken = await newPerson();
    const answer = await perform(visitor(), checkSignup, { body: { email: 'anna@gmial.com', name: taken.name } });
    expect(answer).toEqual({
      email: { ok: true, suggestion: 'anna@gmail.com' },
      name: { ok: false, error: 'name_taken' },
    });
  });

  test('hands over the form of a lander without script', async () => {
    const client = visitor();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await perform(client, startSignup, { body: 'gender=female&looking_for=male' as never, headers });
    expect(client.cookies.size).toBe(1);
  });

  test('says that the page is hidden', async () => {
    await perform(visitor(), pageHidden, { body: '{}' as never, headers: { 'content-type': 'text/plain' } });
  });
});

describe('an account', () => {
  test('is made logged in and unconfirmed, and confirmed by the link once', async () => {
    const client = visitor();
    const identity = newIdentity();
    const { user } = await perform(client, signUp, { body: identity as never });
    const settings = await perform(client, getSettings);
    expect(user).toMatchObject({ status: 'not_confirmed', credits: settings.signup_credits, paid_user: false });
    expect([client.cookies.has('auth'), client.cookies.get('logged_in')]).toEqual([true, '1']);
    const token = await tokenFor(identity.email);
    await perform(client, resendActivation, { query: { resend: '1' } });
    const { user: after } = await perform(visitor(), activate, { body: { token } });
    expect(after).toMatchObject({ id: user.id, status: 'active', profile: { status: 'active' } });
    expect(await refusal(visitor(), activate, { body: { token } })).toEqual([410, 'link_expired']);
  });

  test('keeps how far its sign-up is for every device, and only moves it forward', async () => {
    const person = await newPerson();
    const phone = visitor();
    const { user } = await perform(phone, logIn, { body: { login: person.email, password } });
    expect(user).toMatchObject({ signup_step: 'photo', signup_target: null });
    const move = async (client: Client, signup_step: CompletionStep | null) =>
      (await perform(client, updateUser, { body: { signup_step } })).user.signup_step;
    expect([await move(phone, 'about'), await move(person.client, 'location')]).toEqual(['about', 'about']);
    expect([await move(person.client, null), await move(phone, 'push')]).toEqual([null, null]);
    expect(await refusal(phone, updateUser, { body: { signup_step: 'tea' } })).toEqual([400, 'invalid_request']);
  });

  test('refuses a taken address, a taken name, a child and a common password', async () => {
    const taken = await newPerson();
    const attempt = (changes: object) => refusal(visitor(), signUp, { body: { ...newIdentity(), ...changes } });
    expect(await attempt({ email: taken.email.toUpperCase() })).toEqual([409, 'email_taken']);
    expect(await attempt({ name: taken.name.toUpperCase() })).toEqual([409, 'name_taken']);
    expect(await attempt({ date_of_birth: '2020-01-01' })).toEqual([400, 'invalid_request']);
    expect(await attempt({ password: 'password123' })).toEqual([400, 'invalid_request']);
  });

  test('has a day of birth of the calendar, of somebody who is old enough and alive', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    for (const date_of_birth of ['1990-02-30', '1991-02-29', '1890-01-01', tomorrow, '1-2-1990', '']) {
      const answer = await visitor().call('POST', '/api/signup.php', {
        json: { ...newIdentity(), date_of_birth, time_zone: 'UTC' },
      });
      expect({ date_of_birth, status: answer.status, fields: answer.body.fields }).toEqual({
        date_of_birth,
        status: 400,
        fields: { date_of_birth: 'invalid' },
      });
    }
    await perform(visitor(), signUp, { body: { ...newIdentity(), date_of_birth: '1992-02-29' } as never });
  });

  test('logs in by name and by address, keeps its language, logs out', async () => {
    const person = await newPerson();
    for (const login of [person.name, person.email]) {
      const client = visitor();
      await perform(client, logIn, { body: { login, password } });
      expect((await perform(client, updateUser, { body: { language: 'fi' } })).user.language).toBe('fi');
      const copy = visitor();
      for (const pair of client.cookies) copy.cookies.set(...pair);
      await perform(client, logOut);
      expect(client.cookies.has('auth')).toBe(false);
      expect(await perform(copy, getUser)).toEqual({ user: null });
      expect(await perform(client, getUser)).toEqual({ user: null });
    }
    const wrong = { body: { login: person.name, password: 'wrong' } };
    expect(await refusal(visitor(), logIn, wrong)).toEqual([401, 'login_failed']);
  });

  test('is closed for a while after ten wrong passwords, to the right one too', async () => {
    const { name } = await newPerson();
    for (let i = 0; i < 10; i++) await refusal(visitor(), logIn, { body: { login: name, password: 'wrong' } });
    const answer = await visitor().call('POST', '/api/user.php', { json: { login: name, password } });
    expect([answer.status, answer.body]).toMatchObject([429, { error: 'too_many_attempts', minutes: 15 }]);
  });
});

describe('the ways back into an account', () => describeWaysBack());

describe('the ways out of mails', () => describeWaysOut());

describe('passkeys', () => describePasskeys());

describe('one’s own profile', () => describeOwnProfile());

describe('discount codes', () => describeDiscounts());

describe('push messages', () => describePush());

describe('searching', () => describeSearching());

describe('the swipe game', () => describeSwiping());

describe('members', () => {
  test('like each other and match; each sees it', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    expect(await perform(ann.client, likeMember, { body: { profile: ben.id } })).toEqual({ match: false });
    expect((await perform(ben.client, listLikes)).liked_by).toEqual([{ id: ann.id, like_new: true }]);
    expect(await perform(ben.client, getNewLike)).toMatchObject({ id: ann.id });
    await perform(ben.client, markLikeSeen, { body: { profile: ann.id } });
    expect(await perform(ben.client, likeMember, { body: { profile: ann.id } })).toEqual({ match: true });
    const { relation } = await perform(ann.client, getProfile, { query: { id: ben.id } });
    expect(relation).toEqual({ liked: true, liked_by: true, match: true, blocked: false });
    await perform(ann.client, unlikeMember, { body: { profile: ben.id } });
    expect((await perform(ann.client, listLikes)).liked).toEqual([]);
  });

  test('block each other out of profile and chat, and take it back', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    await perform(ann.client, blockMember, { body: { profile: ben.id } });
    expect((await perform(ann.client, listBlocked)).profiles.map(({ id }) => id)).toEqual([ben.id]);
    expect(await refusal(ben.client, getProfile, { query: { id: ann.id } })).toEqual([403, 'blocked']);
    expect(await refusal(ben.client, sendMessage, { body: hello(ann.id) })).toEqual([403, 'blocked']);
    await perform(ann.client, unblockMember, { body: { profile: ben.id } });
    await perform(ben.client, getProfile, { query: { id: ann.id } });
  });
});

test('a member says what to hear of and when', async () => {
  const { client, email } = await newPerson();
  const before = await perform(client, getNotifications);
  expect(before).toMatchObject({ email: { like: true }, source: { email } });
  const quiet_hours = { from: 1320, until: 420, time_zone: 'Europe/Amsterdam' };
  const change = { email: { like: false }, cadence: 'weekly' as const, quiet_hours };
  const after = await perform(client, saveNotifications, { body: change });
  expect(after).toMatchObject({ ...change, email: { ...before.email, like: false } });
  expect(await perform(client, getNotifications)).toEqual(after);
  expect((await perform(client, repairMails)).user.notifications_disabled).toEqual([]);
  await perform(visitor(), openUnsubscribe, { query: { token: 'a.b.c' } });
  expect(await refusal(visitor(), unsubscribe, { body: { token: 'a.b.c' } })).toEqual([410, 'link_expired']);
});

describe('somebody who leaves', () => {
  test('may pause, takes everything along, is gone at once and can come back', async () => {
    const [ann, stranger] = [await confirmed(), await confirmed()];
    const open = { query: { id: ann.id } };
    expect((await perform(ann.client, savePause, { body: { hidden: true } })).hidden).toBe(true);
    expect(await refusal(stranger.client, getProfile, open)).toEqual([404, 'not_found']);
    await perform(ann.client, savePause, { body: { hidden: false } });
    expect(await perform(ann.client, getPause)).toEqual({
      hidden: false,
      mails_paused_until: null,
      pause_last_day: null,
    });
    await perform(ann.client, exportData);
    await perform(ann.client, forgetPartner);
    await perform(ann.client, deleteAccount, { body: { password, reason: 'pause' } });
    expect(await perform(ann.client, getUser)).toEqual({ user: null });
    expect(await refusal(stranger.client, getProfile, open)).toEqual([404, 'not_found']);
    const login = { body: { login: ann.email, password } };
    expect(await refusal(visitor(), logIn, login)).toEqual([409, 'email_pending_deletion']);
    const again = { body: { ...newIdentity(), email: ann.email } };
    expect(await refusal(visitor(), signUp, again)).toEqual([409, 'email_pending_deletion']);
    const token = await tokenFor(ann.email, '/reactivate');
    await perform(visitor(), exportByLink, { body: { token } });
    expect((await perform(visitor(), reactivate, { body: { token } })).user).toMatchObject({ id: ann.id });
    expect(await refusal(visitor(), reactivate, { body: { token } })).toEqual([410, 'link_expired']);
    await perform(visitor(), logIn, login);
    await perform(stranger.client, getProfile, open);
  });

  test('may complain, as anybody', async () => {
    const body = { email: newIdentity().email, subject: 'A double charge', text: 'I paid twice.' };
    const { reference } = await perform(visitor(), complain, { body });
    const folder = process.env.CONTRACT_OUTBOX ?? '';
    expect(await mailTo(body.email, folder)).toContain(reference);
  });
});

describe('a conversation', () => {
  test('is written, seen live, answered, read and deleted', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    const stream = await openStream(ben.client);
    const body = hello(ben.id);
    const { message, credits } = await perform(ann.client, sendMessage, { body });
    expect((await userOf(ann)).credits).toBe(credits);
    expect(await stream.first(({ type }) => type === 'message')).toMatchObject({ message: { id: message.id } });

    const again = await perform(ann.client, sendMessage, { body });
    expect(again).toMatchObject({ message: { id: message.id }, credits });
    const { conversation } = message;
    expect((await perform(ben.client, listChats)).chats).toMatchObject([{ num_unread_messages: 1 }]);
    await perform(ben.client, sendTyping, { body: { conversation } });
    await perform(ben.client, markChatRead, { query: { read: '1' }, body: { conversation } });
    await perform(ben.client, sendMessage, { body: { conversation, text: 'Hi', client_id: randomUUID() } });
    const thread = await perform(ann.client, getChat, { query: { conversation } });
    expect(thread.messages.map(({ text, status }) => [text, status])).toEqual([
      ['Hello there', 'read'],
      ['Hi', expect.any(String)],
    ]);
    await perform(ben.client, deleteChat, { body: { conversation } });
    expect((await perform(ben.client, listChats)).chats).toEqual([]);
    expect((await perform(ann.client, listChats)).chats).toHaveLength(1);
    stream.close();
  });

  test('comes again after a reconnect, without loss', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    const before = await openStream(ben.client);
    await perform(ann.client, sendMessage, { body: hello(ben.id, 'one') });
    await before.first((event) => event.type === 'message' && event.message.text === 'one');
    before.close();
    await perform(ann.client, sendMessage, { body: hello(ben.id, 'two') });
    const after = await openStream(ben.client, before.lastId);
    await after.first((event) => event.type === 'message' && event.message.text === 'two');
    after.close();
  });

  test('costs each its price: parallel messages with the last credits lose nothing and overspend nothing', async () => {
    const [ann, ben] = [await confirmed(), await confirmed()];
    const { credits } = await userOf(ann);
    const answers = await Promise.all(
      Array.from({ length: credits + 4 }, () =>
        ann.client.call('POST', '/api/message.php', { json: hello(ben.id, randomUUID()) }),
      ),
    );
    const { message_credits } = await perform(ann.client, getSettings);
    const sent = answers.filter(({ status }) => status === 201).length;
    expect(sent).toBe(Math.floor(credits / message_credits));
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.error))).toEqual(
      new Set(['not_enough_credits']),
    );
    expect((await userOf(ann)).credits).toBe(credits - sent * message_credits);
    expect((await perform(ben.client, listChats)).chats).toMatchObject([{ num_unread_messages: sent }]);
  });

  test('is limited to two that a free member starts', async () => {
    const ann = await confirmed();
    const others = [await confirmed(), await confirmed(), await confirmed()];
    const [first, second, third] = others.map(({ id }) => id) as [string, string, string];
    await perform(ann.client, sendMessage, { body: hello(first) });
    await perform(ann.client, sendMessage, { body: hello(second) });
    expect(await refusal(ann.client, sendMessage, { body: hello(third) })).toEqual([409, 'conversation_limit']);
  });
});

describe('what else a chat has', () => describeChatExtras());

describe('a purchase', () => describePurchases());

describe('spending limits', () => describeLimits());

describe('direct debit and transfers', () => describeDirectDebit());

test('an unconfirmed member may write, and is shown to those alone whom they wrote to', async () => {
  const [shy, reader, stranger] = [await newPerson(), await confirmed(), await confirmed()];
  expect(await refusal(stranger.client, getProfile, { query: { id: shy.id } })).toEqual([404, 'not_found']);
  await perform(shy.client, sendMessage, { body: hello(reader.id) });
  await perform(reader.client, getProfile, { query: { id: shy.id } });
  expect(await refusal(stranger.client, getProfile, { query: { id: shy.id } })).toEqual([404, 'not_found']);
  expect(await someMember(stranger)).not.toBe(shy.id);
});

/**
 * Only the provider can sign its webhook; the sandbox's comes with `finishSandboxCheckout`. A second SMS goes out a minute
 * after the first, for which nobody waits here. Reports are decided by operators, who have no call: without a decision
 * there is nothing to have read, and nothing to appeal against.
 */
const notOurs = new Set<string>(
  [paymentWebhook, resendDirectDebitCode, markNoticeSeen, appealDecision].map(({ id }) => id),
);

test('every call has succeeded above', () => {
  expect(calls.map(({ id }) => id).filter((id) => !performed.has(id) && !notOurs.has(id))).toEqual([]);
});
