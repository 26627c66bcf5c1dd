import { addBrand } from '../../../tests/setup/add-brand.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { complaints } from '../../db/schema/complaints.ts';

describe.each(anyEngine)('complaints on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const newMails = async () => {
    const before = (await test.mails()).length;
    return async () => (await test.mails()).slice(before).map(plain);
  };
  const words = { email: 'jo@test.example', subject: 'A double charge', text: 'I paid twice.\n\nPlease look.' };

  it('go to customer service, who can answer, and get a reference for the sender', async () => {
    const mails = await newMails();
    const { status, body } = await test.browser().post('complaints.php', { ...words, email: 'ann@test.example' });
    expect(status).toBe(201);
    expect(body.reference).toMatch(/^([2-9B-X]{4}-){2}[2-9B-X]{4}$/);
    const [service = '', sender = ''] = await mails();
    expect(service).toMatch(/^To: help@fonkel\.example\r?$/m);
    expect(service).toMatch(/^Reply-To: ann@test\.example\r?$/m);
    expect(service).toContain(`[${body.reference}] A double charge`);
    expect(service).toContain('I paid twice.');
    expect(service).toContain('niet gecontroleerd: ann@test.example');
    expect(sender).toMatch(/^To: ann@test\.example\r?$/m);
    expect(sender).toContain(body.reference);
    expect(sender).not.toContain('I paid twice.');
    expect(sender).not.toContain('A double charge');
  });

  it('speak the language that the visitor chose, or the member’s', async () => {
    const visitor = test.browser();
    visitor.cookies.set('locale', 'fi');
    await visitor.post('complaints.php', words);
    const id = await test.addMember();
    await (await test.loginAs(id)).post('complaints.php', words);
    const stored = await test.db.select().from(complaints);
    expect(stored.slice(-2).map(({ language, memberId }) => [language, memberId])).toEqual([
      ['fi', null],
      ['nl', id],
    ]);
  });

  it('carry no headers of their own into a mail', async () => {
    const mails = await newMails();
    const subject = 'Hello\r\nBcc: everybody@test.example\r\n\r\nBody';
    expect((await test.browser().post('complaints.php', { ...words, subject })).status).toBe(201);
    const [service = ''] = await mails();
    expect(service).not.toMatch(/^Bcc:/im);
    const email = 'jo@test.example\r\nBcc: everybody@test.example';
    expect((await test.browser().post('complaints.php', { ...words, email })).body.fields).toEqual({
      email: 'invalid_email',
    });
  });

  it('send one address five mails a day at most, and are taken all the same', async () => {
    const mails = await newMails();
    const email = 'flooded@test.example';
    for (let i = 0; i < 7; i++) {
      const from = `203.0.113.${i + 1}`;
      const sent = i % 2 ? email : `F.looded+${i}@test.example`;
      expect((await test.browser().post('complaints.php', { ...words, email: sent }, { from })).status).toBe(201);
    }
    const to = (await mails()).map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1]?.toLowerCase());
    expect(to.filter((address) => address?.endsWith('looded@test.example') || address?.includes('+'))).toHaveLength(5);
    expect(to.filter((address) => address === 'help@fonkel.example')).toHaveLength(7);
  });

  it('send a mailbox ten mails a day of all brands together, but a member’s own address those of the brand', async () => {
    const mails = await newMails();
    const email = 'at-every-brand@test.example';
    const third = await addBrand(test, 'third');
    const member = await test.loginAs(await test.addMember({ site: 'third', email }), third);
    const complain = async (browser: Browser, from: string) =>
      expect((await browser.post('complaints.php', { ...words, email }, { from })).status).toBe(201);
    const answers = async () => (await mails()).filter((mail) => mail.includes(`\nTo: ${email}`)).length;
    for (const host of ['nl.localhost', 'velours.localhost']) {
      for (let i = 0; i < 5; i++) await complain(test.browser(host), `203.0.113.${i + 20}`);
    }
    expect(await answers()).toBe(10);
    await complain(test.browser(third), '203.0.113.30');
    expect(await answers()).toBe(10);
    await complain(member, '203.0.113.30');
    expect(await answers()).toBe(11);
  });

  it('need words, and come ten an hour from an address', async () => {
    const refused = async (body: object) => (await test.browser().post('complaints.php', body)).body.fields;
    expect(await refused({ email: 'x', subject: 'Hi', text: ' a' })).toEqual({
      email: 'invalid_email',
      subject: 'too_short',
      text: 'too_short',
    });
    const left = { email: 'required', subject: 'required', text: 'required' };
    expect(await refused({ email: ' ', subject: ' \n ', text: ' ' })).toEqual(left);
    const from = '203.0.113.77';
    const send = () => test.browser().post('complaints.php', words, { from });
    for (let i = 0; i < 10; i++) expect((await send()).status).toBe(201);
    expect((await send()).body.error).toBe('rate_limited');
  });
});
