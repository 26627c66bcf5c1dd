import { searchForm } from '#contract/fold-letters';
import type { Caution } from '#contract/messages';
import { contactWords, moneyWords } from './caution-words.ts';

/** Up to here two people hardly know each other: leading away to another service is worth a word. Later it is their own business. */
const earlyMessages = 20;

/**
 * Letters that patterns read of a text: three for each of its characters, as a syllable of Hangul becomes, and of a short
 * text so many. Some characters become eighteen.
 */
const mostLetters = (text: string) => Math.max(4_000, 3 * text.length);

/** The letters that patterns read: folded a piece at a time, so that what is not read costs nothing. */
function foldStart(text: string): string {
  const most = mostLetters(text);
  let letters = '';
  for (const piece of text.match(/.{1,500}/gsu) ?? []) {
    if (letters.length >= most) break;
    letters += searchForm(piece);
  }
  return letters.slice(0, most);
}

/** A text as patterns read it: plain letters without accents, one space between words, l e t t e r s joined. */
function plain(text: string): string {
  const letters = foldStart(text).replaceAll('’', "'");
  return letters.replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s._-]){3,}\p{L}(?![\p{L}\p{N}])/gu, (spelt) =>
    spelt.replace(/[\s._-]/g, ''),
  );
}

/** A full stop without its space, before a word that is also the end of hosts: "leuk.De zon" is two sentences. */
const missingSpace =
  /\.(?=(?:Net|Info|Io|Me|Link|Site|Online|Shop|Club|App|Top|De|Be|At|It|Es|No|Se|Us)(?![\p{L}\p{N}./-]))(?<!@\S{0,64}\.)/gu;

const anyOf = (patterns: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');

const money = anyOf(Object.values(moneyWords).flat());
const contact = anyOf(Object.values(contactWords).flat());

/** An amount with its currency, as only somebody writes who means it. */
const amount =
  /(?:[€$£]\s?\d{2,}|(?<!\d)\d{2,}(?:[.,]\d+)?\s?(?:[€$£]|euros?\b|eur\b|usd\b|dollars?\b|kr\b|kroner\b|kronor\b|zl\b|zlotych\b|pln\b))/u;

/** An IBAN: country, two check digits and the account, in groups or not, most of it digits. */
const account = /\b[a-z]{2}\d{2}(?=(?:[a-z\s]{0,6}\d){8})(?:\s?[a-z0-9]{4}){2,7}(?:\s?[a-z0-9]{1,3})?\b/u;

const [dayOrMonth, year, time] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:19|20)\\d{2}', '(?:[01]?\\d|2[0-4])[.:][0-5]\\d'];
const date = `(?:${dayOrMonth}(?<by>[-./ ]) ?${dayOrMonth}\\k<by> ?${year}|${year}(?<isoBy>[-./])${dayOrMonth}\\k<isoBy>${dayOrMonth})`;

/** Days and hours, which have as many digits as a phone: alone, not as the beginning or the end of a longer number. */
const moments = [
  date,
  `${dayOrMonth}[-./]${dayOrMonth}(?:[-./]\\d{2}|\\.)? ${time}(?! ?\\d)`,
  `${time} ?[-–] ?${time}(?! ?\\d)`,
  `${year} ?[-–/] ?${year}(?! ?\\d)`,
].map((moment) => new RegExp(`(?<![\\d+]|\\d[./])${moment}(?![./]?\\d| \\d{3})`, 'gu'));

const withoutMoments = (read: string) => moments.reduce((rest, moment) => rest.replace(moment, '#'), read);

/** Eight digits or more, as phones are written, and addresses of mail: looked for where a run of their signs begins. */
const phone = /(?<![\p{L}\p{N}])(?:\+|00)?\d(?:[\s()./-]{0,2}\d){7,14}(?!\d)/u;
const mail =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.|\s\.\s|\s?(?:\(dot\)|\[dot\])\s?)[a-z]{2,}/u;

const link =
  /(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){0,3}[\p{L}\p{N}-]{2,63}\.(?:com|net|org|info|io|me|ly|gg|link|site|online|shop|club|app|xyz|top|nl|de|be|at|ch|fr|it|es|pl|dk|fi|no|se|eu|uk|us|ru)(?:\/\S*)?(?![\p{L}\p{N}])/u;

/**
 * What a text is a sign of, the gravest first: money, leading away to another service, a link. Words of all languages
 * count in every thread, since who cheats writes in any. `position` is that of the thread's last message.
 */
export function cautionIn(text: string, position: number): Caution | null {
  if (text === '') return null;
  const read = plain(text.replace(missingSpace, '. '));
  if (money.test(read) || account.test(read) || (amount.test(read) && asksFor.test(read))) return 'money';
  const isEarly = position < earlyMessages;
  if (isEarly && (contact.test(read) || mail.test(read) || phone.test(withoutMoments(read)))) return 'contact';
  return link.test(read) ? 'link' : null;
}

/** Words beside an amount that make it a request: an evening for 50 euros is none. */
const asksFor = anyOf([
  'send',
  'lend',
  'borrow',
  'pay me',
  'transfer (?:me|us|the|some|it|[€$£]?\\d+)',
  'i (?:really |urgently |just )?need',
  'stuur',
  'lenen',
  'leen',
  'overmaken',
  '(?:ik heb|heb ik) (?:\\S+ ){0,4}nodig',
  'schicken',
  'schick\\w* (?:mir|uns|du)',
  'leih\\w*',
  'uberweis\\w*',
  'brauche',
  'manda\\w*',
  'presta(?:mi|me|r|re|rmi|rme|rti)?',
  'bonifico',
  'mi serv\\w+',
  'envoie\\w*',
  'envoyer',
  'prete\\w*',
  'virement',
  'besoin',
  'envia\\w*',
  'transferencia',
  'necesito',
  'wysl\\w*',
  'przel\\w*',
  'pozycz\\w*',
  'potrzebuje',
  'laana\\w*',
  'lane\\w*',
  'overfor\\w*',
  'mangler',
  'trenger',
  'laheta\\w*',
  'lainaa\\w*',
  'tarvitsen',
  'skicka\\w*',
  'overfora',
  'behover',
]);
