import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTree, runIn } from '../tests/setup/source-tree';

const project = {
  'package.json': { imports: { '#contract/*': './contract/*.ts', '#probing/*': './probing/*.ts' } },
  'tsconfig.json': {
    compilerOptions: { paths: { '@/*': ['./*'] }, module: 'esnext', moduleResolution: 'bundler', types: [] },
    include: ['**/*.ts'],
  },
};

const plan = `
# Two parts.
probing -> runtime/probing
backend/routes/kites/queries.ts -> backend/domain/kites/kite-queries.ts
backend/routes/kites/drawings -> backend/domain/kites/drawings
backend/routes/kites/draw.ts -> backend/domain/kites/draw.ts   # With what it draws.
lib/kites/list.ts -> components/kites/list.ts
scripts/tell.ts -> ops/scripts/tell.ts
lib/flown/heart.ts -> lib/heart.ts
`;

function movedTree() {
  const { root, remove } = makeTree({
    ...project,
    'probing/kept.ts': 'export const kept = 1;\n',
    'probing/kept.test.ts': "import { kept } from './kept';\n",
    'backend/db/client.ts': 'export const db = 1;\n',
    'backend/app.ts':
      "import { findKites } from './routes/kites/queries.ts';\nexport const draw = () => import('./routes/kites/draw.ts');\n",
    'backend/routes/kites/routes.ts': "import { findKites } from './queries.ts';\n",
    'backend/routes/kites/queries.ts':
      "import { kept } from '#probing/kept';\nimport { db } from '../../db/client.ts';\nexport const findKites = [kept, db];\n",
    'backend/routes/kites/queries.test.ts':
      "import { findKites } from './queries.ts';\njest.mock('../../db/client.ts');\n",
    'backend/routes/kites/draw.ts':
      'const drawing = (id: string) => new URL(`./drawings/$' +
      '{id}.svg`, import.meta.url);\n' +
      'const words = (id: string) => new URL(`../../../messages/$' +
      '{id}.json`, import.meta.url);\n' +
      "const folder = new URL('../../../probing', import.meta.url);\n",
    'backend/routes/kites/drawings/heart.svg': '<svg/>',
    'messages/en.json': '{}',
    'lib/kites/list.ts': "import { one } from './one';\nimport { kept } from '@/probing/kept';\n",
    'lib/kites/one.ts': 'export const one = 1;\n',
    'lib/flown/heart.ts': '',
    'tests/names.ts': "const kept = ['kites/draw'].map((name) => 'backend/routes/' + name);\n",
    'lib/flown.test.ts': "const folder = 'lib/flown';\n",
    'lib/kites/all.ts': "import { list } from './list';\n",
    'docs/proof.md':
      'See `backend/routes/kites/queries.test.ts` › finds, `probing/`, [why](../probing/kept.ts) and lib/probing/kept.ts.\n',
    'tests/steps.ts':
      "const suites = ['backend/routes/kites/queries', 'probing/kept'];\nconst folders = ['probing', './probing/**'];\n",
    'scripts/tell.ts': '',
    'deploy/web.service': 'ExecStart=/usr/bin/node /srv/current/probing/kept.ts /srv/current/scripts/tell.ts\n',
  });
  writeFileSync(join(root, '.git/plan'), plan);
  const run = () => runIn(root, 'move.ts', '.git/plan');
  return { root, remove, run, read: (file: string) => readFileSync(join(root, file), 'utf8') };
}

test('rewrites what names a moved file, and what a moved file names', () => {
  const { remove, run, read } = movedTree();
  run();
  expect(read('backend/app.ts')).toBe(
    "import { findKites } from './domain/kites/kite-queries.ts';\nexport const draw = () => import('./domain/kites/draw.ts');\n",
  );
  expect(read('backend/routes/kites/routes.ts')).toContain("'../../domain/kites/kite-queries.ts'");
  expect(read('backend/domain/kites/kite-queries.ts')).toMatch(/'#probing\/kept'.*\n.*'\.\.\/\.\.\/db\/client\.ts'/);
  expect(read('backend/domain/kites/kite-queries.test.ts')).toBe(
    "import { findKites } from './kite-queries.ts';\njest.mock('../../db/client.ts');\n",
  );
  const drawn = read('backend/domain/kites/draw.ts');
  for (const name of ['`./drawings/${', '`../../../messages/${', "'../../../runtime/probing'"])
    expect(drawn).toContain(name);
  expect(read('components/kites/list.ts')).toBe(
    "import { one } from '@/lib/kites/one';\nimport { kept } from '@/runtime/probing/kept';\n",
  );
  expect(read('lib/kites/all.ts')).toContain("'@/components/kites/list'");
  expect(read('runtime/probing/kept.test.ts')).toContain("'./kept'");
  remove();
});

test('rewrites paths in documents, lists and configurations, and no other path that ends alike', () => {
  const { remove, run, read } = movedTree();
  run();
  expect(read('docs/proof.md')).toBe(
    'See `backend/domain/kites/kite-queries.test.ts` › finds, `runtime/probing/`, [why](../runtime/probing/kept.ts) and lib/probing/kept.ts.\n',
  );
  expect(read('tests/steps.ts')).toBe(
    "const suites = ['backend/domain/kites/kite-queries', 'runtime/probing/kept'];\nconst folders = ['probing', './runtime/probing/**'];\n",
  );
  expect(JSON.parse(read('package.json')).imports['#probing/*']).toBe('./runtime/probing/*.ts');
  expect(read('deploy/web.service')).toContain(
    ' /srv/current/runtime/probing/kept.ts /srv/current/ops/scripts/tell.ts\n',
  );
  remove();
});

test('moves by git, names what is left, and changes nothing when it runs again', () => {
  const { root, remove, run } = movedTree();
  const first = run();
  const state = () => execFileSync('git', ['diff', '--no-renames', '--stat'], { cwd: root, encoding: 'utf8' });
  const before = state();
  expect(first).toContain('moved: 9 files; moved before: 0');
  expect(first).toContain('  tests/steps.ts:2: probing\n');
  expect(first).toContain('  lib/flown.test.ts:1: lib/flown\n');
  expect(first).toContain('  tests/names.ts:1: kites/draw\n');
  expect(existsSync(join(root, 'probing'))).toBe(false);
  expect(run()).toContain('moved: 0 files; moved before: 9\nrewritten: 0 files');
  expect(state()).toBe(before);
  // A newer main brings a file of the old folder.
  writeFileSync(join(root, 'backend/newer.ts'), "import { kept } from '../probing/kept.ts';\n");
  expect(run()).toContain('moved: 0 files; moved before: 9\nrewritten: 1 files');
  expect(readFileSync(join(root, 'backend/newer.ts'), 'utf8')).toContain("'../runtime/probing/kept.ts'");
  writeFileSync(join(root, '.git/plan'), 'lib/kites/one.ts -> lib/kites/first.ts');
  expect(run()).toBe('moved: 1 files; moved before: 0\nrewritten: 1 files (1 .ts)\nto look at by hand: 0\n');
  remove();
});

test('refuses a plan whose source is nowhere, or whose target is another file or lies in the source', () => {
  const { root, remove } = makeTree({ ...project, 'a.ts': '', 'b.ts': '', 'tools/c.ts': '' });
  const run = (line: string) => {
    writeFileSync(join(root, '.git/plan'), line);
    return () => runIn(root, 'move.ts', '.git/plan');
  };
  expect(run('lib/x.ts -> lib/y.ts')).toThrow('neither lib/x.ts nor lib/y.ts exists');
  expect(run('a.ts -> b.ts')).toThrow('b.ts is there already');
  expect(run('tools -> tools/old')).toThrow('tools/old lies in tools');
  remove();
});

test('renames what a file declares, and leaves keys and strings', () => {
  const { root, remove } = makeTree({
    ...project,
    'contract/letter.ts':
      "export const told = ['told'] as const;\nexport interface Letter {\n  braked: boolean;\n  told: string;\n}\n",
    'lib/send.ts': [
      "import { type Letter, told } from '#contract/letter';",
      "import { told as others } from '#contract/letter';",
      'export const body = { told, key: told[0], others };',
      'export function send({ braked, told }: Letter): Letter {',
      "  return { braked, told: 'told' };",
      '}',
      "export const isLimited: Letter['braked'] = true;",
      '',
    ].join('\n'),
    'lib/limited.ts': "import { told } from '#contract/letter';\nconst sentTexts = told;\n",
    'docs/letters.md': 'A Letter is sent.\n',
  });
  const map = { 'contract/letter.ts': { told: 'sentTexts', Letter: 'Message', 'Letter.braked': 'limited' } };
  writeFileSync(join(root, '.git/map'), JSON.stringify(map));
  const report = runIn(root, 'rename.ts', '.git/map');
  expect(readFileSync(join(root, 'contract/letter.ts'), 'utf8')).toBe(
    "export const sentTexts = ['told'] as const;\nexport interface Message {\n  limited: boolean;\n  told: string;\n}\n",
  );
  expect(readFileSync(join(root, 'lib/send.ts'), 'utf8')).toBe(
    [
      "import { type Message, sentTexts } from '#contract/letter';",
      "import { sentTexts as others } from '#contract/letter';",
      'export const body = { told: sentTexts, key: sentTexts[0], others };',
      'export function send({ limited: braked, told }: Message): Message {',
      "  return { limited: braked, told: 'told' };",
      '}',
      "export const isLimited: Message['limited'] = true;",
      '',
    ].join('\n'),
  );
  expect(report).toContain('  lib/limited.ts declares sentTexts already\n');
  expect(report).toContain('  docs/letters.md:1: Letter\n');
  remove();
});
