import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMember } from '../tests/setup/bare-member.ts';
import { broadcastFile } from '../tests/setup/broadcast.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(60_000);

let operated: Awaited<ReturnType<typeof startOperated>>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rendezvous-broadcasts-'));
  operated = await startOperated();
  await addMember(operated.database, 'fonkel', 'somebody');
});
afterAll(async () => {
  await operated.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => operated.run('broadcasts', ...args);
function file(given: object = {}): string {
  const path = join(folder, 'text.json');
  writeFileSync(path, broadcastFile(given));
  return path;
}

test('npm run broadcasts stores, shows, previews, tests, starts and stops what an operator wrote', async () => {
  expect(await run('list')).toEqual({ code: 0, said: 'there are no broadcasts' });
  const added = await run('add', file());
  for (const language of ['pl', 'en']) expect(added.said).toContain(`note  texts.${language}: is missing`);
  const id = /^(\w{20}) is a draft/m.exec(added.said)?.[1] ?? '';
  expect(added.code).toBe(0);
  expect((await run('list')).said).toBe(`${id}  fonkel  promotions  draft  email,push  de,nl`);
  expect((await run('show', id)).said).toMatch(/^ {2}email {2}not_agreed {2}1$/m);

  const { said } = await run('preview', id, '--html', join(folder, 'pages'));
  expect(said).toContain('== de\nFrom: Fonkel <');
  for (const part of ['Subject: Doppelte Credits', 'List-Unsubscribe: <http', 'body: Doppelte Credits als melding'])
    expect(said).toContain(part);
  expect(said).toContain('http://de.localhost:80/credits');
  expect(readFileSync(join(folder, 'pages', 'nl.html'), 'utf8')).toContain('Tweede &lt;b&gt;alinea&lt;/b&gt;.');

  expect((await run('test', id, 'ops@test.example')).said).toBe(
    'a mail in each of 2 languages goes to ops@test.example within a minute',
  );
  expect((await run('start', id, '--rate', '60')).said).toMatch(new RegExp(`^${id} is sending, 60 a minute, until 20`));
  expect(await run('remove', id)).toEqual({ code: 1, said: `broadcast ${id} is sending: its figures stay` });
  expect((await run('stop', id)).said).toBe(`${id} is stopped`);
  const actions = (await operated.run('debit', 'log')).said;
  for (const action of ['broadcast start', 'broadcast stop']) expect(actions).toContain(action);
});

test('a draft can be taken away', async () => {
  const id = /^(\w{20}) is a draft/m.exec((await run('add', file())).said)?.[1] ?? '';
  expect((await run('remove', id)).said).toBe(`${id} is removed`);
  expect(await run('show', id)).toEqual({ code: 1, said: `there is no broadcast ${id}` });
});

test.each<[string, object, string]>([
  ['of no site', { site: 'nowhere' }, 'site: there is no site nowhere'],
  [
    'with a foreign address',
    { channels: ['push'], texts: { nl: { push: 'Zie evil.example' } } },
    'texts.nl.push: evil.example is not an address of fonkel',
  ],
  ['without words', { texts: {} }, 'texts: has no language'],
])('a text %s is not stored', async (_, given, expected) => {
  const { code, said } = await run('add', file(given));
  expect([code, said.split('\n').at(-1)]).toEqual([1, expected]);
});

test.each<[string, string[], string]>([
  ['a rate of nothing', ['start', 'x', '--rate', '0'], '0 is no rate'],
  ['no rate', ['start', 'x'], 'broadcasts list'],
  ['an option of another command', ['stop', 'x', '--rate', '5'], 'broadcasts list'],
  ['no address', ['test', 'x', 'nobody'], 'nobody is no address'],
  ['another word', ['sendall', 'x'], 'broadcasts list'],
  ['no file', ['add', join('nowhere', 'text.json')], 'ENOENT'],
])('%s says what is wrong', async (_, args, expected) => {
  const { code, said } = await run(...args);
  expect([code, said.startsWith(expected)]).toEqual([1, true]);
  expect(existsSync('nowhere')).toBe(false);
});
