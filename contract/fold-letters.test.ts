import * as fc from 'fast-check';
import { plainLetters, searchPattern } from './fold-letters.ts';

const finds = (sought: string, text: string) => new RegExp(searchPattern(sought), 'u').test(text);

describe('what a search finds', () => {
  it.each([
    ['lukasz', 'Łukasz'],
    ['ŁUKASZ', 'lukasz'],
    ['strasse', 'Die Straße'],
    ['straße', 'DIE STRASSE'],
    ['ase', 'Åse'],
    ['åse', 'ASE'],
    ['cafe', 'un café'],
    ['café', 'cafe\u0301'],
    ['cafe\u0301', 'CAFÉ'],
    ['bjorn', 'Bjørn'],
    ['laerke', 'Lærke'],
    ['ijsland', 'ĲSLAND'],
    ['елена', 'ЁЛЕНА'],
    ['νικος', 'Νίκος'],
    ['νίκος', 'ΝΙΚΟΣ'],
    ['x\u0302y', 'X\u0302y'],
    ['xy', 'x\u0302y'],
    ['किताब', 'एक किताब'],
    ['👩‍👩‍👧', 'wij 👩‍👩‍👧'],
    ['100%', 'for 100% sure'],
    ['(a-b) [/]\\', 'x (A-B) [/]\\'],
  ])('%j finds %j', (sought, text) => expect(finds(sought, text)).toBe(true));

  it.each([
    ['lukasz', 'lucasz'],
    ['100%', '1000'],
    ['a.b', 'axb'],
    ['a_c', 'abc'],
    ['की', 'के'],
    ['\u0301\u0302', 'any text'],
  ])('%j does not find %j', (sought, text) => expect(finds(sought, text)).toBe(false));

  it('every part of a text finds the text', () => {
    const parts = fc.tuple(
      ...[0, 1, 2].map(() => fc.string({ unit: 'grapheme' }).map((text) => text.normalize('NFC'))),
    );
    fc.assert(fc.property(parts, ([before, part, after]) => finds(part ?? '', `${before}${part}${after}`)));
  });
});

it.each([
  ['Ｚｏｅ́', 'Zoe'],
  ['An\u200bke\u3164', 'Anke'],
])('%j is plainly %j', (text, plain) => expect(plainLetters(text)).toBe(plain));
