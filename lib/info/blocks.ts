/** A piece of a line: words, or words that lead somewhere. */
export interface Piece {
  text: string;
  href?: string;
}

export type Block = { kind: 'text' | 'question'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] };

const link = /\[([^\]]+)\]\(([^()\s]+)\)/g;
const safeHref = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Splits a line at its links. What is filled in comes later, piece by piece, so that no value can become a link. */
function piecesOf(line: string, fill: (text: string) => string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of line.matchAll(link)) {
    if (found.index > from) pieces.push({ text: fill(line.slice(from, found.index)) });
    const href = fill(found[2] ?? '');
    const text = fill(found[1] ?? '');
    pieces.push(safeHref.test(href) ? { text, href } : { text });
    from = found.index + found[0].length;
  }
  if (from < line.length) pieces.push({ text: fill(line.slice(from)) });
  return pieces;
}

/**
 * Reads the lines of a text. A line is a paragraph; `- ` begins an item of a list, `### ` a question. A line that begins
 * with `?name ` is there only where `holds(name)`. Links are written `[words](address)`.
 */
export function blocksOf(
  lines: readonly string[],
  holds: (condition: string) => boolean = () => true,
  fill: (text: string) => string = (text) => text,
): Block[] {
  const blocks: Block[] = [];
  for (const raw of lines) {
    const [, condition, kept] = /^\?(\w+) (.*)$/s.exec(raw) ?? [];
    if (condition !== undefined && !holds(condition)) continue;
    const line = kept ?? raw;
    const last = blocks.at(-1);
    if (line.startsWith('### ')) blocks.push({ kind: 'question', pieces: piecesOf(line.slice(4), fill) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'text', pieces: piecesOf(line, fill) });
    else if (last?.kind === 'list') last.items.push(piecesOf(line.slice(2), fill));
    else blocks.push({ kind: 'list', items: [piecesOf(line.slice(2), fill)] });
  }
  return blocks;
}

/** The bare words of pieces. */
export const wordsOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
