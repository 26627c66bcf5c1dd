/** Moves files by a plan and rewrites what names them (docs/build/house-tools.md): `node tools/move.ts <plan>`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { type Alias, format, git, isTest, listFiles, pathOf, readAliases, resolveSpecifier, runTool } from './tree.ts';

type Names = Map<string, string>;
type Entry = [from: string, to: string];

/** What a plan means for a tree. */
interface Moves {
  /** Files to move now. */
  files: Names;
  /** Old paths of all files of the plan with their new ones, also of files that an earlier run moved. */
  names: Names;
  /** The same without endings, as lists of suites name them. */
  stems: Names;
  /** Folders that move as a whole. */
  folders: Names;
  /** All new paths, stems among them. */
  targets: Set<string>;
}

const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
const stemOf = (file: string) => file.replace(/(?:\.test)?\.[cm]?[jt]sx?$/, '');

/** Paths of the folders that hold a file, the top one first. */
const foldersOf = (file: string): string[] =>
  file.split('/').flatMap((_, i, names) => (i === 0 ? [] : names.slice(0, i).join('/')));

/** Reads lines of `from -> to`. `#` begins a comment. */
function readPlan(text: string): Entry[] {
  const lines = text.split('\n').map((line) => line.replace(/(?:^|\s)#.*/, '').trim());
  return lines.filter(Boolean).map((line) => {
    const [, from, to] = /^(\S+?)\/?\s+->\s+(\S+?)\/?$/.exec(line) ?? [];
    if (!from || !to) throw new Error(`no line of a plan: ${line}`);
    return [from, to];
  });
}

/** Finds what a plan moves. An entry whose source is gone and whose target exists was carried out before. */
function expandPlan(plan: Entry[], all: string[]): Moves {
  const present = new Set(all);
  const files: Names = new Map();
  const names: Names = new Map();
  const stems: Names = new Map();
  const folders: Names = new Map();
  const add = (from: string, to: string): boolean => {
    if (names.has(from)) return true;
    if (present.has(from) && present.has(to)) throw new Error(`${to} is there already`);
    if (!present.has(from) && !present.has(to)) return false;
    names.set(from, to);
    if (present.has(from)) files.set(from, to);
    return true;
  };
  const below = (folder: string) => all.filter((file) => file.startsWith(`${folder}/`));
  const isFolder = ([from, to]: Entry) => !present.has(from) && below(from).length + below(to).length > 0;
  for (const [from, to] of plan.filter((entry) => !isFolder(entry))) {
    if (!add(from, to)) throw new Error(`neither ${from} nor ${to} exists`);
    for (const ending of isCode(from) && !isTest(from) ? ['.test.ts', '.test.tsx'] : [])
      add(stemOf(from) + ending, stemOf(to) + ending);
  }
  // The deepest folder decides.
  for (const [from, to] of plan.filter(isFolder).sort(([a], [b]) => b.length - a.length)) {
    if (to.startsWith(`${from}/`)) throw new Error(`${to} lies in ${from}`);
    const taken = new Set(names.values());
    for (const file of below(from)) add(file, to + file.slice(from.length));
    if (plan.some(([other]) => other.startsWith(`${from}/`))) continue;
    folders.set(from, to);
    for (const file of below(to)) if (!taken.has(file)) add(from + file.slice(to.length), file);
  }
  for (const to of names.values()) if (names.has(to)) throw new Error(`${to} moves too: give it a plan of its own`);
  for (const [stem, same] of Map.groupBy(names, ([from]) => stemOf(from))) {
    const [next = '', ...others] = new Set(same.map(([, to]) => stemOf(to)));
    if (others.length === 0) stems.set(stem, next);
  }
  return { files, names, stems, folders, targets: new Set([...names.values(), ...stems.values()]) };
}

/** The new path of a folder, or of a path in it, where it moves as a whole. */
function movedFolder(path: string, folders: Names): string | undefined {
  const at = [...foldersOf(path), path].find((folder) => folders.has(folder));
  return at === undefined ? undefined : folders.get(at) + path.slice(at.length);
}

/** Names a file in the way in which it was named before: relative or by alias, with or without ending. */
function writeSpecifier(old: string, target: string, hasEnding: boolean, file: string, aliases: Alias[]): string {
  const alias = aliases.find(({ start }) => old.startsWith(start));
  const short = hasEnding ? target : target.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, '');
  if (alias && target.startsWith(alias.folder) && target.endsWith(alias.ending))
    return alias.start + short.slice(alias.folder.length, alias.ending ? -alias.ending.length : undefined);
  const path = posix.relative(dirname(file), short);
  const relative = path.startsWith('.') ? path : `./${path}`;
  // Code without endings names other folders from the root.
  const isFar = relative.startsWith('../../') || (relative.startsWith('../') && !old.startsWith('../'));
  const root = aliases.find(({ folder, ending }) => folder === '' && ending === '');
  return root && !hasEnding && isFar ? root.start + short : relative;
}

interface Tree {
  all: Set<string>;
  allFolders: Set<string>;
  moves: Moves;
  aliases: Alias[];
  /** The aliases after the move. */
  newAliases: Alias[];
}

const quoted = /(['"`])((?:\.\.?\/|[@#][\w-]*\/)[^'"`\n$]*)(?=\1|(\$\{))/g;

/** Rewrites what a module names from its own place or by alias: imports, mocks, URLs. `complain` hears of lost names. */
function rewriteSpecifiers(text: string, file: string, tree: Tree, complain: (name: string) => void): string {
  const { all, allFolders, moves, aliases, newAliases } = tree;
  const newFile = moves.files.get(file) ?? file;
  return text.replace(quoted, (whole, quote: string, old: string, open?: string) => {
    // Of a template, the folder before its first value.
    const name = open ? old.slice(0, old.lastIndexOf('/') + 1) : old;
    const path = pathOf(name, file, aliases);
    if (path === undefined) return whole;
    const isKnown = (one: string) => all.has(one) || moves.names.has(one);
    const target = open ? undefined : resolveSpecifier(name, file, aliases, isKnown);
    const folder = path.replace(/\/$/, '');
    const isMoving = newFile !== file && name.startsWith('.');
    if (target === undefined && !allFolders.has(folder)) {
      if (isMoving) complain(old);
      return whole;
    }
    const next = target ? (moves.names.get(target) ?? target) : (movedFolder(folder, moves.folders) ?? folder);
    if (next === (target ?? folder) && !isMoving) return whole;
    const written = writeSpecifier(name, next, target === undefined || target === path, newFile, newAliases);
    return quote + written + (target === undefined && name.endsWith('/') ? '/' : '') + old.slice(name.length);
  });
}

const part = String.raw`(?:[\w.@*$<>-]|\[+[.\w]+\]+|\(\w+\))`;
const paths = new RegExp(String.raw`(?<![#\w.@*$<>-])${part}*(?:/${part}*)+`, 'g');
const rootLike = new Set(['.', '..', '**', '<rootDir>']);

/** The new form of a path in a text; undefined where it names nothing that moves. */
function newPath(written: string, { names, stems, folders }: Moves, top: Set<string>): string | undefined {
  const token = written.replace(/[./]+$/, '');
  const segments = token.split('/');
  for (let i = 0; i < segments.length; i++) {
    const path = segments.slice(i).join('/');
    const isWhole = segments.slice(0, i).every((segment) => rootLike.has(segment));
    const isLong = i < segments.length - 1;
    const found =
      (isLong || isWhole ? names.get(path) : undefined) ??
      (isLong && isWhole ? stems.get(path) : undefined) ??
      (isWhole && (isLong || written.startsWith(`${token}/`)) ? movedFolder(path, folders) : undefined);
    if (found !== undefined) return [...segments.slice(0, i), found].join('/') + written.slice(token.length);
    if (top.has(segments[i] ?? '')) return undefined;
  }
  return undefined;
}

/** Finds places that say an old name, its end, a folder that is `gone` or, as a word, a moved top folder. */
function leftoverFinder({ names, stems, folders, targets }: Moves, gone: string[]) {
  const quote = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const words = [...folders.keys()].filter((folder) => !folder.includes('/'));
  const endsOf = (path: string) =>
    foldersOf(path)
      .slice(0, -1)
      .map((folder) => path.slice(folder.length + 1));
  const ends = new Map([...names, ...stems].flatMap(([from, to]) => endsOf(from).map((end) => [end, to])));
  const any = (all: string[]) => `(?:${[...new Set(all)].map(quote).join('|') || '(?!)'})`;
  const long = new RegExp(String.raw`(?<![\w-])${any([...names.keys(), ...gone])}(?![\w-])`, 'g');
  const parts = new RegExp(String.raw`(?<![\w/.-])${any([...ends.keys()])}(?![\w/-]|\.\w)`, 'g');
  const word = (before: string) => new RegExp(String.raw`${before}${any(words)}(?=['"\x60,}|)]|$)`, 'gm');
  const [wordInProse, wordInCode] = [word('(?<=`)'), word(String.raw`(?<=['"\x60,{|!]|^\s*)`)];
  const isTarget = (token: string) =>
    token.split('/').some((_, i, all) => targets.has(all.slice(i).join('/').replace(/\.$/, '')));
  return (text: string, isProse: boolean): string[] =>
    text.split('\n').flatMap((line, index) => {
      const tokens = [...line.matchAll(paths)].filter(([token]) => isTarget(token));
      const isNew = (at: number) => tokens.some((one) => one.index <= at && at < one.index + one[0].length);
      const found = [long, parts, isProse ? wordInProse : wordInCode].flatMap((one) => [...line.matchAll(one)]);
      // The end of the new name too: wrong where code puts something before it.
      const isRight = ({ 0: name, index: at }: RegExpExecArray) =>
        ends.get(name)?.endsWith(name) && (isProse || !/['"]/.test(line[at - 1] ?? ''));
      return found.filter((one) => !isNew(one.index) && !isRight(one)).map(([name]) => `${index + 1}: ${name}`);
    });
}

/** Carries out a plan in a working tree. Returns the lines of a report. */
function carryOut(root: string, planText: string, isDry: boolean): string[] {
  const before = listFiles(root);
  const moves = expandPlan(readPlan(planText), before);
  const aliases = readAliases(root);
  const newAliases = aliases.map((alias) => {
    const to = movedFolder(alias.folder.replace(/\/$/, ''), moves.folders);
    return to === undefined ? alias : { ...alias, folder: `${to}/` };
  });
  const allFolders = new Set([...before, ...moves.names.keys()].flatMap(foldersOf));
  const tree: Tree = { all: new Set(before), allFolders, moves, aliases, newAliases };
  const top = new Set([...before, ...moves.targets].map((file) => file.split('/')[0] ?? ''));
  const after = new Set(before.map((file) => moves.files.get(file) ?? file));
  const staying = new Set([...after].flatMap(foldersOf));
  const gone = [...allFolders].filter((at) => at.includes('/') && !staying.has(at) && !movedFolder(at, moves.folders));
  const findLeftovers = leftoverFinder(moves, gone);
  const changed: string[] = [];
  const left: string[] = [];
  for (const file of before) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.includes('\0') || file === 'package-lock.json' || file.endsWith('.sql')) continue;
    const newFile = moves.files.get(file) ?? file;
    const lost = (name: string) =>
      newPath(name, moves, top) ?? left.push(`${newFile}: ${name} names nothing that is there`);
    const specified = isCode(file) ? rewriteSpecifiers(text, file, tree, lost) : text;
    const next = specified.replace(paths, (token) => {
      // What a module names from its own place is right by now.
      const isRight =
        isCode(file) && token.startsWith('.') && resolveSpecifier(token, newFile, [], (one) => after.has(one));
      return isRight ? token : (newPath(token, moves, top) ?? token);
    });
    left.push(...findLeftovers(next, file.endsWith('.md')).map((place) => `${newFile}:${place}`));
    if (next === text) continue;
    changed.push(newFile);
    if (!isDry) writeFileSync(join(root, file), next);
  }
  if (!isDry) for (const [from, to] of moves.files) moveFile(root, from, to);
  if (!isDry) format(root, changed);
  const kinds = [...Map.groupBy(changed, extname)].map(([kind, { length }]) => `${length} ${kind || 'other'}`);
  return [
    `moved: ${moves.files.size} files; moved before: ${moves.names.size - moves.files.size}`,
    `rewritten: ${changed.length} files (${kinds.join(', ')})`,
    `to look at by hand: ${left.length}`,
    ...left.map((line) => `  ${line}`),
  ];
}

function moveFile(root: string, from: string, to: string): void {
  mkdirSync(join(root, dirname(to)), { recursive: true });
  if (git(root, 'ls-files', '--', `:(literal)${from}`) === '') renameSync(join(root, from), join(root, to));
  else git(root, 'mv', from, to);
  for (const folder of foldersOf(from).reverse())
    if (existsSync(join(root, folder)) && readdirSync(join(root, folder)).length === 0) rmdirSync(join(root, folder));
}

runTool('move.ts <plan>', carryOut);
