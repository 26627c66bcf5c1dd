import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { locales } from '#contract/common';
import { errorCodes, fieldErrorCodes } from '#contract/errors';
import { interests } from '#contract/interests';

type Tree = { [key: string]: string | Tree };
type Node = ReturnType<IntlMessageFormat['getAst']>[number];

function flatten(tree: Tree, path: string[] = []): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), value] as [string, string]]
      : flatten(value, [...path, name]),
  );
}

const fileOf = (locale: string) =>
  flatten(JSON.parse(readFileSync(join('messages', `${locale}.json`), 'utf8')) as Tree);
const english = fileOf('en');
const inEnglish = new Map(english);
const others = locales.filter((locale) => locale !== 'en');

const astOf = (message: string, locale: string) => new IntlMessageFormat(message, locale).getAst();

/** Every place in a message where something is put in, with the branches of its plurals and choices. */
function placesOf(nodes: readonly Node[]): { name: string; kind: string; options: string[] }[] {
  return nodes.flatMap((node) => {
    const options = 'options' in node ? node.options : {};
    const inside = [
      ...Object.values(options).flatMap(({ value }) => value),
      ...('children' in node ? node.children : []),
    ];
    // 0 is text and 7 the number sign of a plural.
    const own =
      node.type === 0 || node.type === 7
        ? []
        : [{ name: node.value, kind: kinds[node.type] ?? '', options: Object.keys(options) }];
    return [...own, ...placesOf(inside)];
  });
}

/** The words of a message, without what is put in. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 0) return node.value;
      const branches = 'options' in node ? Object.values(node.options).flatMap(({ value }) => value) : [];
      return textOf([...branches, ...('children' in node ? node.children : [])]);
    })
    .join(' ');
}

/** What a message is given, by the parser's numbers: how a number is written is the language's own business. */
const kinds: Record<number, string> = {
  1: 'value',
  2: 'value',
  3: 'value',
  4: 'value',
  5: 'choice',
  6: 'value',
  8: 'tag',
};

/**
 * What each language may do without: whose law words a message, in what a distance is measured, and the hour that an article
 * depends on.
 */
const optional = new Set(['choice law', 'choice unit', 'choice hour']);

const argumentsOf = (message: string, locale: string) =>
  [...new Set(placesOf(astOf(message, locale)).map(({ name, kind }) => `${kind} ${name}`))]
    .filter((argument) => !optional.has(argument))
    .sort();

/** The plural forms that whole numbers have in a language. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
}

describe.each(others)('%s', (locale) => {
  const own = fileOf(locale);

  test('has every key, and no other', () => {
    expect(own.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
  });

  test('says every message with the same arguments', () => {
    const wrong = own.flatMap(([key, message]) => {
      const [here, there] = [argumentsOf(message, locale), argumentsOf(inEnglish.get(key) ?? '', 'en')];
      return here.join() === there.join() ? [] : [`${key}: ${here} instead of ${there}`];
    });
    expect(wrong).toEqual([]);
  });

  test('has left no sentence in English', () => {
    const isSentence = (message: string) => new Set(textOf(astOf(message, locale)).match(/\p{L}{2,}/gu)).size > 3;
    const left = own.filter(([key, message]) => isSentence(message) && message === inEnglish.get(key));
    expect(left).toEqual([]);
  });

  test('keeps a number on the line of its word', () => {
    // Subjects of mails and what a bank writes on a statement have plain spaces.
    const worded = own.filter(([key]) => !/\.(subject|statement)$/.test(key));
    expect(worded.filter(([, message]) => /# \p{L}/u.test(message))).toEqual([]);
  });
});

test.each(locales)('plurals have every form of %s', (locale) => {
  const needed = formsOf(locale);
  const incomplete = fileOf(locale).flatMap(([key, message]) =>
    placesOf(astOf(message, locale))
      .filter(
        ({ options }) =>
          options.includes('other') && options.some((option) => needed.includes(option) && option !== 'other'),
      )
      .filter(({ options }) => needed.some((form) => !options.includes(form)))
      .map(({ options }) => `${key}: ${options}`),
  );
  expect(incomplete).toEqual([]);
});

/** Messages that tell what a new member gets. */
const gifts = [
  'index.lead',
  'signup.promise',
  'signup.password.text',
  'lander_gallery.lead',
  'lander_gallery.lead_place',
  'landers.description',
];
/** Alike in every language. */
const creditWord = /\b[ck]r[eé]d/i;
/** The limit of the demo's sites, which is no other site's. */
const two = {
  en: 'two',
  nl: 'twee',
  de: 'zwei',
  it: 'due',
  fr: 'deux',
  es: 'dos',
  pl: 'dwie',
  da: 'to',
  fi: 'kaksi',
  nb: 'to',
  sv: 'två',
};

/** Article 16 of Directive 2011/83/EU: the buyer says that he knows what he loses. */
const iKnow = {
  en: 'I understand',
  nl: 'weet',
  de: 'weiß',
  it: 'so',
  fr: 'je sais',
  es: 'sé',
  pl: 'wiem',
  da: 'ved',
  fi: 'tiedän',
  nb: 'vet',
  sv: 'vet',
};

describe.each(locales)('%s promises only what every site keeps', (locale) => {
  const own = new Map(fileOf(locale));
  const say = (key: string, credits: number) =>
    String(
      new IntlMessageFormat(own.get(key) ?? '', locale).format({
        name: 'Fonkel',
        place: 'Gent',
        about: 'Dating',
        tone: 'Nice.',
        credits,
      }),
    );

  test.each(gifts)('%s names the credits of a site that gives some, and none of another', (key) => {
    for (const credits of [1, 6])
      expect(say(key, credits)).toMatch(new RegExp(`\\b${credits}\\s.*${creditWord.source}`, 'i'));
    expect(say(key, 0)).not.toMatch(creditWord);
    expect(say(key, 0)).not.toMatch(/0|^$|\s{2}|\s[.,]|[.,]{2}|\s$/);
  });

  test('a list without conversations, new or emptied, promises no credits', () => {
    expect(own.get('chat.empty.text')).not.toMatch(creditWord);
  });

  test('the limit of conversations is the one of the site', () => {
    expect(own.get('codes.conversation_limit')).not.toMatch(
      new RegExp(`\\d|(?<!\\p{L})${two[locale]}(?!\\p{L})`, 'iu'),
    );
  });

  test.each(['text', 'text_no_refund'])('credits.consent.%s says that the buyer knows what is lost', (key) => {
    expect(own.get(`credits.consent.${key}`)).toMatch(new RegExp(`(?<!\\p{L})${iKnow[locale]}(?!\\p{L})`, 'iu'));
  });
});

/** How a sentence about oneself begins. */
const aboutMyself: Record<(typeof locales)[number], RegExp> = {
  en: /^I(?:’m)?\s/,
  nl: /^Ik\s/,
  de: /^Ich\s/,
  it: /^(?:Cerco|Mi va)(?=\s|$)/,
  fr: /^J(?:e\s|’)/,
  es: /^(?:Busco|Quiero)(?=\s|$)/,
  pl: /^(?:Szukam|Chcę)(?=\s|$)/,
  da: /^Jeg\s/,
  fi: /^(?:Etsin|Haluan)(?=\s|$)/,
  nb: /^Jeg\s/,
  sv: /^Jag\s/,
};

test.each(locales)('the profile form in %s speaks in the first person, the profile itself does not', (locale) => {
  const own = new Map(fileOf(locale));
  const answers = english.map(([key]) => key).filter((key) => key.startsWith('my_profile.answers.'));
  const sentences = answers.filter((key) => key.startsWith('my_profile.answers.reason.'));
  for (const key of ['my_profile.field.looking_for', ...sentences]) expect(own.get(key)).toMatch(aboutMyself[locale]);
  for (const key of answers) {
    const read = own.get(key.replace('my_profile.answers', 'attributes')) ?? '';
    expect(read).not.toBe('');
    expect([read, aboutMyself[locale].test(read)]).toEqual([read, false]);
    expect(own.get(key)).not.toBe(read);
  }
});

const sourcesOf = (folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n');

test('a clock time reaches each message with its hour', () => {
  const withoutHour = /\btime: (?:time\(|\w+\.(?:time|format)\().*/g;
  expect(sourcesOf(['app', 'components', 'lib', 'backend/mail']).match(withoutHour)).toBeNull();
});

describe('every word is used', () => {
  const sources = sourcesOf(['app', 'components', 'lib']);
  const literals = new Set([...sources.matchAll(/'([\w.]+)'/g)].map(([, text]) => text));
  const templates = [...sources.matchAll(/`((?:[\w.]|\$\{[^}]*\})+)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w]+')}$`),
  );
  /** Named by a value of the contract, or by the backend's mails. */
  const byValue = new Set(['codes', 'field_codes', 'interests', 'attributes', 'mails']);

  test('in the web', () => {
    const unused = english
      .map(([key]) => key)
      .filter((key) => !byValue.has(key.split('.')[0] ?? ''))
      .filter((key) => {
        const parts = key.split('.');
        // A part of the page may have chosen a namespace of one word or of several.
        const names = parts.slice(1).map((_, from) => parts.slice(from + 1).join('.'));
        return !names.some((name) => literals.has(name) || templates.some((template) => template.test(name)));
      });
    expect(unused).toEqual([]);
  });

  test.each([
    ['codes', errorCodes],
    ['field_codes', fieldErrorCodes],
    ['interests', interests],
  ] as const)('%s are exactly those of the contract', (namespace, values) => {
    const keys = english
      .filter(([key]) => key.startsWith(`${namespace}.`))
      .map(([key]) => key.slice(namespace.length + 1));
    expect(keys.sort()).toEqual([...values].sort());
  });
});
