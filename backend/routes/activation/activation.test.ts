import { mailsTo, signUp, signUpFields, tokenOf } from '../../../tests/setup/account.ts';
import { addBrand } from '../../../tests/setup/add-brand.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { hasMailboxPoint } from '../../accounts/limit-address.ts';
import { beyondRate } from '../../accounts/send-link.ts';

describe.each(anyEngine)('activation on %s', (engine) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const leave = (browser: Browser) => browser.delete('user.php', { password: signUpFields.password, reason: 'other' });

  /** Soft line breaks of quoted-printable taken out. */
  const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

  async function newcomer(host?: string) {
    const name = `active_${'abcdefghjkmnpqrstuvwxyz'[count++ % 23]}${count}`;
    const { id, browser } = await signUp(test, { email: `${name}@test.example`, name }, { host });
    const secrets = async () => {
      const mail = plain((await test.mails()).at(-1));
      return { mail, token: /token=([\w-]{43})/.exec(mail)?.[1] ?? '', code: /^(\d{6})\r?$/m.exec(mail)?.[1] ?? '' };
    };
    return { browser, name, id, secrets };
  }

  it('confirms by the link of the mail, once', async () => {
    const { browser, name, id, secrets } = await newcomer();
    const { mail, token } = await secrets();
    expect(mail).toMatch(new RegExp(`^To: ${name}@test.example\r?$`, 'm'));
    expect(mail).toMatch(/^From: Fonkel <hello@nl.localhost>\r?$/m);
    expect(mail).toContain('http://nl.localhost/activate/done#token=');
    expect(mail).toContain('multipart/alternative');
    const other = test.browser();
    expect((await other.post('activate.php', { token })).body.user).toMatchObject({ id, status: 'active' });
    expect(other.cookies.size).toBe(0);
    expect((await browser.get('user.php')).body.user).toMatchObject({
      status: 'active',
      profile: { status: 'active' },
    });
    expect(await other.post('activate.php', { token })).toMatchObject({ status: 410, body: { error: 'link_expired' } });
  });

  it('rejects links of another site, expired links and invented links', async () => {
    const { browser, secrets } = await newcomer();
    const { token } = await secrets();
    expect((await test.browser('velours.localhost').post('activate.php', { token })).status).toBe(410);
    expect((await test.browser().post('activate.php', { token: 'x'.repeat(43) })).status).toBe(410);
    expect((await browser.get('user.php')).body.user.status).toBe('not_confirmed');
    expect((await test.browser().post('activate.php', { token })).status).toBe(200);

    const { token: old } = await (await newcomer()).secrets();
    test.clock.minutes(7 * 24 * 60 + 1);
    expect((await test.browser().post('activate.php', { token: old })).status).toBe(410);
  });

  it('confirms by the code, in the browser that signed up', async () => {
    const { browser, secrets } = await newcomer();
    const { code } = await secrets();
    expect((await test.browser().post('activate.php', { code })).body.error).toBe('authentication_required');
    expect((await browser.post('activate.php', { code })).body.user.status).toBe('active');
    expect((await browser.post('activate.php', { code })).body.error).toBe('link_expired');
  });

  it('opens no account that is deleted by its link, which the link that brings it back makes needless', async () => {
    const { browser, secrets } = await newcomer();
    const { token } = await secrets();
    await leave(browser);
    const confirm = () => test.browser().post('activate.php', { token });
    expect(await confirm()).toMatchObject({ status: 410, body: { error: 'link_expired' } });
    const back = (await secrets()).token;
    const { user } = (await test.browser().post('reactivate.php', { token: back })).body;
    expect(user).toMatchObject({ status: 'active', profile: { status: 'active' } });
    expect(await confirm()).toMatchObject({ status: 410, body: { error: 'link_expired' } });
  });

  it('gives a code five tries and thirty minutes', async () => {
    const { browser, secrets } = await newcomer();
    const { code } = await secrets();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) {
      expect(await browser.post('activate.php', { code: wrong })).toMatchObject({ status: 404 });
    }
    expect((await browser.post('activate.php', { code })).body).toMatchObject({
      error: 'too_many_attempts',
      minutes: 30,
    });
    test.clock.minutes(31);
    expect((await browser.post('activate.php', { code })).body.error).toBe('link_expired');
  });

  it('sends the mail again, five a day, and every link of it works', async () => {
    const { browser, secrets } = await newcomer();
    const first = (await secrets()).token;
    test.clock.minutes(1);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => browser.post('activate.php?resend=1')));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 429, 429]);
    expect(await browser.post('activate.php?resend=1')).toMatchObject({
      status: 429,
      body: { error: 'too_many_emails' },
    });
    const last = (await secrets()).token;
    expect(last).not.toBe(first);
    expect((await test.browser().post('activate.php', { token: first })).status).toBe(200);
    expect((await test.browser().post('activate.php', { token: last })).status).toBe(410);
    expect((await browser.post('activate.php?resend=1')).status).toBe(204);
    expect((await test.browser().post('activate.php?resend=1')).body.error).toBe('authentication_required');
  });

  it('sends an unconfirmed address at most twelve mails a day, however many accounts use it', async () => {
    const email = 'strangers-own@test.example';
    const mailsToIt = async () => (await test.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;
    for (const [earlier, name] of ['Once', 'Twice'].entries()) {
      const { status, browser } = await signUp(test, { email, name });
      expect(status).toBe(201);
      for (let i = 0; i < 4; i++) expect((await browser.post('activate.php?resend=1')).status).toBe(204);
      expect(await mailsToIt()).toBe(6 * earlier + 5);
      expect((await leave(browser)).status).toBe(204);
      expect(await mailsToIt()).toBe(6 * earlier + 6);
    }
    const sameMailbox = 'strangers-o.wn+thrice@test.example';
    const { status, browser } = await signUp(test, { email: sameMailbox, name: 'Thrice' });
    expect(status).toBe(201);
    expect((await browser.post('activate.php?resend=1')).body.error).toBe('too_many_emails');
    expect((await browser.post('password-reset.php', { email: sameMailbox })).body.error).toBe('too_many_emails');
    expect(await mailsToIt()).toBe(12);
  });

  describe('after strangers used up the mails of a mailbox at several brands', () => {
    const hosts = ['nl.localhost', 'velours.localhost'];
    async function exhaust(email: string, name: string) {
      for (const [i, host] of [...hosts, ...hosts].entries()) {
        const { status, browser } = await signUp(test, { email, name: `${name}${i}` }, { host, from: '198.51.100.80' });
        expect(status).toBe(201);
        for (let j = 0; j < 4; j++) expect((await browser.post('activate.php?resend=1')).status).toBe(204);
        // A link that is worn before its mail is sent is not sent.
        await test.jobs.run();
        expect((await leave(browser)).status).toBe(204);
      }
      expect(await mailsTo(test, email)).toHaveLength(24);
    }

    it('another brand sends it what lets its owner in, and no more', async () => {
      const [email, host] = ['of-every-brand@test.example', await addBrand(test, 'third')];
      await exhaust(email, 'Every');
      const { status, browser } = await signUp(test, { email, name: 'Owner' }, { host, from: '198.51.100.81' });
      expect([status, (await mailsTo(test, email)).length]).toEqual([201, 25]);
      expect((await browser.post('activate.php?resend=1')).body.error).toBe('too_many_emails');
      const token = await tokenOf(test, email, '/activate/done');
      expect((await test.browser(host).post('activate.php', { token })).body.user.status).toBe('active');
    });

    it('variants of its address get six more that callers of one network cause, at whatever brands', async () => {
      await exhaust('emma@test.example', 'Emma');
      const before = (await test.mails()).length;
      const counts = [];
      for (const host of [...hosts, await addBrand(test, 'fourth')]) {
        for (const email of ['e.mma@test.example', 'em.ma@test.example', 'emm.a@test.example'])
          await signUp(test, { email, name: email.slice(0, 5) }, { host, from: '198.51.100.82' });
        counts.push((await test.mails()).length - before);
      }
      expect(counts).toEqual([3, 6, 6]);
    });
  });

  describe('after strangers used up the mails of a mailbox by variants of its address', () => {
    const signUpFrom = async (from: string, email: string, name: string) => {
      const { status, browser } = await signUp(test, { email, name }, { from });
      expect(status).toBe(201);
      return browser;
    };
    async function exhaust(email: string, name: string) {
      for (let i = 0; i < 2; i++) {
        const browser = await signUpFrom('198.51.100.90', email, name);
        for (let j = 0; j < 4; j++) expect((await browser.post('activate.php?resend=1')).status).toBe(204);
        expect((await leave(browser)).status).toBe(204);
      }
    }

    it('the very address gets one more where no link that was sent to it works', async () => {
      const email = 'anna@test.example';
      await exhaust('a.nna@test.example', 'Variant');
      const { limits } = test.deps;
      test.deps.limits = {
        ...limits,
        take: async (rule, key) => (rule.seconds === 3_600 ? undefined : limits.take(rule, key)),
      };
      const owner = await signUpFrom('198.51.100.91', email, 'Anna');
      const resend = () => owner.post('activate.php?resend=1');
      expect(await mailsTo(test, email)).toHaveLength(1);
      expect((await resend()).body.error).toBe('too_many_emails');
      test.clock.minutes(7 * 24 * 60 + 1);
      expect([(await resend()).status, (await resend()).status]).toEqual([204, 429]);
      test.deps.limits = limits;
      const token = await tokenOf(test, email, '/activate/done');
      expect((await test.browser().post('activate.php', { token })).body.user.status).toBe('active');
    });

    it('the very address gets a link to a new password although its link that confirms works', async () => {
      const email = 'carl@test.example';
      await exhaust('c.arl@test.example', 'Varied');
      const { limits } = test.deps;
      test.deps.limits = {
        ...limits,
        take: async (rule, key) => (rule.seconds === 3_600 ? undefined : limits.take(rule, key)),
      };
      await signUpFrom('198.51.100.94', email, 'Carl');
      const reset = async () =>
        (await test.browser().post('password-reset.php', { email }, { from: '198.51.100.94' })).status;
      const statuses = [await reset(), await reset()];
      test.deps.limits = limits;
      expect(statuses).toEqual([204, 429]);
      const token = await tokenOf(test, email, '/reset-password/do');
      expect((await test.browser().put('password-reset.php', { token, password: 'eight red bottles' })).status).toBe(
        204,
      );
    });

    it('that is one an hour, and three a day that callers of one network cause', async () => {
      await exhaust('b.ert@test.example', 'Variety');
      const [stranger, other] = ['198.51.100.92', '198.51.100.93'];
      const counts = [];
      for (const part of ['be.rt', 'ber.t', 'b.e.rt', 'b.er.t']) {
        await signUpFrom(stranger, `${part}@test.example`, `Of_${part}`);
        counts.push((await mailsTo(test, `${part}@test.example`)).length);
      }
      expect(counts).toEqual([1, 1, 1, 0]);
      const email = 'bert@test.example';
      for (let i = 0; i < 2; i++) {
        const browser = await signUpFrom(other, email, 'Bert');
        expect(await mailsTo(test, email)).toHaveLength(1);
        await leave(browser);
      }
    });

    it('that is three a day that all networks of one IPv6 customer cause', async () => {
      await exhaust('d.ora@test.example', 'Dora');
      const counts = [];
      for (const [i, part] of ['do.ra', 'dor.a', 'd.o.ra', 'd.or.a'].entries()) {
        await signUpFrom(`2001:db8:88:${i}::1`, `${part}@test.example`, `Of_${part}`);
        counts.push((await mailsTo(test, `${part}@test.example`)).length);
      }
      expect(counts).toEqual([1, 1, 1, 0]);
    });

    it('that is 24 a day that all networks cause', async () => {
      await exhaust('f.reda@test.example', 'Freda');
      for (let i = 1; i < beyondRate.points; i++)
        await hasMailboxPoint(test.deps, beyondRate, 'fonkel', 'freda@test.example');
      const counts = [];
      for (const [i, part] of ['fr.eda', 'fre.da'].entries()) {
        await signUpFrom(`198.51.100.${95 + i}`, `${part}@test.example`, `Of_${part}`);
        counts.push((await mailsTo(test, `${part}@test.example`)).length);
      }
      expect(counts).toEqual([1, 0]);
    });
  });

  it('writes in the member’s language, with the link and the code', async () => {
    const { secrets } = await newcomer('fi.localhost');
    const { mail, token, code } = await secrets();
    expect(mail).toMatch(/^Content-Language: fi\r?$/m);
    expect(decodeMail(mail)).toContain('Vahvista');
    expect(mail).toContain(`http://fi.localhost/activate/done#token=${token}`);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('sends the mail again to an address that sign-up calls taken, without telling whose it is', async () => {
    const { browser, name, secrets } = await newcomer();
    const first = (await secrets()).token;
    await test.addMember({ email: 'known@test.example' });
    const visitor = test.browser();
    const ask = (email: string, host?: string) => test.browser(host).post('activate.php?resend=1', { email });
    const before = (await test.mails()).length;
    for (const email of ['known@test.example', 'nobody@test.example']) expect((await ask(email)).status).toBe(204);
    expect((await ask(`${name}@test.example`, 'velours.localhost')).status).toBe(204);
    expect((await test.mails()).length).toBe(before);
    test.clock.minutes(1);
    expect((await ask(`${name.toUpperCase()}@test.example`)).status).toBe(204);
    const { token, mail } = await secrets();
    expect(token).not.toBe(first);
    expect(mail).toMatch(new RegExp(`^To: ${name}@test.example\r?$`, 'm'));
    for (let i = 0; i < 2; i++) await ask(`${name}@test.example`);
    expect((await ask(`${name}@test.example`)).body.error).toBe('too_many_emails');
    expect((await visitor.post('activate.php?resend=1', { email: 'no address' })).body.fields).toEqual({
      email: 'invalid_email',
    });
    expect((await visitor.post('activate.php', { token })).status).toBe(200);
    expect((await browser.get('user.php')).body.user.status).toBe('active');
  });

  it('lets strangers who name an address use up none of its member’s mails, nor end the member’s code', async () => {
    const { browser, name, secrets } = await newcomer();
    const email = `${name}@test.example`;
    const { code } = await secrets();
    const statuses = [];
    for (const network of [1, 2, 3, 4])
      statuses.push(
        (await test.browser().post('activate.php?resend=1', { email }, { from: `198.51.100.${network}` })).status,
      );
    expect(statuses).toEqual([204, 204, 204, 429]);
    const strangers = await secrets();
    expect([strangers.token.length, strangers.code]).toEqual([43, '']);
    test.clock.minutes(1);
    const own = [];
    for (let i = 0; i < 5; i++) own.push((await browser.post('activate.php?resend=1')).status);
    expect([own, (await mailsTo(test, email)).length]).toEqual([[204, 204, 204, 204, 429], 8]);
    const other = await newcomer();
    const first = await other.secrets();
    await test.browser().post('activate.php?resend=1', { email: `${other.name}@test.example` });
    expect((await other.browser.post('activate.php', { code: first.code })).body.user.status).toBe('active');
    expect((await browser.post('activate.php', { code })).status).toBe(404);
  });

  it('asks for few mails from one address', async () => {
    const from = '203.0.113.77';
    const answers = [];
    for (let i = 0; i < 11; i++) {
      answers.push(
        (await test.browser().post('activate.php?resend=1', { email: `x${i}@test.example` }, { from })).status,
      );
    }
    expect(answers).toEqual([...Array(10).fill(204), 429]);
  });

  it('says so while the mail server is away, and tries again; a code that is too old by then is left out', async () => {
    const box = (await test.mails()).length;
    test.mailServer.away = true;
    const { browser, name } = await newcomer();
    expect((await test.mails()).length).toBe(box);
    expect(await browser.post('activate.php?resend=1')).toMatchObject({ status: 202, body: { delayed: true } });
    test.clock.minutes(31);
    test.mailServer.away = false;
    const mails = (await test.mails()).slice(box);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(new RegExp(`^To: ${name}@test.example\r?$`, 'm'));
      expect(plain(mail)).not.toMatch(/^\d{6}\r?$/m);
    }
    expect((await browser.post('activate.php?resend=1')).status).toBe(204);
    const token = /token=([\w-]{43})/.exec(plain(mails[0]))?.[1];
    expect((await test.browser().post('activate.php', { token })).status).toBe(200);
  });

  it('sends no mail whose link was used before the mail server was back', async () => {
    const { browser, secrets } = await newcomer();
    const { token } = await secrets();
    test.mailServer.away = true;
    await browser.post('activate.php?resend=1');
    const before = (await test.mails()).length;
    expect((await test.browser().post('activate.php', { token })).status).toBe(200);
    test.mailServer.away = false;
    expect((await test.mails()).length).toBe(before);
  });

  it('frees an address that nobody confirmed after seven days, when its link ends, too', async () => {
    const { name, secrets } = await newcomer();
    const { token } = await secrets();
    const again = () => test.browser().post('signup-check.php', { email: `${name}@test.example` });
    test.clock.minutes(7 * 24 * 60 - 1);
    expect((await again()).body.email).toEqual({ ok: false, error: 'email_taken' });
    test.clock.minutes(2);
    expect((await again()).body.email.ok).toBe(true);
    expect((await test.browser().post('activate.php', { token })).body.error).toBe('link_expired');
  });
});
