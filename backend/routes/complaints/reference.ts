import { randomInt } from 'node:crypto';

/** No vowels, so that no word comes about, and no signs that are mistaken for each other on the phone. */
const signs = '2346789BCDFGHJKMPQRTVWX';

/** What both sides name a complaint by: three groups of four signs, not to be guessed. */
export function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}
