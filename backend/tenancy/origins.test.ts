import { startTestApp } from '../../tests/setup/backend.ts';
import { decodeMail, linkIn } from '../../tests/setup/outbox.ts';
import { domains } from '../db/schema/sites.ts';
import { linkOrigin, originsAt } from './origins.ts';

test('a demo has the port of the web, a real host has HTTPS and none', () => {
  const originOf = originsAt(3000);
  expect(originOf('nl.localhost')).toBe('http://nl.localhost:3000');
  expect(originOf('localhost')).toBe('http://localhost:3000');
  expect(originOf('fonkel.example')).toBe('https://fonkel.example');
  expect(originOf('notlocalhost')).toBe('https://notlocalhost');
});

test('a caller chooses the port of a link below localhost alone', () => {
  expect(linkOrigin('https://fonkel.example', 'https://fonkel.example:8443')).toBe('https://fonkel.example');
  expect(linkOrigin('http://nl.localhost:3000', 'http://nl.localhost:4000')).toBe('http://nl.localhost:4000');
});

test('the links of mails stand on the origin of their host, whatever port and host the caller names', async () => {
  const t = await startTestApp();
  const [known] = await t.db.select().from(domains);
  if (!known) throw new Error('the demo has no host');
  await t.db.insert(domains).values({ ...known, siteId: 'fonkel', host: 'fonkel.example' });
  const browser = t.browser('fonkel.example:8443');
  const person = { email: 'linked@test.example', name: 'linked', password: 'seven green bottles' };
  const about = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male' };
  expect((await browser.post('signup.php', { ...person, ...about })).status).toBe(201);
  const headers = { forwarded: 'host=evil.example', 'x-original-host': 'evil.example' };
  await browser.post('password-reset.php', { email: person.email }, { headers });
  const mails = (await t.mails()).map(decodeMail);
  const links = ['/activate/done', '/reset-password/do'].map((path) =>
    mails.flatMap((mail) => linkIn(mail, path)?.url.split('#')[0] ?? []),
  );
  expect(links).toEqual([['https://fonkel.example/activate/done'], ['https://fonkel.example/reset-password/do']]);
  for (const mail of mails) expect(mail).not.toMatch(/8443|evil\.example/);
  await t.close();
});
