import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from '#contract/common';
import { blocksOf } from '@/lib/info/blocks';
import { type InfoDocument, infoNames } from '@/lib/info/documents';
import { conditions } from '@/lib/info/site-facts';
import { matchRoute } from '@/lib/routes';

const fileOf = (locale: string, name: string): InfoDocument =>
  JSON.parse(readFileSync(join('messages/info', locale, `${name}.json`), 'utf8'));
const linesOf = ({ title, description, intro, sections }: InfoDocument) => [
  title,
  description,
  ...intro,
  ...sections.flatMap(({ title: heading, text }) => [heading, ...text]),
];
const addressesOf = (document: InfoDocument) =>
  linesOf(document).flatMap((line) => [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href));

type Node = ReturnType<IntlMessageFormat['getAst']>[number];

/** Names of what a line is given, in the order in which languages need it, hence sorted; whose law it is, a language may do without. */
function argumentsOf(line: string, locale: string): string {
  const inside = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) => [
      ...(node.type === 0 || node.type === 7 ? [] : [node.value]),
      ...('options' in node ? Object.values(node.options).flatMap(({ value }) => inside(value)) : []),
    ]);
  const names = new Set(inside(new IntlMessageFormat(line, locale).getAst()));
  names.delete('law');
  return [...names].sort().join();
}

/** Lines that every language has: those of the United Kingdom and the United States are English alone. */
const commonLines = (document: InfoDocument) => linesOf(document).filter((line) => !/^\?u[ks] /.test(line));

/** What every language has to have alike: parts, kinds of lines, conditions, addresses and arguments. */
const skeleton = (document: InfoDocument, locale: string) => ({
  sections: document.sections.map(({ id, when }) => [id, when]),
  lines: commonLines(document).map((line) =>
    [
      /^\?\w+ /.exec(line)?.[0],
      blocksOf([line]).map(({ kind }) => kind),
      [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href).sort(),
      argumentsOf(line, locale),
    ].join(' '),
  ),
});

describe.each(infoNames)('%s', (name) => {
  const english = fileOf('en', name);
  const common = { ...english, sections: english.sections.filter(({ when }) => when !== 'us') };

  test.each(locales)('has the same parts, places and addresses in %s', (locale) => {
    const own = fileOf(locale, name);
    expect(skeleton(own, locale)).toEqual(skeleton(locale === 'en' ? english : common, locale));
  });

  test.each(locales.filter((locale) => locale !== 'en'))('leaves no line of it in English in %s', (locale) => {
    const sentences = new Set(linesOf(common).filter((line) => (line.match(/\p{L}{2,}/gu)?.length ?? 0) > 4));
    expect(linesOf(fileOf(locale, name)).filter((line) => sentences.has(line))).toEqual([]);
  });

  test('asks nothing of a site that nobody can answer, and has each anchor once', () => {
    const asked = [
      ...linesOf(english).flatMap((line) => /^\?(\w+) /.exec(line)?.[1] ?? []),
      ...english.sections.flatMap(({ when }) => when ?? []),
    ];
    expect(asked.filter((condition) => !conditions.some((known) => known === condition))).toEqual([]);
    const ids = english.sections.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('leads to pages that exist', () => {
    const gone = addressesOf(english)
      .filter((href) => href.startsWith('/'))
      .filter((href) => matchRoute(href.replace(/#.*/, '')) === null);
    expect(gone).toEqual([]);
  });

  test.each(locales)('has no straight apostrophe in %s, which would take an argument for words', (locale) => {
    expect(linesOf(fileOf(locale, name)).filter((line) => line.includes("'"))).toEqual([]);
  });
});

/** Reports without a measure, operators' own words, and the mail by which a member can ask for them. */
test.each([
  ['da', /anmeldelser.*bemærkninger.*mail/],
  ['de', /Meldungen.*Bemerkungen.*Mail/],
  ['en', /reports.*remarks.*e-mail/],
  ['es', /denuncias.*comentarios.*correo/],
  ['fi', /ilmoitukset.*huomautukset.*sähköpostilla/],
  ['fr', /signalements.*remarques.*e-mail/],
  ['it', /segnalazioni.*osservazioni.*e-mail/],
  ['nb', /rapporter.*kommentarer.*e-post/],
  ['nl', /meldingen.*opmerkingen.*mail/],
  ['pl', /zgłoszeń.*uwag.*e-mailem/],
  ['sv', /anmälningar.*kommentarer.*mejl/],
])('the right of access in %s names what the export leaves out', (locale, words) => {
  const rights = fileOf(locale, 'privacy').sections.find(({ id }) => id === 'rights');
  expect(rights?.text[0]).toMatch(words);
});
