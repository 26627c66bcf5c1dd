import { readFileSync } from 'node:fs';
import { locales } from '#contract/common';
import { guessLanguage } from './guess-language';

test.each([
  ['Ik ben dol op koken en lange wandelingen langs het water.', 'nl'],
  ['Hi, how are you?', 'en'],
  ['Was machst du heute?', 'de'],
  ['Hyvää iltaa, mitä kuuluu?', 'fi'],
  ['ja, ja, ja', undefined],
  ['Sushi? Pizza!', undefined],
  ['', undefined],
])('%s: %s', (text, language) => expect(guessLanguage(text)).toBe(language));

type Tree = string | { [key: string]: Tree };
const sentencesOf = (tree: Tree): string[] => {
  if (typeof tree !== 'string') return Object.values(tree).flatMap(sentencesOf);
  return tree.split(' ').length < 5 || /plural|select/.test(tree) ? [] : [tree.replaceAll(/\{\w+\}/g, '')];
};

// Danish and Norwegian share most short words, and are rarely told apart.
const known = { da: 0.04, nb: 0.04, fi: 0.2 } as Record<string, number>;

test.each(locales)('of the sentences of %s, hardly one is taken for another language', (locale) => {
  const sentences = sentencesOf(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
  const guesses = sentences.map(guessLanguage);
  const right = guesses.filter((guess) => guess === locale).length;
  const wrong = guesses.filter((guess) => guess !== undefined && guess !== locale).length;
  expect(wrong / sentences.length).toBeLessThan(0.005);
  expect(right / sentences.length).toBeGreaterThan(known[locale] ?? 0.45);
});
