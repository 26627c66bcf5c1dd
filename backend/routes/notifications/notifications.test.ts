import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notificationTypes } from '#contract/notifications';
import { tokenOf } from '../../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { findZone } from '../../accounts/member-zone.ts';
import { members } from '../../db/schema/members.ts';
import { notificationSettings } from '../../db/schema/notifications.ts';
import { expireRows } from '../../jobs/expire-rows.ts';
import { mailEventsKey } from '../../notifications/mail-events.ts';
import { unsubscribeToken } from '../../notifications/unsubscribe-token.ts';

const all = (on: boolean) => Object.fromEntries(notificationTypes.map((type) => [type, on]));
/** What is on without a choice: all but what advertises. */
const untouched = { ...all(true), promotions: false, news: false };

describe.each(anyEngine)('notifications on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function newMember(given: Parameters<TestApp['addMember']>[0] = {}) {
    const id = await t.addMember(given);
    const browser = await t.loginAs(id);
    return {
      id,
      browser,
      settings: async () => (await browser.get('notifications.php')).body,
      disabled: async () => (await browser.get('user.php')).body.user.notifications_disabled,
      token: (type: (typeof notificationTypes)[number]) => unsubscribeToken(t.deps.secretKey, id, type),
    };
  }

  describe('notifications.php', () => {
    it('has everything on but what advertises, each evening, until the member chooses', async () => {
      const { settings } = await newMember({ email: 'source@test.example' });
      expect(await settings()).toMatchObject({
        email: untouched,
        push: untouched,
        cadence: 'daily',
        quiet_hours: null,
        source: {
          email: 'source@test.example',
          signed_up: t.clock.now().toISOString(),
          host: 'nl.localhost',
          changed: null,
          pause_last_day: null,
        },
      });
    });

    it('says of each kind since when it comes to this address, and what made it so', async () => {
      const { id, browser, settings } = await newMember({ email: 'since@test.example' });
      const since = (because: string, moment = t.clock.now()) => ({ since: moment.toISOString(), because });
      const signup = since('signup');
      expect((await settings()).source).toMatchObject({ address_since: null, kinds: { like: signup, news: null } });
      t.clock.minutes(60);
      await browser.put('notifications.php', { email: { like: false, news: true } });
      const news = since('choice');
      t.clock.minutes(60);
      await browser.put('notifications.php', { email: { like: true, news: true, promotions: false } });
      const choice = since('choice');
      expect((await settings()).source.kinds).toMatchObject({ like: choice, news, promotions: null });

      t.clock.minutes(60);
      await browser.post('mail-change.php', { email: 'Since.Then@test.example', password: testPassword });
      const token = await tokenOf(t, 'Since.Then@test.example', '/mail-change/do');
      t.clock.minutes(10);
      await t.browser().put('mail-change.php', { token });
      const address = since('address');
      const moved = { address_since: address.since, kinds: { like: address, news: address, promotions: null } };
      await expireRows(t.db, new Date(t.clock.now().getTime() + 20 * 24 * 3_600_000));
      expect((await (await t.loginAs(id)).get('notifications.php')).body.source).toMatchObject(moved);
    });

    it('changes what is named and leaves the rest', async () => {
      const { browser, settings } = await newMember();
      const quiet_hours = { from: 1320, until: 420, time_zone: 'Europe/Helsinki' };
      await browser.put('notifications.php', { email: { promotions: false, news: false }, quiet_hours });
      await browser.put('notifications.php', { email: { news: true }, push: { like: false }, cadence: 'weekly' });
      expect(await settings()).toMatchObject({
        email: { ...untouched, news: true },
        push: { ...untouched, like: false },
        cadence: 'weekly',
        quiet_hours,
        source: { changed: t.clock.now().toISOString() },
      });
      expect((await browser.put('notifications.php', { quiet_hours: null })).body.quiet_hours).toBeNull();
    });

    it('keeps the zone that the browser names when quiet hours are switched off', async () => {
      const { id, browser } = await newMember();
      const zoneAfter = async (change: object) => {
        expect((await browser.put('notifications.php', change)).status).toBe(200);
        return findZone(t.db, id);
      };
      const quiet_hours = { from: 1320, until: 420, time_zone: 'Europe/Helsinki' };
      expect(await zoneAfter({ quiet_hours, time_zone: 'Pacific/Honolulu' })).toBe('Europe/Helsinki');
      expect(await zoneAfter({ quiet_hours: null })).toBe('Europe/Helsinki');
      expect(await zoneAfter({ quiet_hours: null, time_zone: 'Pacific/Honolulu' })).toBe('Pacific/Honolulu');
    });

    it('keeps two changes that come at once', async () => {
      const { browser, settings } = await newMember();
      await Promise.all(
        notificationTypes.map((type) => browser.put('notifications.php', { email: { [type]: false } })),
      );
      expect((await settings()).email).toEqual(all(false));
    });

    it.each([
      { email: { gossip: false } },
      { cadence: 'hourly' },
      { quiet_hours: { from: 60, until: 60, time_zone: 'Europe/Paris' } },
      { quiet_hours: { from: 0, until: 1440, time_zone: 'Europe/Paris' } },
      { quiet_hours: { from: 0, until: 60, time_zone: 'Mars/Olympus' } },
      { quiet_hours: null, time_zone: 'Mars/Olympus' },
    ])('refuses %j', async (change) => {
      const { browser } = await newMember();
      expect(await browser.put('notifications.php', change)).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      });
    });
  });

  describe('unsubscribe.php', () => {
    it('turns off the kind of the link, without a session, again and again', async () => {
      const { token, settings, disabled } = await newMember();
      for (let i = 0; i < 2; i++) {
        expect(await t.browser().post('unsubscribe.php', { token: token('like') })).toMatchObject({
          status: 200,
          body: { type: 'like', all: false },
        });
      }
      expect((await settings()).email).toEqual({ ...untouched, like: false });
      expect(await disabled()).toEqual([]);
    });

    it('turns off every mail where that is asked for', async () => {
      const { token, settings, disabled } = await newMember();
      await t.browser().post('unsubscribe.php', { token: token('like'), all: true });
      expect(await disabled()).toEqual(['listunsubscribe']);
      expect((await settings()).email).toEqual(untouched);
    });

    it.each([
      'List-Unsubscribe=One-Click',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ])('takes the one click of a mail program: %j', async (body) => {
      const { token, disabled } = await newMember();
      const url = `unsubscribe.php?oneclick=1&token=${token('weekly_updates')}`;
      for (let i = 0; i < 2; i++) {
        const answer = await t.browser().post(url, body, { headers: { origin: 'https://mail.example' } });
        expect(answer.status).toBe(204);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await disabled()).toEqual(['listunsubscribe']);
    });

    it('changes nothing for a scanner that only looks, or posts something else', async () => {
      const { token, disabled } = await newMember();
      const url = `unsubscribe.php?oneclick=1&token=${token('like')}`;
      const looked = await t.browser().get(url);
      expect(looked.status).toBe(303);
      expect(looked.headers.get('location')).toBe(`/unsubscribe#token=${token('like')}`);
      expect((await t.browser().post(url, '')).status).toBe(400);
      expect(await disabled()).toEqual([]);
    });

    it('works for an account that waits to be erased, and calms down whoever is erased', async () => {
      const { id, token, browser, disabled } = await newMember();
      await t.db.update(members).set({ status: 'deleted' }).where(eq(members.id, id));
      const click = () =>
        t.browser().post(`unsubscribe.php?oneclick=1&token=${token('like')}`, 'List-Unsubscribe=One-Click');
      expect((await click()).status).toBe(204);
      expect((await browser.post('unsubscribe.php', { token: token('news') })).body).toEqual({
        type: 'news',
        all: false,
      });
      await t.db.update(members).set({ status: 'active' }).where(eq(members.id, id));
      expect(await disabled()).toEqual(['listunsubscribe']);
      const erased = await t.addMember();
      await t.db.update(members).set({ status: 'deleted', erased: t.clock.now() }).where(eq(members.id, erased));
      const old = unsubscribeToken(t.deps.secretKey, erased, 'like');
      for (const all of [false, true]) {
        expect((await t.browser().post('unsubscribe.php', { token: old, all })).body).toEqual({ type: 'like', all });
      }
      expect(await t.db.$count(notificationSettings, eq(notificationSettings.memberId, erased))).toBe(0);
    });

    it('believes no token that was changed, invented, or brought to another site', async () => {
      const { id, token, settings } = await newMember();
      const good = token('like');
      for (const bad of [good.replace('.like.', '.news.'), `${id}.like.x`, `${good}x`, 'x', '..']) {
        expect(await t.browser().post('unsubscribe.php', { token: bad })).toMatchObject({
          status: 410,
          body: { error: 'link_expired' },
        });
      }
      expect((await t.browser('velours.localhost').post('unsubscribe.php', { token: good })).status).toBe(410);
      expect((await settings()).email).toEqual(untouched);
    });
  });

  describe('mail-events.php', () => {
    async function report(body: object | string, options: { host?: string; at?: number; key?: Buffer } = {}) {
      const { host, at = t.clock.now().getTime(), key = mailEventsKey(t.deps.secretKey) } = options;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp = String(Math.floor(at / 1000));
      const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
      return t.browser(host).post('mail-events.php', text, {
        headers: {
          'webhook-id': 'msg_1',
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,AAAA v1,${signature}`,
        },
      });
    }

    it('stops mails to an address that bounced for good or complained, however it is written, until repaired', async () => {
      const { browser, disabled } = await newMember({ email: 'gone.away@test.example' });
      const events = [
        { event: 'bounce', email: 'Gone.Away@TEST.example' },
        { event: 'complaint', email: 'gone.away@test.example' },
        { event: 'bounce', email: 'nobody@test.example' },
      ];
      for (let i = 0; i < 2; i++) expect(await report({ events })).toMatchObject({ status: 200, body: { ok: true } });
      expect(await disabled()).toEqual(['bounce', 'fbl']);
      const repaired = await browser.post('notifications.php');
      expect(repaired.body.user.notifications_disabled).toEqual([]);
      expect(await disabled()).toEqual([]);
    });

    it('mails again once a member who bounced has proved another address', async () => {
      const { browser, disabled } = await newMember({ email: 'mistyped@test.example' });
      const events = ['bounce', 'complaint'].map((event) => ({ event, email: 'mistyped@test.example' }));
      await report({ events });
      await browser.post('mail-change.php', { email: 'well.typed@test.example', password: testPassword });
      const mail = (await t.mails()).find((one) => one.includes('To: well.typed@test.example')) ?? '';
      const token = /token=([\w-]{43})/.exec(mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[1];
      expect((await browser.put('mail-change.php', { token })).status).toBe(204);
      expect(await disabled()).toEqual(['fbl']);
    });

    it('leaves alone what bounced for a while, and members of another site', async () => {
      const here = await newMember({ email: 'both@test.example' });
      const passing = [{ event: 'bounce', email: 'both@test.example', permanent: false }];
      const forGood = [{ event: 'bounce', email: 'both@test.example' }];
      expect((await report({ events: passing })).status).toBe(200);
      expect((await report({ events: forGood }, { host: 'velours.localhost' })).status).toBe(200);
      expect(await here.disabled()).toEqual([]);
    });

    it('believes nobody who cannot sign, and no delivery that was kept', async () => {
      const { disabled } = await newMember({ email: 'calm@test.example' });
      const body = { events: [{ event: 'complaint', email: 'calm@test.example' }] };
      const now = t.clock.now().getTime();
      for (const options of [{ key: Buffer.from('another') }, { at: now - 301_000 }, { at: now + 302_000 }]) {
        expect(await report(body, options)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
      }
      expect((await t.browser().post('mail-events.php', body)).status).toBe(403);
      expect(await disabled()).toEqual([]);
      expect((await report('{')).body.error).toBe('invalid_json');
      expect((await report({ events: [{ event: 'rumour', email: 'x' }] })).body.error).toBe('invalid_request');
    });
  });
});
