import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Locale, locales } from '#contract/common';
import { buttonKeys } from '@/tests/setup/button-keys';

type Tree = { [key: string]: string | string[] | Tree | Tree[] };
type Node = ReturnType<IntlMessageFormat['getAst']>[number];
interface Text {
  /** Of a message, or `info/<page>`. */
  key: string;
  text: string;
}

function leaves(value: Tree[string], path: string): Text[] {
  if (typeof value === 'string') return [{ key: path, text: value }];
  return Object.entries(value).flatMap(([name, inside]) => leaves(inside, path ? `${path}.${name}` : name));
}

const messagesOf = (locale: string) => leaves(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')), '');

/** The lines of the information pages as they are read: without conditions and addresses of links. */
const pagesOf = (locale: string) =>
  readdirSync(join('messages/info', locale)).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join('messages/info', locale, file), 'utf8')), '')
      .filter(({ key }) => !/\.(id|when)$/.test(key))
      .map(({ text }) => ({
        key: `info/${file.replace('.json', '')}`,
        text: text.replace(/^\?\w+ /, '').replaceAll(/\]\([^)]+\)/g, ']'),
      })),
  );

const textsOf = (locale: string) => [...messagesOf(locale), ...pagesOf(locale)];

/** What a message says: each branch of its plurals and choices, and `…` for what is put in. */
function said(text: string, locale: string): string {
  const inside = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if (node.type === 0) return node.value;
        if ('options' in node)
          return Object.values(node.options)
            .map(({ value }) => ` ${inside(value)} `)
            .join('|');
        return 'children' in node ? inside(node.children) : '…';
      })
      .join('');
  return inside(new IntlMessageFormat(text, locale).getAst()).replaceAll('\u00ad', '');
}

interface Variant {
  variant: string;
  /** Keys where it is right, with the keys below them. */
  except: string[];
}

/** The lists of variants that each language has. */
const lists = ['Never in messages', 'Never by gender'];

function variantsOf(locale: string, list: string): Variant[] {
  const sections = readFileSync(`docs/words/${locale}.md`, 'utf8').split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${list}\n`)) ?? '';
  return section
    .slice(list.length)
    .trim()
    .split('\n')
    .map((line) => {
      const [, variant, except = ''] = /^- `([^`]+)`(?: \(except (.+)\))?$/.exec(line) ?? [];
      if (!variant) throw new Error(`docs/words/${locale}.md, ${list}: ${line}`);
      return { variant, except: [...except.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key) };
    });
}

/** Whole words; `*` stands for letters, and capitals count only if the variant has some. */
function pattern(variant: string): RegExp {
  const words = variant
    .replaceAll(/[.()]/g, '\\$&')
    .replaceAll(/(?<!\\)\*/g, '\\p{L}*')
    .replaceAll(' ', '\\s');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${words}(?![\\p{L}\\p{N}-])`, variant === variant.toLowerCase() ? 'iu' : 'u');
}

const isAt = (key: string, place: string) => key === place || key.startsWith(`${place}.`);

describe.each(locales)('the words of %s', (locale) => {
  const texts = textsOf(locale).map(({ key, text }) => ({ key, text: said(text, locale) }));

  describe.each(lists)('under "%s"', (list) => {
    const found = variantsOf(locale, list).map(({ variant, except }) => {
      const wrong = pattern(variant);
      return { variant, except, keys: texts.filter(({ text }) => wrong.test(text)).map(({ key }) => key) };
    });

    test('are in no message', () => {
      const wrong = found.flatMap(({ variant, except, keys }) =>
        keys.filter((key) => !except.some((place) => isAt(key, place))).map((key) => `${key}: ${variant}`),
      );
      expect(wrong).toEqual([]);
    });

    test('need each exception', () => {
      const unused = found.flatMap(({ variant, except, keys }) =>
        except.filter((place) => !keys.some((key) => isAt(key, place))).map((place) => `${variant}: ${place}`),
      );
      expect(unused).toEqual([]);
    });
  });
});

test.each([
  ['*(e)', 'Tu es invité(e) ici', true],
  ['*(e)', 'Tu es là', false],
  ['*\\*in', 'Jede Freund*in', true],
  ['*\\*in', 'Freundin', false],
  ['*łeś', 'Kiedy napisałeś', true],
  ['*łeś', 'Kiedy piszesz', false],
])('the variant %s in "%s": %s', (variant, text, found) => {
  expect(pattern(variant).test(text)).toBe(found);
});

describe('buttons', () => {
  /** Words that come to a button by a property or a value, by what stands between its tags. */
  const handedOn: Record<string, string[]> = {
    '{label}': ['chat.more_chats', 'members.more'],
    '{login}': ['members.locked.login'],
    '{signup}': ['members.locked.signup'],
    '{support_email}': [],
    "{t('action')}": ['export_link.action', 'reactivation.action', 'undo.action'],
    '{t(action)}': ['alerts.notice_open', 'alerts.photo_add'],
    '{t(length as keyof typeof lengths)}': ['settings.pause.week', 'settings.pause.month', 'settings.pause.quarter'],
    '{words.retry}': ['errors.retry'],
    '{words.submit}': ['landers.submit'],
  };
  /** Of elements that only look like a button. */
  const alike = [
    ...['entry.enter', 'entry.leave', 'errors.home', 'lander_socialnetwork.hello', 'partner.no', 'partner.yes'],
    ...['profile.gift', 'profile.like'],
  ];
  /** Words of the law, addresses, and the cash desk of the demo. */
  const long: Partial<Record<Locale | 'all', string[]>> = {
    all: ['ban.mail', 'credits.order_binding', 'sandbox'],
    de: ['credits.order'],
    en: ['transactions.withdrawal.start'],
  };
  const most = (locale: Locale) => (locale === 'en' ? 24 : 30);
  /** For what is put in; a number has two digits. */
  const samples: Record<string, string> = {
    name: 'Sophie',
    gift: 'Rose',
    price: '€ 9.99',
    email: 'help@fonkel.example',
  };

  const { keys, others } = buttonKeys();
  const names = [...keys, ...alike, ...Object.values(handedOn).flat()].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  const isButton = ({ key }: Text) => /^mails\..*action$/.test(key) || names.some((name) => name.test(key));

  function longest(nodes: readonly Node[]): number {
    const lengths = nodes.map((node) => {
      if (node.type === 0) return [...node.value.replaceAll(/[\u00ad\u00a0\u202f]/g, '')].length;
      if ('options' in node) return Math.max(...Object.values(node.options).map(({ value }) => longest(value)));
      if ('children' in node) return longest(node.children);
      return node.type === 7 ? 2 : (samples[node.value] ?? '10').length;
    });
    return lengths.reduce((sum, length) => sum + length, 0);
  }

  test('all say words that are known', () => {
    expect(others).toEqual(Object.keys(handedOn).sort());
    const known = messagesOf('en');
    expect(names.filter((name) => !known.some(({ key }) => name.test(key)))).toEqual([]);
    expect(known.filter(isButton).length).toBeGreaterThan(200);
  });

  test.each(locales)('are short in %s', (locale) => {
    const allowed = [...(long.all ?? []), ...(long[locale] ?? [])];
    const tooLong = messagesOf(locale)
      .filter(isButton)
      .filter(({ key }) => !allowed.some((place) => isAt(key, place)))
      .filter(({ text }) => longest(new IntlMessageFormat(text, locale).getAst()) > most(locale));
    expect(tooLong).toEqual([]);
  });

  test.each(locales)('and titles have no word in %s that is too long for a line and has no soft hyphen', (locale) => {
    const shown = messagesOf(locale).filter((one) => /[._](title|headline)$/.test(one.key) || isButton(one));
    // 20 letters fit at the size of a title on a page 360 pixels wide.
    expect(shown.filter(({ text }) => /\p{L}{21}/u.test(text))).toEqual([]);
  });
});

describe('spaces that must not break', () => {
  /** Subjects of mails and what a bank writes on a statement have plain spaces. */
  const isPlain = (key: string) => /\.(subject|statement)$/.test(key);
  const worded = (locale: string) =>
    textsOf(locale)
      .filter(({ key }) => !isPlain(key))
      .map(({ key, text }) => ({ key, text: said(text, locale) }));
  const matches = (locale: string, wrong: RegExp) =>
    worded(locale).flatMap(({ key, text }) => [...text.matchAll(wrong)].map(([found]) => `${key}: ${found}`));

  test('stand before French signs and inside quotes', () => {
    // A sign of an address (https://…, 15:05) or of an emoticon has no space after it.
    expect(matches('fr', /.{0,12}(?<![\u00a0\u202f?!])[:;?!»](?=[\s)»…]|$)/gu)).toEqual([]);
    expect(matches('fr', /«(?![\u00a0\u202f]).{0,12}/gu)).toEqual([]);
  });

  /** Words after a number that are not what it counts. */
  const between = [
    'in',
    'i',
    'til',
    'till',
    'to',
    'tot',
    'bis',
    'à',
    'a',
    'do',
    'en',
    'se',
    'for',
    'of',
    'eller',
    'oder',
    'o',
  ];
  test.each(locales.filter((locale) => locale !== 'en'))('stand between a number and its word in %s', (locale) => {
    const apart = new RegExp(`(?<![\\p{L}\\p{N}])\\d+ (?!(?:${between.join('|')})(?!\\p{L}))[\\p{L}%€].{0,12}`, 'gu');
    expect(matches(locale, apart)).toEqual([]);
    // The value of a percentage brings its own sign.
    expect(matches(locale, /… (?=[%€]|(?:km|MB|kr)(?!\p{L}))/gu)).toEqual([]);
  });

  test.each(['fi', 'da', 'nb', 'sv', 'pl'])('stand between the word for the clock and the time in %s', (locale) => {
    expect(matches(locale, /(?<!\p{L})(?:klo|kl\.|godz\.) (?=…|\d)/giu)).toEqual([]);
  });
});

/** The article is "l’" before 8 and 11. */
test('an Italian article stands before "giorno", not before the date', () => {
  const dates = messagesOf('it').filter(({ text }) => /\{(?:date|day|since)\b/.test(text));
  expect(dates.length).toBeGreaterThan(30);
  const bare = /(?<!\p{L})(?:(?:il|al|dal|del|nel|sul) |(?:al|dal|del|nel|sul)?l’)\{(?:date|day|since)\b/iu;
  expect(dates.filter(({ text }) => bare.test(text))).toEqual([]);
});

describe('the clock', () => {
  const keysWith = (locale: string, words: RegExp) =>
    messagesOf(locale)
      .filter(({ text }) => words.test(text))
      .map(({ key }) => key);

  /** "A la 1:30", but "a las 2:30". */
  test('has a Spanish article that depends on the hour', () => {
    expect(keysWith('es', /\{hour, select, 1 \{la\} other \{las\}\} \{time\}/).length).toBeGreaterThan(10);
    expect(keysWith('es', /(?<!\p{L})las?\s\{time\}/iu)).toEqual([]);
  });

  /** The article would be "l’" before one o’clock alone; before "ore" it is the same at each hour. */
  test('has "ore" between an Italian article and the time', () => {
    expect(keysWith('it', /(?<!\p{L})(?:alle|dalle|delle) ore\s\{time\}/iu).length).toBeGreaterThan(5);
    expect(keysWith('it', /(?<!\p{L})(?:le|alle|dalle|delle|(?:all|dall|dell)?’|l’)\s?\{time\}/iu)).toEqual([]);
  });
});
