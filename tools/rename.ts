/**
 * Renames declarations of files, and every use of them: `node tools/rename.ts <map.json> [--dry]`. The map has the names of each
 * file, `{"lib/x.ts": {"told": "sentPostbacks", "Letter.braked": "limited"}}`. Strings, such as keys on the wire, stay as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';
import { format, listFiles, runTool } from './tree.ts';

/** The new names of what files declare. */
type RenameMap = Record<string, Record<string, string>>;

/** New texts of a file, by where the old name begins. */
type Edits = Map<number, { old: string; text: string }>;

const isMember = ({ parent }: ts.Node) => /^(?:Property|Method)/.test(ts.SyntaxKind[parent.kind] ?? '');

/** Identifiers that declare a name below nodes, those first that are nested least. */
function declarationsOf(nodes: ts.Node[], name: string): ts.Node[] {
  if (nodes.length === 0) return [];
  const found = nodes.filter(
    (node) =>
      ts.isIdentifier(node) &&
      node.text === name &&
      (node.parent as { name?: ts.Node }).name === node &&
      // No property that is read, no attribute.
      !/^(?:PropertyAccess|JsxAttribute)/.test(ts.SyntaxKind[node.parent.kind] ?? ''),
  );
  const children: ts.Node[] = [];
  for (const node of nodes) node.forEachChild((child) => void children.push(child));
  return [...found, ...declarationsOf(children, name)];
}

/** The identifier that declares `name`, or the member `owner.name`. */
function findDeclaration(within: ts.Node, path: string): ts.Node | undefined {
  const [name = '', ...rest] = path.split('.');
  const all = declarationsOf([within], name);
  const found = all.find((node) => !isMember(node)) ?? all[0];
  return found && rest.length > 0 ? findDeclaration(found.parent, rest.join('.')) : found;
}

/** What replaces a name. Where it is property and variable at once, the one that is not renamed keeps it. */
function replacement(node: ts.Node, old: string, next: string, ofMember: boolean): string {
  const { parent } = node;
  const isShort =
    ts.isShorthandPropertyAssignment(parent) ||
    (ts.isBindingElement(parent) &&
      !parent.propertyName &&
      !parent.dotDotDotToken &&
      ts.isObjectBindingPattern(parent.parent));
  if (!isShort || parent.name !== node) return next;
  return ofMember ? `${next}: ${old}` : `${old}: ${next}`;
}

/** `taken` hears of files that declare a new name already. */
function findEdits(root: string, map: RenameMap, project: Project, taken: Set<string>): Map<string, Edits> {
  const edits = new Map<string, Edits>();
  for (const [file, names] of Object.entries(map)) {
    const source = project.program.getSourceFile(join(root, file));
    if (!source) throw new Error(`tsconfig.json leaves out ${file}`);
    for (const [named, next] of Object.entries(names)) {
      const old = named.replace(/.*\./, '');
      const declared = findDeclaration(source, named);
      if (!declared) {
        if (declarationsOf([source], next).length > 0) continue;
        throw new Error(`${file} declares neither ${named} nor ${next}`);
      }
      const symbols = project.checker.getReferencedSymbolsForNode(declared, declared.getStart(source));
      for (const node of symbols.flatMap(({ references }) => references.map((handle) => handle.resolve()))) {
        const isKey = node && ts.isStringLiteral(node) && ts.isIndexedAccessTypeNode(node.parent.parent);
        if (!node || !(ts.isIdentifier(node) || isKey) || node.text !== old) continue;
        const path = relative(root, node.getSourceFile().fileName);
        const others = isMember(declared) ? [] : declarationsOf([node.getSourceFile()], next);
        if (others.some((one) => !isMember(one))) taken.add(`  ${path} declares ${next} already`);
        const ofFile: Edits = edits.get(path) ?? new Map();
        const start = node.getStart() + (isKey ? 1 : 0);
        edits.set(path, ofFile.set(start, { old, text: replacement(node, old, next, isMember(declared)) }));
      }
    }
  }
  return edits;
}

/** Renames by a map in a working tree. Returns the lines of a report. */
function renameAll(root: string, mapText: string, isDry: boolean): string[] {
  const map: RenameMap = JSON.parse(mapText);
  const api = new API({ cwd: root });
  const config = join(root, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error('tsconfig.json describes no project');
  const taken = new Set<string>();
  const edits = findEdits(root, map, project, taken);
  api.close();
  const old = Object.values(map).flatMap((names) => Object.keys(names).map((name) => name.replace(/.*\./, '')));
  const oldWords = new RegExp(`\\b(?:${old.join('|')})\\b`, 'g');
  const left: string[] = [];
  for (const path of listFiles(root)) {
    let text = readFileSync(join(root, path), 'utf8');
    const ofFile = [...(edits.get(path) ?? [])].sort(([a], [b]) => b - a);
    for (const [start, edit] of ofFile) text = text.slice(0, start) + edit.text + text.slice(start + edit.old.length);
    if (ofFile.length > 0 && !isDry) writeFileSync(join(root, path), text);
    for (const [index, line] of text.split('\n').entries())
      for (const [word] of line.matchAll(oldWords)) left.push(`  ${path}:${index + 1}: ${word}`);
  }
  if (!isDry) format(root, [...edits.keys()]);
  const count = [...edits.values()].reduce((sum, { size }) => sum + size, 0);
  return [`renamed: ${count} places in ${edits.size} files`, ...taken, `old words left: ${left.length}`, ...left];
}

runTool('rename.ts <map.json>', renameAll);
