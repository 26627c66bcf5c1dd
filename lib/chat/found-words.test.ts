import * as fc from 'fast-check';
import { excerptOf, finderOf, foundRuns } from './found-words';

test('what was looked for is marked wherever it stands, in small or capital letters, with every sign as itself', () => {
  expect(foundRuns('Wine? wine.', 'WINE')).toEqual([
    { text: 'Wine', hit: true },
    { text: '? ', hit: false },
    { text: 'wine', hit: true },
    { text: '.', hit: false },
  ]);
  expect(foundRuns('50% (a-b) [x]', '(a-b) [').filter(({ hit }) => hit)).toEqual([{ text: '(a-b) [', hit: true }]);
  expect(foundRuns('Anything', ' ')).toEqual([{ text: 'Anything', hit: false }]);
});

test('plain letters mark those with accents', () => {
  const hits = (text: string, sought: string) =>
    foundRuns(text, sought).flatMap(({ text, hit }) => (hit ? [text] : []));
  expect(hits('Die Straße, die STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE']);
  expect(hits('Łukasz', 'lukasz')).toEqual(['Łukasz']);
});

test('a name is found as the search finds it', () => {
  const isFound = finderOf(' åse ');
  expect(['Åse', 'ASE_89', 'Else', ''].map(isFound)).toEqual([true, true, false, false]);
  expect(finderOf(' ')('Anybody')).toBe(true);
});

test('the runs of any text are the text, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 5 }), (text, sought) => {
      expect(
        foundRuns(text, sought)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('an excerpt begins shortly before the first hit, at a word', () => {
  const text = `${'A long way to go before anything happens. '.repeat(3)}Then\nwe drink wine.`;
  expect(excerptOf(text, 'wine')).toBe('…happens. Then we drink wine.');
  expect(excerptOf('Wine first', 'wine')).toBe('Wine first');
  expect(excerptOf('Nothing here', 'wine')).toBe('Nothing here');
});
