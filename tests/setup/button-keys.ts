import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the bracket or the sign `end` closes that is open at `from`. */
function closing(source: string, from: number, end: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (depth === 0 && sign === end) return at;
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
  }
  return source.length;
}

/** The children of each button in a source, and where it begins. */
function buttonsOf(source: string): { children: string; at: number }[] {
  return [...source.matchAll(/<(Button|ButtonLink)\b/g)].flatMap(({ index: at, 1: name }) => {
    const open = closing(source, at, '>');
    const children = source.slice(open + 1, source.indexOf(`</${name}>`, open)).trim();
    return source[open - 1] === '/' ? [] : [{ children, at }];
  });
}

function read(source: string): { keys: string[]; others: string[] } {
  const translators = [...source.matchAll(/const (\w+) = (?:await )?(?:use|get)Translations\('([\w.]+)'\)/g)];
  const keys: string[] = [];
  const others: string[] = [];
  for (const { children, at } of buttonsOf(source)) {
    const found = [...children.matchAll(/\b(\w+)\(/g)].flatMap(({ 0: call, 1: name, index }) => {
      const namespace = translators.findLast((one) => one[1] === name && one.index < at)?.[2];
      if (!namespace) return [];
      const words = children.slice(index + call.length, closing(children, index + call.length, ')'));
      const key = words.slice(0, closing(words, 0, ','));
      return [...key.matchAll(/'([\w.]+)'|`([^`]+)`/g)].map(
        ([, plain, template]) => `${namespace}.${plain ?? template}`,
      );
    });
    keys.push(...found);
    if (found.length === 0) others.push(children.replaceAll(/\s+/g, ' '));
  }
  return { keys, others };
}

/**
 * The keys of messages that components show on a `<Button>` or a `<ButtonLink>`, read from their sources. A part of a
 * key that a value chooses stands as `${…}`. `others` are the children of buttons whose words come another way.
 */
export function buttonKeys(): { keys: string[]; others: string[] } {
  const found = ['app', 'components']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter(({ name, parentPath }) => /(?<!\.test)\.tsx$/.test(name) && !parentPath.includes('styleguide'))
    .map((entry) => read(readFileSync(join(entry.parentPath, entry.name), 'utf8')));
  const all = (which: 'keys' | 'others') => [...new Set(found.flatMap((one) => one[which]))].sort();
  return { keys: all('keys'), others: all('others') };
}
