import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { engines } from '../../../tests/setup/backend-database.ts';

describe.each(engines)('activation on %s', (engine) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  /** Soft line breaks of quoted-printable taken out. */
  const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

  async function newcomer(host?: string) {
    const browser = test.browser(host);
    const name = `active_${'abcdefghjkmnpqrstuvwxyz'[count++ % 23]}${count}`;
    const { body } = await browser.post('signup.php', {
      email: `${name}@test.example`,
      name,
      password: 'seven green bottles',
      date_of_birth: '1990-05-17',
      gender: 'female',
      looking_for: 'male',
    });
    const secrets = async () => {
      const mail = plain((await test.mails()).at(-1));
      return { mail, token: /token=([\w-]{43})/.exec(mail)?.[1] ?? '', code: /^(\d{6})\r?$/m.exec(mail)?.[1] ?? '' };
    };
    return { browser, name, id: body.user.id as string, secrets };
  }

  it('confirms by the link of the mail, once', async () => {
    const { browser, name, id, secrets } = await newcomer();
    const { mail, token } = await secrets();
    expect(mail).toMatch(new RegExp(`^To: ${name}@test.example\r?$`, 'm'));
    expect(mail).toMatch(/^From: Fonkel <hello@fonkel.example>\r?$/m);
    expect(mail).toContain('http://nl.localhost/activate/done?token=');
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

  it('confirms nobody by a link of another site, an old one, or an invented one', async () => {
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
    expect((await secrets()).token).not.toBe(first);
    expect((await test.browser().post('activate.php', { token: first })).status).toBe(200);
    expect((await browser.post('activate.php?resend=1')).status).toBe(204);
    expect((await test.browser().post('activate.php?resend=1')).body.error).toBe('authentication_required');
  });
});
