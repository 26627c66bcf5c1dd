import pino from 'pino';
import { defaultEngine, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { SmtpServer } from '../../../tests/setup/smtp-server.ts';
import { createBoss } from '../jobs/boss.ts';
import type { JobWorkers } from '../jobs/jobs.ts';
import { type Mail, MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const mail: Mail = {
  from: { name: 'Fonkel', address: 'hello@fonkel.example' },
  to: 'jo@test.example',
  replyTo: 'service@fonkel.example',
  subject: 'Welkom, José',
  text: 'Dag José,\n.\nde punt hoort erbij',
  html: '<p>Dag José</p>',
  language: 'nl',
  unsubscribe: 'https://nl.fonkel.example/api/unsubscribe.php?oneclick=1&token=x',
};
const more = '\r\nBcc: all@evil.example\r\nX-More: yes\r\n\r\nAnother body';

let server: SmtpServer;
let port: number;
const mailer = (options = '') => smtpMailer(`smtp://127.0.0.1:${port}${options}`);

beforeEach(async () => {
  server = new SmtpServer();
  port = await server.start();
});
afterEach(() => server.stop());

test('delivers both parts to the one address', async () => {
  await mailer().send(mail);
  const [{ from, to, message } = { from: '', to: [], message: '' }] = server.received;
  expect({ from, to }).toEqual({ from: 'hello@fonkel.example', to: ['jo@test.example'] });
  expect(message).toMatch(/^To: jo@test\.example\r$/m);
  expect(message).toMatch(/^Reply-To: service@fonkel\.example\r$/m);
  expect(message).toMatch(/^List-Unsubscribe: <https:.*token=x>\r$/m);
  const plain = Buffer.from(decodeMail(message), 'latin1').toString();
  expect(plain).toContain('Dag José,\r\n.\r\nde punt hoort erbij');
  expect(plain).toContain('<p>Dag José</p>');
});

test.each([
  ['a subject', { subject: `Hello${more}` }],
  ['the sender’s name', { from: { ...mail.from, name: `Fonkel${more}` } }],
  ['the receiver', { to: `jo@test.example${more}` }],
  ['a list of receivers', { to: 'jo@test.example, all@evil.example' }],
  ['a named receiver', { to: 'Jo <jo@test.example>, <all@evil.example>' }],
  ['the address of the answer', { replyTo: `jo@test.example${more}` }],
  ['the language', { language: `nl${more}` }],
  ['the way out', { unsubscribe: `https://x.example/${more}` }],
])('neither a header nor a receiver comes in by %s', async (_, changes) => {
  await mailer()
    .send({ ...mail, ...changes })
    .catch(() => undefined);
  for (const { to, message } of server.received) {
    expect(to).toHaveLength(1);
    expect(to[0]).not.toBe('all@evil.example');
    const [head = ''] = message.split('\r\n\r\n');
    expect(head).not.toMatch(/^(bcc|x-more):/im);
  }
});

test.each([
  ['550 5.1.1 no such user', true],
  ['553-5.1.3 malformed', true],
  ['550 5.7.1 relaying denied', false],
  ['550 no', false],
  ['450 4.2.0 greylisted, come again', false],
  ['452 4.2.2 mailbox full', false],
])('an address that is answered %j is given up: %s', async (answer, isGivenUp) => {
  server.answers.set('RCPT TO', answer.replace('-', ' '));
  const failure = await mailer()
    .send(mail)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof MailRefused).toBe(isGivenUp);
});

test('a refusal says which command and code, and never for whom', async () => {
  server.answers.set('RCPT TO', '550 5.7.1 <jo@test.example>: Jo Example is not served');
  const failure = await mailer()
    .send(mail)
    .catch((error: unknown) => error);
  const { message, ...rest } = failure as Error & Record<string, unknown>;
  expect([message, rest]).toEqual(['the mail server answered RCPT TO with 550 5.7.1', {}]);
});

test.each([
  ['MAIL FROM', '550 5.1.0 sender refused'],
  ['message', '554 5.6.0 content refused'],
  ['DATA', '451 4.3.0 try later'],
])('is tried again after %s was answered %j', async (command, answer) => {
  server.answers.set(command, answer);
  await expect(mailer().send(mail)).rejects.not.toBeInstanceOf(MailRefused);
  server.answers.clear();
  await mailer().send(mail);
  expect(server.received).toHaveLength(1);
});

test('waits for no server that is silent', async () => {
  server.answers.set('connection', '');
  await expect(mailer('?greetingTimeout=100').send(mail)).rejects.toThrow(/greeting/i);
});

test('a mail that was sent while the server was down arrives once it is back, once', async () => {
  await server.stop();
  const database = await openTestDatabase(defaultEngine);
  const jobs = createBoss(database, pino({ level: 'silent' }), { retryDelay: 1 });
  const sender = mailer();
  let hasFailed = () => {};
  const failure = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  const send: JobWorkers['token-mail'] = async () => {
    await sender.send(mail).catch((error: unknown) => {
      hasFailed();
      throw error;
    });
  };
  await jobs.start({ 'token-mail': send } as unknown as JobWorkers);
  const data = { token: 'x', host: 'nl.localhost', origin: 'http://nl.localhost' };
  await database.db.transaction((tx) => jobs.send(tx, 'token-mail', data));
  await failure;
  while (!(await jobs.isRetrying('token-mail', 'token', ['x']))) expect(server.received).toEqual([]);
  await server.start(port);
  await server.until(1);
  while (await jobs.isRetrying('token-mail', 'token', ['x'])) expect(server.received).toHaveLength(1);
  await jobs.stop();
  await database.close();
  expect(server.received.map(({ to }) => to)).toEqual([['jo@test.example']]);
});
