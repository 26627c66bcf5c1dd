import { startAccount } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { decodeMail } from '../../tests/setup/outbox.ts';

describe.each(anyEngine)('mails on the %s database', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  it('every mail names the company behind the brand, in both parts', async () => {
    const email = 'reader@test.example';
    await startAccount(test, { email });
    const { body } = await test.browser().get('companyinfo.php');
    const imprint = [body.company_name, body.company_address, body.company_city].join(', ');
    await test.browser().post('password-reset.php', { email });
    await test.browser().post('complaints.php', { email, subject: 'A thing', text: 'It broke' });
    const mails = (await test.mails()).map(decodeMail);
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.split(imprint)).toHaveLength(3);
  });
});
