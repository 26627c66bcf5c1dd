import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTree, runIn } from '../tests/setup/source-tree';

const project = {
  'package.json': { imports: { '#contract/*': './contract/*.ts', '#tracing/*': './tracing/*.ts' } },
  'tsconfig.json': {
    compilerOptions: { paths: { '@/*': ['./*'] }, module: 'esnext', moduleResolution: 'bundler', types: [] },
    include: ['**/*.ts'],
  },
};

const plan = `
# Two parts.
tracing -> runtime/tracing
backend/routes/likes/queries.ts -> backend/domain/likes/like-queries.ts
backend/routes/likes/drawings -> backend/domain/likes/drawings
backend/routes/likes/draw.ts -> backend/domain/likes/draw.ts   # With what it draws.
lib/likes/list.ts -> components/likes/list.ts
scripts/tell.ts -> ops/scripts/tell.ts
lib/drawn/heart.ts -> lib/heart.ts
`;

function movedTree() {
  const { root, remove } = makeTree({
    ...project,
    'tracing/kept.ts': 'export const kept = 1;\n',
    'tracing/kept.test.ts': "import { kept } from './kept';\n",
    'backend/db/client.ts': 'export const db = 1;\n',
    'backend/app.ts':
      "import { findLikes } from './routes/likes/queries.ts';\nexport const draw = () => import('./routes/likes/draw.ts');\n",
    'backend/routes/likes/routes.ts': "import { findLikes } from './queries.ts';\n",
    'backend/routes/likes/queries.ts':
      "import { kept } from '#tracing/kept';\nimport { db } from '../../db/client.ts';\nexport const findLikes = [kept, db];\n",
    'backend/routes/likes/queries.test.ts':
      "import { findLikes } from './queries.ts';\njest.mock('../../db/client.ts');\n",
    'backend/routes/likes/draw.ts':
      'const drawing = (id: string) => new URL(`./drawings/$' +
      '{id}.svg`, import.meta.url);\n' +
      'const words = (id: string) => new URL(`../../../messages/$' +
      '{id}.json`, import.meta.url);\n' +
      "const folder = new URL('../../../tracing', import.meta.url);\n",
    'backend/routes/likes/drawings/heart.svg': '<svg/>',
    'messages/en.json': '{}',
    'lib/likes/list.ts': "import { one } from './one';\nimport { kept } from '@/tracing/kept';\n",
    'lib/likes/one.ts': 'export const one = 1;\n',
    'lib/drawn/heart.ts': '',
    'lib/drawn.test.ts': "const folder = 'lib/drawn';\n",
    'lib/likes/all.ts': "import { list } from './list';\n",
    'docs/proof.md':
      'See `backend/routes/likes/queries.test.ts` › finds, `tracing/`, [why](../tracing/kept.ts) and lib/tracing/kept.ts.\n',
    'tests/steps.ts':
      "const suites = ['backend/routes/likes/queries', 'tracing/kept'];\nconst folders = ['tracing', './tracing/**'];\n",
    'scripts/tell.ts': '',
    'deploy/web.service': 'ExecStart=/usr/bin/node /srv/current/tracing/kept.ts /srv/current/scripts/tell.ts\n',
  });
  writeFileSync(join(root, '.git/plan'), plan);
  const run = () => runIn(root, 'move.ts', '.git/plan');
  return { root, remove, run, read: (file: string) => readFileSync(join(root, file), 'utf8') };
}

test('rewrites what names a moved file, and what a moved file names', () => {
  const { remove, run, read } = movedTree();
  run();
  expect(read('backend/app.ts')).toBe(
    "import { findLikes } from './domain/likes/like-queries.ts';\nexport const draw = () => import('./domain/likes/draw.ts');\n",
  );
  expect(read('backend/routes/likes/routes.ts')).toContain("'../../domain/likes/like-queries.ts'");
  expect(read('backend/domain/likes/like-queries.ts')).toMatch(/'#tracing\/kept'.*\n.*'\.\.\/\.\.\/db\/client\.ts'/);
  expect(read('backend/domain/likes/like-queries.test.ts')).toBe(
    "import { findLikes } from './like-queries.ts';\njest.mock('../../db/client.ts');\n",
  );
  const drawn = read('backend/domain/likes/draw.ts');
  for (const name of ['`./drawings/${', '`../../../messages/${', "'../../../runtime/tracing'"])
    expect(drawn).toContain(name);
  expect(read('components/likes/list.ts')).toBe(
    "import { one } from '@/lib/likes/one';\nimport { kept } from '@/runtime/tracing/kept';\n",
  );
  expect(read('lib/likes/all.ts')).toContain("'@/components/likes/list'");
  expect(read('runtime/tracing/kept.test.ts')).toContain("'./kept'");
  remove();
});

test('rewrites paths in documents, lists and configurations, and no other path that ends alike', () => {
  const { remove, run, read } = movedTree();
  run();
  expect(read('docs/proof.md')).toBe(
    'See `backend/domain/likes/like-queries.test.ts` › finds, `runtime/tracing/`, [why](../runtime/tracing/kept.ts) and lib/tracing/kept.ts.\n',
  );
  expect(read('tests/steps.ts')).toBe(
    "const suites = ['backend/domain/likes/like-queries', 'runtime/tracing/kept'];\nconst folders = ['tracing', './runtime/tracing/**'];\n",
  );
  expect(JSON.parse(read('package.json')).imports['#tracing/*']).toBe('./runtime/tracing/*.ts');
  expect(read('deploy/web.service')).toContain(
    ' /srv/current/runtime/tracing/kept.ts /srv/current/ops/scripts/tell.ts\n',
  );
  remove();
});

test('moves by git, names what is left, and changes nothing when it runs again', () => {
  const { root, remove, run } = movedTree();
  const first = run();
  const state = () => execFileSync('git', ['diff', '--no-renames', '--stat'], { cwd: root, encoding: 'utf8' });
  const before = state();
  expect(first).toContain('moved: 9 files; moved before: 0');
  expect(first).toContain('  tests/steps.ts:2: tracing\n');
  expect(first).toContain('  lib/drawn.test.ts:1: lib/drawn\n');
  expect(existsSync(join(root, 'tracing'))).toBe(false);
  expect(run()).toContain('moved: 0 files; moved before: 9\nrewritten: 0 files');
  expect(state()).toBe(before);
  // A newer main brings a file of the old folder.
  writeFileSync(join(root, 'backend/newer.ts'), "import { kept } from '../tracing/kept.ts';\n");
  expect(run()).toContain('moved: 0 files; moved before: 9\nrewritten: 1 files');
  expect(readFileSync(join(root, 'backend/newer.ts'), 'utf8')).toContain("'../runtime/tracing/kept.ts'");
  writeFileSync(join(root, '.git/plan'), 'lib/likes/one.ts -> lib/likes/first.ts');
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
