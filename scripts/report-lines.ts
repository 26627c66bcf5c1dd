import { onOneLine } from './terminal-text.ts';

/** What members typed keeps its lines, each behind those of the report. */
const harmless = (text: string, indent: string) =>
  text
    .split(/\r\n?|\n/)
    .map(onOneLine)
    .join(`\n${indent}  `);

/** A file of a stored picture, by its name. */
const picture = /^[\w-]+\.webp$/;

/**
 * A value as indented lines, for people: `key: value`, lists with dashes. Pictures stand as `whereIs` says they lie.
 */
export function reportLines(value: object, whereIs: (file: string) => string, indent = ''): string[] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const name = Array.isArray(value) ? '-' : `${key}:`;
    // A moment is one where the database was asked from here, words where a running backend told of it.
    if (one instanceof Date) return [`${indent}${name} ${one.toISOString()}`];
    if (typeof one === 'object' && one !== null && Object.keys(one).length > 0) {
      return [`${indent}${name}`, ...reportLines(one, whereIs, `${indent}  `)];
    }
    if (typeof one === 'string') {
      return [`${indent}${name} ${picture.test(one) ? whereIs(one) : harmless(one, indent)}`];
    }
    return [`${indent}${name} ${one === null || typeof one === 'object' ? 'none' : String(one)}`];
  });
}
