/** Characters that command a terminal, end a line somewhere, or turn the direction of what follows. */
const unsafe = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** What a stranger wrote, for an operator's terminal: nothing in it may command that, or look like another line or column. */
export const onOneLine = (text: string): string => text.replace(unsafe, '\uFFFD');

/** JSON in lines, in which such characters are escapes: a terminal obeys none, and a file keeps them all. */
export const jsonLines = (value: unknown): string[] =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => line.replace(unsafe, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`));

/**
 * Likewise, for a cell of a table that may be opened in a spreadsheet: an apostrophe keeps it from being a formula. A cell that
 * begins with a quotation mark is one too, once the spreadsheet has taken the marks off. Spaces and characters that are not
 * drawn may stand before the sign, and some spreadsheets read its full width alike.
 */
export const textCell = (text: string): string => onOneLine(text).replace(/^[\s\p{DI}]*[=+\-@"＝＋－＠]/u, "'$&");
