import { readFileSync } from 'node:fs';
import { broadcastFile, foreignAddresses, linesOf } from './broadcast-file.ts';

const mail = { subject: 'Dubbele credits', paragraphs: ['Alleen dit weekend.'], action: 'Bekijken' };
const file = { site: 'fonkel', kind: 'promotions', channels: ['email'], path: '/credits', texts: { nl: { mail } } };
const problem = (given: object) => {
  const [issue] = broadcastFile.safeParse({ ...file, ...given }).error?.issues ?? [];
  return issue && `${issue.path.join('.')}: ${issue.message}`;
};
const words = (changed: object) => ({ texts: { nl: { mail: { ...mail, ...changed } } } });

test('takes one text for each language, with the words of each channel', () => {
  expect(problem({})).toBeUndefined();
  const both = { mail, push: 'Dit weekend krijg je meer.' };
  expect(problem({ channels: ['email', 'push'], texts: { nl: both, de: both } })).toBeUndefined();
});

test('takes the example of the page for operators', () => {
  const [, example = ''] = /```json\n(.+?)```/s.exec(readFileSync('docs/operate/broadcasts.md', 'utf8')) ?? [];
  expect(broadcastFile.safeParse(JSON.parse(example)).error).toBeUndefined();
});

test.each<[string, object, string]>([
  ['no language', { texts: {} }, 'texts: has no language'],
  ['another language', { texts: { xx: { mail } } }, 'texts'],
  ['a channel without words', { channels: ['email', 'push'] }, 'texts.nl.push: is missing'],
  ['words without a channel', { texts: { nl: { mail, push: 'Hoi' } } }, 'texts.nl.push: is there, but push is not'],
  ['a kind that nobody agreed to', { kind: 'like' }, 'kind'],
  ['an unknown field', { sites: ['velours'] }, ''],
  [
    'a subject of two lines',
    words({ subject: 'Hoi\r\nBcc: all@evil.example' }),
    'texts.nl.mail.subject: has a line end',
  ],
  ['a direction that turns', words({ paragraphs: ['a\u202Eb'] }), 'texts.nl.mail.paragraphs.0: has a line end'],
  ['a line of Unicode', words({ action: 'a\u2028b' }), 'texts.nl.mail.action: has a line end'],
  ['half a character', words({ subject: 'a\uD800' }), 'texts.nl.mail.subject: has a line end'],
  ['nothing to see', words({ subject: '\u3164\u200D' }), 'texts.nl.mail.subject: shows nothing'],
  ['spaces alone', words({ action: '   ' }), 'texts.nl.mail.action: is empty'],
  ['too long a subject', words({ subject: 'a'.repeat(121) }), 'texts.nl.mail.subject: too_long'],
  ['a pile of marks', words({ subject: `a${'\u0301'.repeat(40)}` }), 'texts.nl.mail.subject: invalid'],
  ['too many paragraphs', words({ paragraphs: Array(13).fill('a') }), 'texts.nl.mail.paragraphs'],
  ['another host', { path: '//evil.example/credits' }, 'path: is no path'],
  ['an address', { path: 'https://evil.example/' }, 'path: is no path'],
  ['a script', { path: 'javascript:alert(1)' }, 'path: is no path'],
  ['a backslash', { path: '/\\evil.example' }, 'path: is no path'],
  ['a step out of the folder', { path: '/a/../api/user.php' }, 'path: is no plain path'],
  ['a day without a zone', { ends: '2026-12-24' }, 'ends'],
])('refuses %s', (_, given, expected) => {
  expect(problem(given)).toContain(expected);
});

test.each<[string, string[]]>([
  ['Kijk op https://nl.localhost/credits, of op www.NL.localhost.', []],
  ['Mail support@fonkel.example met je vraag.', []],
  ['Voor € 1.500,00 o.a. om 20.30 uur, z.B. bij ons.', []],
  ['Kijk op https://evil.example/credits', ['evil.example']],
  ['https://nl.localhost@evil.example/', ['nl.localhost@evil.example', 'evil.example']],
  ['ftp://10.0.0.1/ of http://evil/', ['10.0.0.1', 'evil']],
  ['Ga naar evil.example of ｅvil。example', ['evil.example', 'ｅvil。example']],
  ['https://nl.localhost.evil.example', ['nl.localhost.evil.example']],
  ['javascript://nl.localhost/%0aalert(1)', []],
])('finds in %j what a mail program would make a foreign link of', (text, expected) => {
  expect(foreignAddresses(text, new Set(['nl.localhost', 'fonkel.example']))).toEqual(expected);
});

test('names the place of each line', () => {
  const parsed = broadcastFile.parse({ ...file, channels: ['email', 'push'], texts: { nl: { mail, push: 'Meer' } } });
  expect(linesOf(parsed)).toEqual([
    { path: 'texts.nl.mail.subject', words: 'Dubbele credits' },
    { path: 'texts.nl.mail.paragraphs.0', words: 'Alleen dit weekend.' },
    { path: 'texts.nl.mail.action', words: 'Bekijken' },
    { path: 'texts.nl.push', words: 'Meer' },
  ]);
});
