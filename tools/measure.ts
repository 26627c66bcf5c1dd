/**
 * Measures the product against docs/build/house-tools.md: `node tools/measure.ts`, with `--json` for the numbers and `--list`
 * for each import that is counted. `tools/measure.json` holds the goals, the layers and the walks.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  isArrowFunction,
  isAwaitExpression,
  isBlock,
  isCallExpression,
  isExportDeclaration,
  isExpressionStatement,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isNamedImports,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isVariableStatement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { isTest, listFiles, readAliases, resolveSpecifier } from './tree.ts';

interface Config {
  goals: { lines: number; files: number; toolLines: number };
  /** Folders below the top that have a row of their own. */
  split: string[];
  /** The file that exports `openApiDocument`. */
  openApi: string;
  /** The folder whose functions should not merely call another one. */
  forwarders: string;
  /** For each half, its layers from the lowest to the highest, with their paths. The longest path that holds a file counts. */
  layers: Record<string, Record<string, string[]>>;
  /** The folder of subjects, from the one that imports no other to the one that may import all. */
  subjects: { folder: string; order: string[] };
  walks: { name: string; goal: number; files: string[] }[];
}

interface Edge {
  from: string;
  to: string;
  isType: boolean;
}

interface Size {
  files: number;
  lines: number;
  imports: number;
  comments: number;
  jsonLines: number;
}

/** A file with at most so many lines of code is tiny. */
const tinyLines = 15;

const root = process.cwd();
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
});
const config = JSON.parse(readFileSync(join(root, 'tools/measure.json'), 'utf8')) as Config;
const allFiles = listFiles(root);
const fileSet = new Set(allFiles);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
const isCode = (file: string) => /\.tsx?$/.test(file) && !isTest(file);
const isTool = (file: string) => isBelow(file, 'tools');
const jsonFiles = allFiles.filter((file) => /\.json$/.test(file) && !isTest(file) && file !== 'package-lock.json');

/** Numbers of the lines that hold nothing but a comment. */
export function commentLines(text: string): Set<number> {
  const found = new Set<number>();
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const code = line.trim();
    const begins = /^(?:\/\/|\{?\/\*)/.test(code);
    if (isOpen || begins) found.add(index);
    if (isOpen || /^\{?\/\*/.test(code)) isOpen = !code.includes('*/');
  }
  return found;
}

const lineCount = (text: string) => text.split('\n').length - 1;

/** Whether all that an import or export brings is types. */
function isTypeOnly(declaration: Node): boolean {
  if (isExportDeclaration(declaration)) return declaration.isTypeOnly;
  if (isImportTypeNode(declaration.parent)) return true;
  if (!isImportDeclaration(declaration) || !declaration.importClause) return false;
  const { phaseModifier, name, namedBindings } = declaration.importClause;
  if (phaseModifier === SyntaxKind.TypeKeyword) return true;
  return (
    !name &&
    namedBindings !== undefined &&
    isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((one) => one.isTypeOnly)
  );
}

/** How many lines of a file are imports. */
function importLines(source: SourceFile): number {
  let lines = 0;
  for (const statement of source.statements) {
    if (!isImportDeclaration(statement)) continue;
    const at = (position: number) => source.getLineAndCharacterOfPosition(position).line;
    lines += at(statement.end) - at(statement.getStart(source)) + 1;
  }
  return lines;
}

/** The call that an expression consists of, however its result is waited for and read. */
function isOneCall(expression: Node | undefined): boolean {
  if (!expression) return false;
  // `all.map(…)` computes something.
  if (isCallExpression(expression)) return isIdentifier(expression.expression);
  const wraps =
    isAwaitExpression(expression) || isParenthesizedExpression(expression) || isPropertyAccessExpression(expression);
  return wraps && isOneCall(expression.expression);
}

function isForwardingBody(body: Node | undefined): boolean {
  if (!body) return false;
  if (!isBlock(body)) return isOneCall(body);
  const [only] = body.statements;
  if (body.statements.length !== 1 || !only) return false;
  return (isReturnStatement(only) || isExpressionStatement(only)) && isOneCall(only.expression);
}

/** Bodies of the functions that a file exports, by their names. */
function exportedBodies(source: SourceFile): Map<string, Node | undefined> {
  const found = new Map<string, Node | undefined>();
  for (const statement of source.statements) {
    const isExported =
      (isFunctionDeclaration(statement) || isVariableStatement(statement)) &&
      statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (isFunctionDeclaration(statement)) found.set(statement.name?.text ?? 'default', statement.body);
    else
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && isArrowFunction(initializer)) found.set(name.getText(source), initializer.body);
  }
  return found;
}

/** Groups of files of which each reaches each other one (Tarjan), the larger ones first. */
export function circles(edges: Pick<Edge, 'from' | 'to'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    open.add(file);
    for (const next of targets.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.has(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const one of group) open.delete(one);
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

/** The layer of a file and its height; undefined where none of a half holds it. */
function layerOf(file: string, layers: Record<string, string[]>): { name: string; rank: number } | undefined {
  const matches = Object.entries(layers).flatMap(([name, paths], rank) =>
    paths.filter((path) => isBelow(file, path)).map((path) => ({ name, rank, length: path.length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0];
}

/** Names what is wrong with an import: it goes up, to the other half, to a tool or against the order of subjects. */
function faultOf({ from, to }: Edge): string | undefined {
  if (isTool(to)) return 'product -> tools';
  const { folder, order } = config.subjects;
  const [fromSubject, toSubject] = [from, to].map((file) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined,
  );
  if (fromSubject && toSubject && fromSubject !== toSubject) {
    const [own, other] = [order.indexOf(fromSubject), order.indexOf(toSubject)];
    if (own < 0 || other < 0 || other > own) return `${fromSubject} -> ${toSubject}`;
  }
  const halves = Object.entries(config.layers).map(([half, layers]) => ({
    half,
    own: layerOf(from, layers),
    other: layerOf(to, layers),
  }));
  for (const { half, own, other } of halves)
    if (own && other && other.rank > own.rank) return `${half}: ${own.name} -> ${other.name}`;
  const [ownHalf] = halves.filter(({ own }) => own);
  const [otherHalf] = halves.filter(({ other }) => other);
  const areApart = ownHalf && otherHalf && !halves.some(({ own, other }) => own && other);
  return areApart ? `${ownHalf.half} -> ${otherHalf.half}` : undefined;
}

const rowOf = (file: string) =>
  config.split.find((path) => isBelow(file, path)) ?? (file.includes('/') ? (file.split('/')[0] ?? '') : '(top)');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The start of the SHA-256 of the OpenAPI document, whatever the order of its keys. */
async function openApiHash(): Promise<string | null> {
  const file = join(root, config.openApi);
  if (!existsSync(file)) return null;
  const { openApiDocument } = (await import(pathToFileURL(file).href)) as { openApiDocument: () => object };
  return createHash('sha256').update(canonical(openApiDocument())).digest('hex').slice(0, 16);
}

function sizeOf(folders: Map<string, Size>, keep: (folder: string) => boolean): Size {
  const sum: Size = { files: 0, lines: 0, imports: 0, comments: 0, jsonLines: 0 };
  for (const [folder, size] of folders)
    if (keep(folder)) for (const key of Object.keys(sum) as (keyof Size)[]) sum[key] += size[key];
  return sum;
}

async function measure() {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] });
  const program = snapshot.getProject(join(root, 'tsconfig.json'))?.program;
  const aliases = readAliases(root);
  const folders = new Map<string, Size>();
  const sizeAt = (file: string): Size => {
    const known = folders.get(rowOf(file)) ?? { files: 0, lines: 0, imports: 0, comments: 0, jsonLines: 0 };
    folders.set(rowOf(file), known);
    return known;
  };
  const edges: Edge[] = [];
  const bodies: { name: string; isForwarder: boolean }[] = [];
  let tinyFiles = 0;
  for (const file of allFiles.filter(isCode)) {
    const source = program?.getSourceFile(join(root, file));
    if (!source) throw new Error(`tsconfig.json leaves out ${file}`);
    const text = textOf(file);
    const comments = commentLines(text).size;
    const imports = importLines(source);
    const size = sizeAt(file);
    size.files += 1;
    size.lines += lineCount(text);
    size.imports += imports;
    size.comments += comments;
    if (isTool(file)) continue;
    const blank = text.split('\n').filter((line) => line.trim() === '').length - 1;
    if (lineCount(text) - blank - comments - imports <= tinyLines) tinyFiles += 1;
    for (const specifier of source.imports) {
      const name = specifier.getText(source).slice(1, -1);
      const to = resolveSpecifier(name, file, aliases, (path) => fileSet.has(path));
      if (to && isCode(to)) edges.push({ from: file, to, isType: isTypeOnly(specifier.parent) });
    }
    if (isBelow(file, config.forwarders))
      for (const [name, body] of exportedBodies(source))
        bodies.push({ name: `${file}: ${name}`, isForwarder: isForwardingBody(body) });
  }
  for (const file of jsonFiles) sizeAt(file).jsonLines += lineCount(textOf(file));
  snapshot.dispose();
  api.close();

  const faults = edges.flatMap((edge) => ({ ...edge, fault: faultOf(edge) ?? '' })).filter(({ fault }) => fault !== '');
  const missing = config.walks.flatMap(({ name, files }) =>
    files.filter((file) => !existsSync(join(root, file))).map((file) => `${name}: ${file}`),
  );
  const valueCircles = circles(edges.filter(({ isType }) => !isType));
  return {
    product: sizeOf(folders, (folder) => folder !== 'tools'),
    tools: sizeOf(folders, (folder) => folder === 'tools'),
    tinyFiles,
    folders: Object.fromEntries([...folders].sort(([a], [b]) => (a < b ? -1 : 1))),
    walks: config.walks.map(({ name, goal, files }) => ({ name, files: files.length, goal })),
    missing,
    importsUp: faults.length,
    importsUpOfTypes: faults.filter(({ isType }) => isType).length,
    importsUpBy: Object.fromEntries(
      [...Map.groupBy(faults, ({ fault }) => fault)]
        .map(([fault, all]) => [fault, all.length] as const)
        .sort(([, a], [, b]) => b - a),
    ),
    circles: valueCircles.map((group) => group.length),
    circlesWithTypes: circles(edges).map((group) => group.length),
    forwarders: bodies.filter(({ isForwarder }) => isForwarder).length,
    apiFunctions: bodies.length,
    openApi: await openApiHash(),
    list: [
      ...faults.map(({ from, to, isType, fault }) => `${fault}  ${from} -> ${to}${isType ? ' (type)' : ''}`).sort(),
      ...circles(edges).map((group) => `circle: ${group.join(', ')}`),
      ...bodies.filter(({ isForwarder }) => isForwarder).map(({ name }) => `forwarder: ${name}`),
    ],
  };
}

const say = (line = '') => process.stdout.write(`${line}\n`);
const row = (...cells: (string | number)[]) =>
  say(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(22) : cell.toLocaleString('en').padStart(9))).join(' '));

function print(found: Awaited<ReturnType<typeof measure>>): void {
  const { goals } = config;
  row('folder', 'files', 'lines', 'imports', 'comments', 'JSON');
  const rows: [string, Size][] = [...Object.entries(found.folders).filter(([folder]) => folder !== 'tools')];
  for (const [name, size] of [...rows, ['product', found.product], ['tools', found.tools]] as [string, Size][])
    row(name, size.files, size.lines, size.imports, size.comments, size.jsonLines);
  say(`goal: product ${goals.lines} lines in ${goals.files} files, tools ${goals.toolLines} lines`);
  say(`files of at most ${tinyLines} lines of code: ${found.tinyFiles}`);
  for (const { name, files, goal } of found.walks) say(`walk, ${name}: ${files} files, goal ${goal}`);
  for (const one of found.missing) say(`walk names a file that is not there: ${one}`);
  say(`imports up: ${found.importsUp}, of them of types alone ${found.importsUpOfTypes}`);
  for (const [fault, count] of Object.entries(found.importsUpBy)) say(`  ${fault}: ${count}`);
  const described = (sizes: number[]) => `${sizes.length}${sizes.length > 0 ? ` (${sizes.join(', ')} files)` : ''}`;
  say(`circles: ${described(found.circles)}; with imports of types: ${described(found.circlesWithTypes)}`);
  say(`forwarders in ${config.forwarders}: ${found.forwarders} of ${found.apiFunctions} functions`);
  say(`OpenAPI document: ${found.openApi ?? 'none'}`);
}

const { list, ...numbers } = await measure();
if (values.json) say(JSON.stringify(numbers, null, 2));
else print({ ...numbers, list });
if (values.list) for (const line of list) say(line);
if (numbers.missing.length > 0) process.exitCode = 1;
