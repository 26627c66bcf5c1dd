import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-outbox-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mail: Mail = {
  from: { name: 'Fonkel', address: 'hello@fonkel.example' },
  to: 'jo@test.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  language: 'nl',
};
const more = '\r\nBcc: all@evil.example\r\nX-More: yes\r\n\r\nAnother body';

/** The names of a mail's headers, of all its parts. */
async function headersOf(changes: Partial<Mail>): Promise<string[]> {
  const before = new Set(readdirSync(folder));
  await outboxMailer(folder).send({ ...mail, ...changes });
  const file = readdirSync(folder).find((name) => !before.has(name)) ?? '';
  const [head = ''] = readFileSync(join(folder, file), 'utf8').split('\r\n\r\n');
  return [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
}

test.each([
  ['a subject', { subject: `Hello${more}` }],
  ['the sender’s name', { from: { ...mail.from, name: `Fonkel${more}` } }],
  ['the receiver', { to: `jo@test.example${more}` }],
  ['the address of the answer', { replyTo: `jo@test.example${more}` }],
  ['the language', { language: `nl${more}` }],
])('no header comes in by %s', async (_, changes) => {
  const headers = await headersOf(changes);
  expect(headers).toContain('subject');
  expect(headers).not.toEqual(expect.arrayContaining(['bcc']));
  expect(headers).not.toEqual(expect.arrayContaining(['x-more']));
});
