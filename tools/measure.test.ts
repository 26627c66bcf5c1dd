import { makeTree, runIn } from '../tests/setup/source-tree';

const tree = makeTree({
  'package.json': { imports: { '#contract/*': './contract/*.ts' } },
  'tsconfig.json': {
    compilerOptions: { paths: { '@/*': ['./*'] }, module: 'esnext', moduleResolution: 'bundler', types: [] },
    include: ['**/*.ts'],
  },
  'tools/measure.json': {
    goals: { lines: 1, files: 1, toolLines: 1 },
    split: ['lib/deep'],
    openApi: 'backend/openapi.ts',
    forwarders: 'lib/api',
    layers: {
      web: { contract: ['contract'], lib: ['lib'], components: ['components'] },
      backend: { contract: ['contract'], domain: ['backend'], doors: ['backend/routes'] },
    },
    subjects: { folder: 'backend/domain', order: ['events', 'kites'] },
    walks: [{ name: 'kite', goal: 2, files: ['lib/api/kites.ts', 'lib/a.ts', 'components/b.ts'] }],
  },
  'contract/kites.ts': "import { a } from '@/lib/a';\nexport const kite = a;\n",
  'lib/a.ts': "// Why.\nimport type { B } from '@/components/b';\n\nexport const a: B = 1;\n",
  'lib/deep/one.ts': "import { two } from './two';\nexport const one = () => two;\n",
  'lib/deep/two.ts': "import { one } from './one';\nexport const two = () => one;\n",
  'lib/api/kites.ts': [
    "import { kite } from '#contract/kites';",
    'const send = async (what: unknown) => ({ what });',
    'export async function giveKite() {',
    '  return (await send(kite)).what;',
    '}',
    'export const takeKite = () => send(kite);',
    'export const countKites = (all: unknown[]) => all.length;',
    '',
  ].join('\n'),
  'components/b.ts':
    "/**\n * What it is.\n */\nexport type B = number;\nexport const cross = () => import('../backend/domain/events/x');\n",
  'components/b.test.ts': "import { cross } from './b';\ncross();\n",
  'tools/probe.ts': 'export const probe = 1;\n',
  'backend/openapi.ts': 'export const openApiDocument = () => ({ b: 1, a: [{ d: 2, c: 3 }] });\n',
  'backend/domain/events/x.ts': "import { y } from '../kites/y.ts';\nexport const x = y;\n",
  'backend/domain/kites/y.ts': "import { r } from '../../routes/r.ts';\nexport const y = r;\n",
  'backend/routes/r.ts': "import { probe } from '../../tools/probe.ts';\nexport const r = probe;\n",
});
const numbers = JSON.parse(runIn(tree.root, 'measure.ts', '--json'));
const lines = runIn(tree.root, 'measure.ts', '--list');

afterAll(tree.remove);

test('counts lines, imports, comments and JSON by folder, without tests', () => {
  expect(numbers.folders.components).toEqual({ files: 1, lines: 5, imports: 0, comments: 3, jsonLines: 0 });
  expect(numbers.folders.lib).toMatchObject({ files: 2, lines: 11, imports: 2, comments: 1 });
  expect(numbers.folders['lib/deep']).toMatchObject({ files: 2, lines: 4, imports: 2 });
  expect(numbers.product).toMatchObject({ files: 10, lines: 29 });
  expect(numbers.tinyFiles).toBe(10);
});

test('finds imports that go up, to the other half, to a tool and against the order of subjects', () => {
  expect(numbers.importsUpBy).toEqual({
    'product -> tools': 1,
    'web: contract -> lib': 1,
    'web: lib -> components': 1,
    'web -> backend': 1,
    'events -> kites': 1,
    'backend: domain -> doors': 1,
  });
  expect(numbers).toMatchObject({ importsUp: 6, importsUpOfTypes: 1 });
  expect(lines).toContain('backend: domain -> doors  backend/domain/kites/y.ts -> backend/routes/r.ts');
});

test('finds circles, functions that only call another one, and the length of each walk', () => {
  expect(numbers).toMatchObject({ circles: [2], circlesWithTypes: [2], forwarders: 2, apiFunctions: 3, missing: [] });
  expect(numbers.walks).toEqual([{ name: 'kite', files: 3, goal: 2 }]);
});

test('hashes the OpenAPI document whatever the order of its keys', () => {
  const other = makeTree({
    'tsconfig.json': { include: ['**/*.ts'] },
    'tools/measure.json': {
      ...{ goals: {}, split: [], openApi: 'api.ts', forwarders: 'lib/api', layers: {} },
      ...{ subjects: { folder: 'backend/domain', order: [] }, walks: [] },
    },
    'api.ts': 'export const openApiDocument = () => ({ a: [{ c: 3, d: 2 }], b: 1 });\n',
  });
  expect(JSON.parse(runIn(other.root, 'measure.ts', '--json')).openApi).toBe(numbers.openApi);
  other.remove();
});
