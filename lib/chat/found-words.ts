import { searchPattern } from '#contract/fold-letters';

/** A run of a text, and whether it is what was looked for. */
export interface Run {
  text: string;
  hit: boolean;
}

/** Finds a text in others as the search does: in small or capital letters, with accents or without. */
export function finderOf(sought: string): (text: string) => boolean {
  const pattern = new RegExp(searchPattern(sought.trim()), 'u');
  return (text) => pattern.test(text);
}

/** Splits a text at every place where what was looked for stands, as the search finds it. */
export function foundRuns(text: string, sought: string): Run[] {
  const wanted = sought.trim();
  if (wanted === '') return [{ text, hit: false }];
  const pattern = new RegExp(searchPattern(wanted), 'gu');
  const runs: Run[] = [];
  let done = 0;
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    if (index > done) runs.push({ text: text.slice(done, index), hit: false });
    runs.push({ text: hit, hit: true });
    done = index + hit.length;
  }
  if (done < text.length) runs.push({ text: text.slice(done), hit: false });
  return runs;
}

/** Signs before the first hit from which an excerpt begins. */
const lead = 24;

/** One line of a text that begins shortly before what was looked for, so that a narrow row shows it. */
export function excerptOf(text: string, sought: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [before] = foundRuns(line, sought);
  if (!before || before.hit || before.text.length === line.length || before.text.length <= lead) return line;
  const at = before.text.length - lead;
  const word = before.text.indexOf(' ', at);
  return `…${line.slice(word < 0 ? at : word + 1)}`;
}
