/**
 * Prints `backend/accounts/look-alikes.ts` from Unicode's confusables (UTS 39), as Debian's package
 * `python3-confusable-homoglyphs` keeps them: `node scripts/look-alikes.ts <confusables.json>`. Decision 133 says when.
 */
import { readFileSync } from 'node:fs';
import { plainLetters } from '#contract/fold-letters';
import { nameScripts } from '#contract/signup';

/** Syllables of Hangul are taken apart before letters are compared: parts look alike by their place alone. */
const letterOfNames = new RegExp(`^(?!\\p{sc=Hang})(?=[${nameScripts}])\\p{L}$`, 'u');
const isOfNames = (letter: string) => /^[0-9]$/.test(letter) || letterOfNames.test(letter);
const isPlain = (letter: string) => /^[a-zA-Z0-9]$/.test(letter);
const small = (letter: string) => letter.toLowerCase();

/** What Unicode's table leaves out: digits and letters that only type sets apart, `j` without its dot, both small sigmas. */
const alike = ['1lI', '0O', 'jȷ', 'σς'];
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
for (const [index, letter] of [...smallCapitals].entries()) alike.push(String.fromCharCode(97 + index) + letter);

/** Accents alone; the dots of Arabic letters tell letters apart. */
const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

const table: Record<string, { c: string }[]> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const asListed = Object.entries(table).flatMap(([one, others]) => others.map(({ c }): [string, string] => [one, c]));
const pairs = asListed.map(([one, other]): [string, string] => [bare(one), bare(other)]);
const isPair = ([one, other]: [string, string]) => one !== other && isOfNames(one) && isOfNames(other);
const near = pairs.filter(isPair).toSorted();
/** Pairs that look alike with all their accents. */
const exact = asListed.filter((pair) => isPair(pair) && pair.join('') === bare(pair.join(''))).toSorted();

const groups = new Map<string, string[]>();
const groupOf = (letter: string) => groups.get(letter) ?? [letter];

/** The letter or digit that a group stands for, if any. */
const standsFor = (group: string[]) => ['l', 'o'].find((letter) => group.includes(letter)) ?? group.find(isPlain);

/** Makes two groups one, unless plain letters that look different would become one. */
function join(one: string, other: string, always = false): void {
  const [here, there] = [groupOf(one), groupOf(other)];
  if (here.includes(other) || (!always && standsFor(here) && standsFor(there))) return;
  const all = [...here, ...there];
  for (const letter of all) groups.set(letter, all);
}

for (const letter of 'abcdefghijklmnopqrstuvwxyz') join(letter, letter.toUpperCase(), true);
for (const [first = '', ...rest] of alike) for (const letter of rest) join(first, letter, true);
for (const [one, other] of exact) if (isPlain(other)) join(one, other);
// A capital and its small letter are one, unless they look like different plain ones, as the Greek N and its small letter v.
const plainOf = (letter: string) => exact.find(([one, other]) => one === letter && isPlain(other))?.[1];
for (const letter of new Set(near.flat())) {
  const [big, little] = [plainOf(letter), plainOf(small(letter))];
  if (isOfNames(small(letter)) && (!big || !little || small(big) === small(little))) join(letter, small(letter));
}
for (const [one, other] of [...exact, ...near]) join(one, other);

const order = (one: string, other: string) => (one < other ? -1 : 1);
const lines = [...new Set(groups.values())].flatMap((group) => {
  const first = standsFor(group) ?? group.map(small).toSorted(order)[0] ?? '';
  const isKnown = (letter: string) => /[A-Z]/.test(letter) || group.includes(small(plainLetters(letter)));
  const rest = group.filter((letter) => letter !== first && (plainLetters(letter) === letter || !isKnown(letter)));
  const others = rest.filter((letter) => !/[A-Z]/.test(letter)).toSorted(order);
  return others.length > 0 ? [`  '${first}${others.join('')}',`] : [];
});
const isSmall = (letter: string) => isOfNames(letter) && small(letter) === letter && plainLetters(letter) === letter;
const several = new Map(
  pairs.filter(([one, other]) => isSmall(one) && !groups.has(one) && /^[a-z]{2,}$/.test(other)).toSorted(),
);
const written = [
  '/** Letters and digits that look alike: those of a line like its first. `scripts/look-alikes.ts` prints this file. */',
  'export const lookAlikes = [',
  ...lines.toSorted(order),
  '];',
  '',
  '/** Small letters that look like several plain ones. */',
  'export const lookLikeSeveral: Record<string, string> = {',
  ...[...several].map(([one, other]) => `  ${one}: '${other}',`),
  '};',
];
process.stdout.write(`${written.join('\n')}\n`);
