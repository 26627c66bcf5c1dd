import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { unusedPhotoHours } from '#contract/chat-photos';
import { noticeDays } from '#contract/directdebit';
import { limitWaitHours } from '#contract/limits';
import { dailyLikes } from '#contract/swipe';
import { debitDetails, newIban, newPhone } from '../tests/fixtures/debit.ts';
import { formOf, picture } from '../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp, testPassword } from '../tests/setup/backend.ts';
import type { Browser } from '../tests/setup/browser.ts';
import { bankDay, daysLater, endOf, monthsLater, shownDay, whenShown } from '../tests/setup/calendar.ts';
import { debitsAt } from '../tests/setup/debit.ts';
import { shopOf } from '../tests/setup/shop.ts';
import { addMailToken, codeOf, linkOf, ownerOfExport, ownerOfLink } from './accounts/mail-tokens.ts';
import type { JobName } from './adapters/jobs/job-data.ts';
import type { Mail } from './adapters/mail/mailer.ts';
import { audit } from './credits/audit.ts';
import { chatPhotos } from './db/schema/chat-photos.ts';
import { directdebitCollections, directdebitMandates } from './db/schema/directdebit.ts';
import { likes } from './db/schema/likes.ts';
import { members } from './db/schema/members.ts';
import { payments } from './db/schema/money.ts';
import { sentReminders } from './db/schema/notifications.ts';
import { reports } from './db/schema/reports.ts';
import { mailTokens } from './db/schema/sessions.ts';
import { addCode } from './discounts/operate-codes.ts';
import { debitNoticeMail } from './mail/debit-notice.ts';
import { receiptMail } from './mail/receipt.ts';
import { tokenMail } from './mail/token-mail.ts';
import { queueReminders } from './notifications/queue-reminders.ts';
import { findDay } from './routes/swipe/day.ts';
import { decideReport } from './safety/decide-report.ts';

jest.setTimeout(1_800_000);

/** 400 days with both changes of each clock, a new year and a leap day. */
const firstDay = '2027-09-20';
const lastDay = daysLater(firstDay, 400);

const places = [
  { country: 'nl', timeZone: 'Europe/Amsterdam' },
  { country: 'us', timeZone: 'America/New_York' },
  { country: 'in', timeZone: 'Asia/Kolkata' },
  { country: 'nz', timeZone: 'Pacific/Auckland' },
];
type Place = (typeof places)[number];

/** Days of 23 or 25 hours at one of the places, the leap day, and both sides of the new year. */
const oddDays = [
  ...['2027-09-26', '2027-10-31', '2027-11-07', '2028-03-12', '2028-03-26', '2028-04-02', '2028-09-24'],
  ...['2028-02-29', '2027-12-31', '2028-01-01'],
];

/** Each tenth day, and the days from which on two weeks end with an odd day. */
const beginnings = Array.from({ length: 400 }, (_, i) => daysLater(firstDay, i)).filter(
  (day, i) => i % 10 === 0 || oddDays.includes(daysLater(day, 14)),
);

const second = 1_000;
const hour = 3_600 * second;
const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

/** A calendar day in the words of a Dutch mail. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const textOf = (mail: Mail | null) => (mail?.text ?? '').replace(/\s+/g, ' ');

/** Something that a member is promised until a moment. */
interface Promised {
  name: string;
  ends: Date;
  /** Whether it still holds: asked a second before the end, and a second after. */
  holds(): Promise<boolean>;
}

/** How often the promises of each name were looked at. */
type Kept = Map<string, number>;

/** What happens at its moment, in order. */
class Timeline {
  readonly #events: { at: Date; run: () => Promise<void> }[] = [];
  readonly #t: TestApp;
  constructor(t: TestApp) {
    this.#t = t;
  }
  add(at: Date, run: () => Promise<void>): void {
    this.#events.push({ at, run });
  }
  /** Looks at a promise a second before its end and a second after; `told` says in a failure whose it is. */
  watch({ name, ends, holds }: Promised, told: object, kept: Kept): void {
    for (const [at, expected] of [
      [later(ends, -second), true],
      [later(ends, second), false],
    ] as const) {
      this.add(at, async () => {
        const seen = { name, ...told, at };
        expect({ ...seen, holds: await holds() }).toEqual({ ...seen, holds: expected });
        kept.set(name, (kept.get(name) ?? 0) + 1);
      });
    }
  }
  async live(): Promise<void> {
    for (;;) {
      this.#events.sort((a, b) => a.at.getTime() - b.at.getTime());
      const event = this.#events.shift();
      if (!event) return;
      this.#t.clock.turnTo(event.at);
      await event.run();
    }
  }
}

describe('four hundred days', () => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeEach(async () => {
    t = await startTestApp();
    shop = shopOf(t);
  });
  afterEach(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  async function work(...names: JobName[]): Promise<void> {
    for (const name of names) t.jobs.queued.push({ name, data: {} });
    await t.jobs.run();
  }

  /** A member who lives at a place. */
  async function person({ country }: Place) {
    const id = await t.addMember({ profile: { country }, credits: 20 });
    return { id, browser: await t.loginAs(id) };
  }

  async function paidAt({ country }: Place, browser: Browser): Promise<string> {
    const id = await shop.buy(browser);
    await t.db.update(payments).set({ country }).where(eq(payments.id, id));
    return id;
  }

  async function withdrawal(place: Place): Promise<Promised> {
    const last_day = bankDay(daysLater(shownDay(t.clock.now(), place.timeZone), 14));
    const ends = endOf(last_day, place.timeZone);
    const { browser } = await shop.buyer();
    const payment_id = await paidAt(place, browser);
    const receipt = await receiptMail(t.deps, { payment: payment_id });
    expect(textOf(receipt)).toContain(inWords(shownDay(t.clock.now(), place.timeZone)));
    const offer = async () => (await shop.paymentOf(browser, payment_id)).withdrawal;
    expect(await offer()).toMatchObject({ last_day, until: ends.toISOString() });
    const holds = async () => {
      if (await offer()) return true;
      expect((await browser.post('withdrawal.php', { payment_id })).status).toBe(409);
      return false;
    };
    return { name: 'withdrawal', ends, holds };
  }

  /** Premium waits after a whole withdrawal, as long as the next purchase can be withdrawn from. */
  async function waitingPremium(place: Place): Promise<Promised> {
    const { browser } = await shop.buyer();
    await browser.post('withdrawal.php', { payment_id: await paidAt(place, browser) });
    await t.jobs.run();
    await paidAt(place, browser);
    const ends = endOf(bankDay(daysLater(shownDay(t.clock.now(), place.timeZone), 14)), place.timeZone);
    return { name: 'wait for premium', ends, holds: async () => !(await shop.userOf(browser)).paid_user };
  }

  async function leave(place: Place) {
    const { id, browser } = await person(place);
    expect((await browser.delete('user.php', { password: testPassword, reason: 'pause' })).status).toBe(204);
    const [link] = await t.db
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .where(and(eq(mailTokens.memberId, id), eq(mailTokens.kind, 'reactivation')));
    const token = link?.id ?? '';
    const mail = await tokenMail(t.deps, { token, host: 'nl.localhost', origin: 'http://nl.localhost' });
    expect(textOf(mail)).toContain(inWords(daysLater(shownDay(t.clock.now(), place.timeZone), 14)));
    return { id, token: linkOf(t.deps.secretKey, token) };
  }
  const endOfTwoWeeks = ({ timeZone }: Place) => endOf(daysLater(shownDay(t.clock.now(), timeZone), 14), timeZone);

  async function deletion(place: Place): Promise<Promised> {
    const { id } = await leave(place);
    const holds = async () => {
      await work('erase-accounts');
      const [account] = await t.db.select({ erased: members.erased }).from(members).where(eq(members.id, id));
      return account?.erased === null;
    };
    return { name: 'account that is deleted', ends: endOfTwoWeeks(place), holds };
  }

  /** An account that nobody confirms is removed after a week if it did nothing, else after thirty days, in any zone. */
  const unconfirmed =
    (days: number, acts: boolean) =>
    async (place: Place): Promise<Promised> => {
      const id = await t.addMember({ status: 'not_confirmed', profile: { country: place.country } });
      if (acts) await (await t.loginAs(id)).post('like.php', { profile: await t.addMember() });
      const holds = async () => {
        await work('remove-unconfirmed');
        const [account] = await t.db.select({ erased: members.erased }).from(members).where(eq(members.id, id));
        return account?.erased === null;
      };
      const name = `unconfirmed account that did ${acts ? 'something' : 'nothing'}`;
      return { name, ends: later(t.clock.now(), days * 24 * hour), holds };
    };

  async function wayBack(place: Place): Promise<Promised> {
    const tokens = [(await leave(place)).token, (await leave(place)).token];
    const holds = async () => (await t.browser().post('reactivate.php', { token: tokens.pop() })).status === 200;
    return { name: 'link that brings an account back', ends: endOfTwoWeeks(place), holds };
  }

  let networks = 0;
  /** Looks a code up from a network of its own: a network has a limit by a clock that no test turns. */
  function lookUp(browser: Browser, code: string) {
    networks++;
    const address = `10.0.${Math.floor(networks / 250)}.${networks % 250}`;
    return browser.get(`discountcode.php?code=${code}`, { headers: { 'x-forwarded-for': address } });
  }
  const isGood = async (browser: Browser, code: string) => (await lookUp(browser, code)).body.expired === false;

  async function codeForStaying(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const { code, last_day } = (await browser.post('leaving-discount.php')).body;
    const ends = endOfTwoWeeks(place);
    expect(endOf(last_day, place.timeZone)).toEqual(ends);
    return { name: 'code for staying', ends, holds: () => isGood(browser, code) };
  }

  async function campaign({ country, timeZone }: Place): Promise<Promised> {
    const expires = daysLater(shownDay(t.clock.now(), timeZone), 9);
    const code = `UNTIL.${expires}`;
    await addCode(t.deps, 'fonkel', code, JSON.stringify({ percentage: '10', country, expires }));
    const { browser } = await person({ country, timeZone });
    return { name: 'code of a campaign', ends: endOf(expires, timeZone), holds: () => isGood(browser, code) };
  }

  async function timeBonus(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const holds = async () => (await lookUp(browser, 'TIMEBONUS25')).status === 200;
    return { name: 'time bonus', ends: later(t.clock.now(), 4 * hour), holds };
  }

  async function transfer(place: Place): Promise<Promised> {
    const { browser } = await shop.buyer();
    const { bundles } = (await browser.get('bundles.php')).body;
    const body = { bundle: bundles[0].id, paymentmethod: 'sct', idempotency_key: randomUUID() };
    const { payment_id } = (await browser.post('payment.php', body)).body.payment;
    const payment = async () => (await browser.get(`payment.php?id=${payment_id}`)).body.payment;
    const ends = endOfTwoWeeks(place);
    expect((await payment()).transfer.expires).toBe(ends.toISOString());
    return { name: 'bank transfer', ends, holds: async () => (await payment()).status === 'pending' };
  }

  async function mailPause(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const until = later(t.clock.now(), 10 * 24 * hour);
    await browser.put('pause.php', { mails_paused_until: until.toISOString() });
    const ends = endOf(shownDay(until, place.timeZone), place.timeZone);
    const holds = async () => (await browser.get('pause.php')).body.mails_paused_until !== null;
    return { name: 'pause of mails', ends, holds };
  }

  async function appeal(place: Place): Promise<Promised> {
    const [reporter, target] = [await person(place), await person(place)];
    const letter = { profile: reporter.id, text: 'Send me a gift card', client_id: randomUUID() };
    const { message } = (await target.browser.post('message.php', letter)).body;
    const about = { profile: target.id, reason: 'spam', message: message.id };
    const { id } = (await reporter.browser.post('report.php', about)).body.report;
    const decision = {
      status: 'acted',
      measure: 'warning',
      explanation: 'Nobody may ask for money',
      by: 'ops',
    } as const;
    await decideReport(t.db, id, decision, t.clock.now());
    const holds = async () => {
      const [notice] = (await (await t.loginAs(target.id)).get('notices.php')).body.notices;
      return notice.appeal_until !== null;
    };
    // In whichever zone the member will live then.
    const ends = endOf(monthsLater(shownDay(t.clock.now(), 'Etc/GMT-14'), 6), 'Etc/GMT+12');
    return { name: 'time to appeal', ends, holds };
  }

  async function session(place: Place): Promise<Promised> {
    const { id, browser } = await person(place);
    // A session that is used is prolonged.
    const browsers = [browser, await t.loginAs(id)];
    const holds = async () => ((await browsers.pop()?.get('user.php'))?.body.user ?? null) !== null;
    return { name: 'session', ends: later(t.clock.now(), 30 * 24 * hour), holds };
  }

  const linkHours = { password_reset: 1, mail_change: 24, undo: 48, activation: 7 * 24 } as const;
  const link = (kind: keyof typeof linkHours) => async (): Promise<Promised> => {
    const { db, secretKey } = t.deps;
    const member = { id: await t.addMember(), siteId: 'fonkel' };
    const token = linkOf(secretKey, await addMailToken(db, secretKey, kind, member, t.clock.now()));
    const holds = async () => (await ownerOfLink(db, kind, 'fonkel', token, t.clock.now())) !== undefined;
    return { name: `link (${kind})`, ends: later(t.clock.now(), linkHours[kind] * hour), holds };
  };
  const links = (Object.keys(linkHours) as (keyof typeof linkHours)[]).map(link);

  async function exportLink(): Promise<Promised> {
    const { db, secretKey } = t.deps;
    const member = { id: await t.addMember(), siteId: 'fonkel' };
    const token = linkOf(secretKey, await addMailToken(db, secretKey, 'export', member, t.clock.now()));
    const holds = async () => (await ownerOfExport(db, 'fonkel', token, t.clock.now())) !== undefined;
    return { name: 'link to the own data', ends: later(t.clock.now(), 24 * hour), holds };
  }

  async function confirmationCode(): Promise<Promised> {
    const { db, secretKey } = t.deps;
    const member = { id: await t.addMember({ status: 'not_confirmed' }), siteId: 'fonkel' };
    const browser = await t.loginAs(member.id);
    const right = codeOf(secretKey, await addMailToken(db, secretKey, 'activation', member, t.clock.now()));
    const code = right === '000000' ? '000001' : '000000';
    // A wrong code is compared as long as the right one counts.
    const holds = async () => (await browser.post('activate.php', { code })).body.error === 'code_not_found';
    return { name: 'code of a sign-up', ends: later(t.clock.now(), hour / 2), holds };
  }

  async function codeOfPhone(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const details = { ...debitDetails, phone: newPhone(), iban: newIban() };
    expect((await browser.post('directdebit.php', details)).status).toBe(202);
    const holds = async () => (await browser.get('directdebit.php')).body.attempt !== null;
    return { name: 'code of a phone', ends: later(t.clock.now(), hour / 2), holds };
  }

  async function raisedLimit(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const { currency } = (await browser.get('limits.php')).body;
    for (const amount of [1_000, 5_000]) await browser.put('limits.php', { daily: { amount, currency } });
    const holds = async () => (await browser.get('limits.php')).body.daily.amount === 1_000;
    return { name: 'limit that is to be raised', ends: later(t.clock.now(), limitWaitHours * hour), holds };
  }

  async function coolOff(): Promise<Promised> {
    const { browser } = await shop.buyer();
    const ends = later(t.clock.now(), 10 * 24 * hour);
    await browser.put('limits.php', { cool_off_until: ends.toISOString() });
    const holds = async () => {
      const isOn = (await browser.get('limits.php')).body.cool_off_until !== null;
      const { bundles, payment_methods } = (await browser.get('bundles.php')).body;
      const order = { bundle: bundles[0].id, paymentmethod: payment_methods[0], idempotency_key: randomUUID() };
      expect((await browser.post('payment.php', order)).body.error).toBe(isOn ? 'spending_limit' : undefined);
      return isOn;
    };
    return { name: 'cool-off', ends, holds };
  }

  async function likesOfSwipeGame({ country, timeZone }: Place): Promise<Promised> {
    const { id, browser } = await person({ country, timeZone });
    await browser.post('swipe.php', { profile: await t.addMember(), like: true });
    const holds = async () => (await findDay(t.db, { id, country }, t.clock.now())).likesLeft < dailyLikes;
    return { name: 'day of the swipe game', ends: endOf(shownDay(t.clock.now(), timeZone), timeZone), holds };
  }

  async function unsentPhoto(place: Place): Promise<Promised> {
    const { browser } = await person(place);
    const bytes = await picture('jpeg', { width: 30, height: 40 });
    const { photo } = (await browser.post('message-photo.php', formOf(bytes))).body;
    const holds = async () => {
      await work('purge-pictures');
      return (await t.db.$count(chatPhotos, eq(chatPhotos.id, photo.id))) === 1;
    };
    return { name: 'photo of no message', ends: later(t.clock.now(), unusedPhotoHours * hour), holds };
  }

  /** A report that waits for operators goes after 180 days, one that was acted on after a year. */
  const keptReport = (days: number, isDecided: boolean) => async (place: Place) => {
    const { browser } = await person(place);
    const about = { profile: await t.addMember(), reason: 'spam' };
    const { id } = (await browser.post('report.php', about)).body.report;
    const decision = { status: 'acted', measure: 'warning', explanation: 'No advertisements', by: 'ops' } as const;
    if (isDecided) await decideReport(t.db, id, decision, t.clock.now());
    const holds = async () => {
      await work('purge-pictures');
      return (await t.db.$count(reports, eq(reports.id, id))) === 1;
    };
    const name = `report that ${isDecided ? 'was acted on' : 'waits'}`;
    return { name, ends: later(t.clock.now(), days * 24 * hour), holds };
  };

  const everywhere = [
    ...[withdrawal, waitingPremium, deletion, wayBack, codeForStaying, timeBonus, mailPause, appeal, session, ...links],
    ...[unconfirmed(7, false), unconfirmed(30, true)],
    ...[exportLink, confirmationCode, codeOfPhone, raisedLimit, coolOff, likesOfSwipeGame, unsentPhoto],
    ...[keptReport(180, false), keptReport(365, true)],
  ];
  /** The payer of a transfer orders in the site's own country. */
  const atHome = [transfer, campaign];

  it('keep every promise to its last second, and no longer', async () => {
    const timeline = new Timeline(t);
    const kept: Kept = new Map();

    async function begin(place: Place, promise: (place: Place) => Promise<Promised>): Promise<void> {
      const begun = t.clock.now();
      const promised = await promise(place);
      if (shownDay(promised.ends, place.timeZone) > lastDay) return;
      timeline.watch(promised, { zone: place.timeZone, begun }, kept);
    }

    for (const place of places) {
      for (const [i, day] of beginnings.entries()) {
        const moment = whenShown(`${day} ${i % 2 === 0 ? '23:59:30' : '00:00:30'}`, place.timeZone);
        timeline.add(moment, async () => {
          for (const promise of [...everywhere, ...(place.country === 'nl' ? atHome : [])]) await begin(place, promise);
        });
      }
    }
    for (let i = 0; i < 400; i++) {
      const daily = new Date(`${daysLater(firstDay, i)}T03:17:00Z`);
      timeline.add(daily, () =>
        work('expire-rows', 'erase-accounts', 'settle-payments', 'watch-books', 'purge-pictures'),
      );
    }
    await timeline.live();
    expect(kept.size).toBe(everywhere.length + atHome.length);
    for (const [name, times] of kept) expect([name, times > 20]).toEqual([name, true]);
  });

  it('keep a mandate while a debit can be disputed, and let an unused one lapse', async () => {
    const timeline = new Timeline(t);
    const kept: Kept = new Map();
    const debits = debitsAt(t);
    // Of the site's own country, where debits are paid.
    const timeZone = 'Europe/Amsterdam';
    const mandatesOf = (id: string) => t.db.$count(directdebitMandates, eq(directdebitMandates.memberId, id));

    /** Thirteen months after the debit, to the end of the last day (UTC) on which it is not longer ago. */
    async function disputed(day: string): Promise<Promised> {
      const { id, browser } = await debits.payer(newIban(), 'nl');
      const payment = (await debits.order(browser)).body.payment.payment_id;
      const collectOn = bankDay(daysLater(day, noticeDays + 1));
      expect(textOf(await debitNoticeMail(t.deps, { payment }))).toContain(inWords(collectOn));
      const isOfPayment = eq(directdebitCollections.paymentId, payment);
      expect(await t.db.select().from(directdebitCollections).where(isOfPayment)).toMatchObject([{ collectOn }]);
      expect((await browser.delete('directdebit.php')).status).toBe(204);
      let last = monthsLater(collectOn, 13);
      while (monthsLater(daysLater(last, 1), -13) <= collectOn) last = daysLater(last, 1);
      const holds = async () => {
        await work('expire-rows');
        return (await mandatesOf(id)) === 1;
      };
      return { name: 'mandate of a debit', ends: endOf(last, 'UTC'), holds };
    }

    /** To the end of the last day on which an order is collected within 36 months of the signature, by the payer's clock. */
    async function unused(day: string): Promise<Promised> {
      const { id } = await debits.payer(newIban(), 'nl');
      const end = monthsLater(day, 36);
      let last = monthsLater(end, -1);
      while (bankDay(daysLater(last, noticeDays + 2)) <= end) last = daysLater(last, 1);
      const holds = async () => (await (await t.loginAs(id)).get('directdebit.php')).body.mandate !== null;
      return { name: 'mandate that nobody uses', ends: endOf(last, timeZone), holds };
    }

    for (const [i, day] of beginnings.entries()) {
      timeline.add(whenShown(`${day} ${i % 2 === 0 ? '23:59:30' : '00:00:30'}`, timeZone), async () => {
        for (const promise of [disputed, unused]) timeline.watch(await promise(day), { begun: day }, kept);
      });
    }
    await timeline.live();
    expect([...kept.values()]).toEqual([2 * beginnings.length, 2 * beginnings.length]);
  });

  it('remind each evening at five by the member’s clock, once a day', async () => {
    const timeline = new Timeline(t);
    t.clock.turnTo(`${firstDay}T00:00:00Z`);
    for (const place of places) {
      const [reader, liker] = [await person(place), await person(place)];
      await liker.browser.post('like.php', { profile: reader.id });
      const sent = () =>
        t.db.$count(sentReminders, and(eq(sentReminders.memberId, reader.id), eq(sentReminders.type, 'like')));
      const remind = async () => {
        await queueReminders(t.deps);
        t.jobs.queued.splice(0);
        return sent();
      };
      for (let i = 1; i < 400; i++) {
        const day = daysLater(firstDay, i);
        const five = whenShown(`${day} 17:00:00`, place.timeZone);
        timeline.add(later(five, -hour), async () => {
          await t.db.update(likes).set({ created: t.clock.now() }).where(eq(likes.targetId, reader.id));
        });
        for (const [at, count] of [
          [later(five, -second), i - 1],
          [later(five, second), i],
          [later(five, 600 * second), i],
        ] as const) {
          timeline.add(at, async () => {
            const told = { zone: place.timeZone, at };
            expect({ ...told, sent: await remind() }).toEqual({ ...told, sent: count });
          });
        }
      }
    }
    await timeline.live();
  });
});
