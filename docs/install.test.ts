import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { blocksOf, installSteps } from '../tests/deploy/document-steps.ts';

const text = readFileSync('docs/operate/install.md', 'utf8');
const blocks = blocksOf(text);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each([
  ['install.md', ['release', 'site', 'doctor']],
  ['day.md', ['audit', 'refund', 'members']],
  ['alerts.md', ['audit', 'doctor', 'release']],
  ['containers.md', ['refund']],
])('what %s has typed is of the shell, and names files, units and scripts that there are', (name, least) => {
  const written = readFileSync(`docs/operate/${name}`, 'utf8');
  const typed = blocksOf(written);
  expect(typed.length).toBeGreaterThan(2);
  for (const block of typed) execFileSync('bash', ['-n'], { input: block });
  const named = [...written.matchAll(/npm run (?:-s )?(\w+)/g)].map(([, script = '']) => script);
  expect(named).toEqual(expect.arrayContaining(least));
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const files = [...written.matchAll(/(?<![\w/])(?:deploy|docs)\/[\w./-]+/g)].map(([file]) =>
    file.replace(/[./]+$/, ''),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const units = typed.flatMap((block) =>
    [...block.matchAll(/(?<!job_name: )rendezvous-\w+@?(?=\d| |$)/gm)].map(([unit]) => unit),
  );
  expect(units.filter((unit) => !existsSync(`deploy/systemd/${unit}.service`))).toEqual([]);
});

const operating = readdirSync('docs/operate').map((name) => `docs/operate/${name}`);
/** Code without its comments, which may name words that a script does not take. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** Some scripts hand their command to the backend as it is written. */
const ofBackend = codeOf('backend/operator/commands.ts');

/** Whether an npm script has a command, or an option without its hyphens. */
function takesWord(script: string, word: string): boolean {
  const [, file = ''] = /^node (\S+\.ts)/.exec(scripts[script] ?? '') ?? [];
  const isNamed = new RegExp(`(?<![\\w-])(?:--)?${word}(?![\\w-])`).test(codeOf(file));
  return isNamed || ofBackend.includes(`'${script} ${word}'`);
}

test.each([...operating, 'deploy/prometheus-alerts.yml'])(
  '%s names commands and options that each script has',
  (file) => {
    const written = readFileSync(file, 'utf8');
    // Steps of `npm run test:release` are no commands of the product.
    const typed = [...written.matchAll(/npm run (?:-s )?((?!test)\w[\w:-]*)(?: --( [^`|,;)\n]+))?/g)];
    const unknown = typed.filter(([, script = '', all = '']) => {
      // What is quoted is a value.
      const rest = all.replaceAll(/"[^"]*"/g, '""');
      const words = [...rest.matchAll(/^ ([a-z]+)\b| --([\w-]+)/g)].map(
        ([, command, option]) => command ?? option ?? '',
      );
      return !(script in scripts) || !words.every((word) => takesWord(script, word));
    });
    expect(unknown.map(([found]) => found)).toEqual([]);
  },
);

test.each(operating)('%s names sections that the other documents have', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/`(\w+\.md)`(?:, | \()"([^"]+)"/g)];
  const gone = named.filter(([, document = '', title = '']) => {
    const path = document === 'README.md' ? document : `docs/operate/${document}`;
    return !new RegExp(`^(?:#+ |\\*\\*)?${title}`, 'm').test(readFileSync(path, 'utf8'));
  });
  expect(gone.map(([found]) => found)).toEqual([]);
});

test('each of its blocks is typed before a release', () => {
  expect(new Set(blocks)).toEqual(new Set(Object.values(installSteps)));
  const program = readFileSync('tests/deploy/units.ts', 'utf8');
  const typed = [...program.matchAll(/\{([\w\s,]+)\} =\s+installSteps;|installSteps\.(\w+)/g)].flatMap(
    ([, several = '', one = '']) => `${several} ${one}`.match(/\w+/g) ?? [],
  );
  expect(Object.keys(installSteps).filter((name) => !typed.includes(name))).toEqual([]);
  // The test of units types only blocks that begin with ```sh, so no command may be indented instead.
  expect(text.match(/^ {4}\S.*/gm)).toBeNull();
});

test('its Redis has the bound of the containers, and saves nothing to disk', () => {
  const [, command = '[]'] = /command: (\["redis-server".*\])/.exec(readFileSync('deploy/compose.yaml', 'utf8')) ?? [];
  const [, ...options] = JSON.parse(command) as string[];
  const [, lines = ''] = /redis\.conf <<REDIS\n([\s\S]+?)\nREDIS\n/.exec(text) ?? [];
  const written = lines.split('\n').flatMap((line) => {
    const [name, value] = line.split(' ');
    return [`--${name}`, value?.replaceAll('"', '')];
  });
  expect(options).toEqual(expect.arrayContaining(['--maxmemory', '--maxmemory-policy', '--save']));
  expect(written.sort()).toEqual(options.sort());
});

test('its edge asks each web and each backend that it starts', () => {
  const sed = blocks.map((block) => /^sed [\s\S]+?nginx\.conf(?= > )/m.exec(block)?.[0]).find(Boolean) ?? '';
  const made = execFileSync('bash', ['-c', sed], { encoding: 'utf8' });
  const named = blocks.flatMap((block) =>
    [...block.matchAll(/rendezvous-(?:web|backend)@(\d+)/g)].map(([, port]) => port),
  );
  const started = [...new Set(named)];
  expect(started).toHaveLength(4);
  for (const port of started) expect(made.split(`server 127.0.0.1:${port} max_fails=`)).toHaveLength(3);
});

test('containers.md names containers that there are, and scripts that an image holds', () => {
  const document = readFileSync('docs/operate/containers.md', 'utf8');
  const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as { services: object };
  const named = [
    ...document.matchAll(/containers (?:exec -T(?: -e \S+ \S+)?|run --rm -T --no-deps) ([\w-]+)/g),
    ...document.matchAll(/containers logs .*?([\w]+-\d)/g),
    ...document.matchAll(/containers up --detach(?: --no-deps --force-recreate)? ([a-z]+)/g),
  ].map(([, name = '']) => name);
  const loop = /for name in (.+); do/.exec(document)?.[1]?.split(' ') ?? [];
  expect(loop.length).toBe(4);
  expect(named.length).toBeGreaterThan(10);
  expect([...named, ...loop].filter((name) => !(name in compose.services))).toEqual([]);
  const started = [...document.matchAll(/node (scripts\/\w+\.ts)/g)].map(([, file = '']) => file);
  expect(started.length).toBeGreaterThan(5);
  expect(started.filter((file) => !Object.values(scripts).includes(`node ${file}`))).toEqual([]);
});

test('day.md shows warnings each morning without the log-ins that were refused, and counts these', () => {
  const document = readFileSync('docs/operate/day.md', 'utf8');
  const lines = [
    '{"level":40,"time":1,"call":"logIn","site":"mine","event":"log_in","outcome":"login_failed","by":"password","msg":"security"}',
    '{"level":40,"time":1,"msg":"mail given up"}',
    '{"level":30,"time":1,"msg":"ready"}',
  ].join('\n');
  const searches = [...document.matchAll(/^journalctl --unit 'rendezvous-\*' --since yesterday \S+ cat \| (.+)$/gm)];
  const shown = searches.map(([, search = '']) =>
    execFileSync('bash', ['-c', search], { input: lines, encoding: 'utf8' }).trim(),
  );
  expect(shown).toEqual(['{"level":40,"time":1,"msg":"mail given up"}', '1 "event":"log_in","outcome":"login_failed"']);
});

describe('the nightly script of containers.md', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'containers-backup-'));
    writeFileSync(join(folder, 'containers.env'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const now = Date.now();
  /** Name of a backup that was made so many days ago. */
  const nameOf = (age: number) => `rendezvous-${new Date(now - age * 86_400_000).toISOString().slice(0, 10)}T000000Z`;
  const addBackups = (...ages: number[]) => ages.forEach((age) => void mkdirSync(join(folder, nameOf(age))));
  const kept = () => readdirSync(folder).filter((name) => name.endsWith('Z'));

  /** Runs it with a Docker whose `pg_dump` ends with this status, and whose `tar` found a picture that came meanwhile. */
  function backUp(status: number): void {
    const document = readFileSync('docs/operate/containers.md', 'utf8');
    const [, script = ''] = /<<'SCRIPT'\n([\s\S]+?)\nSCRIPT\n/.exec(document) ?? [];
    const docker = `#!/bin/sh\ncase "$*" in *pg_dump*) echo rows; exit ${status};; *tar*) echo pictures; exit 1;; esac\nexit 2\n`;
    writeFileSync(join(folder, 'docker-compose'), docker, { mode: 0o755 });
    const here = script.replaceAll('/var/backups/rendezvous', folder).replaceAll('/etc/rendezvous', folder);
    execFileSync('sh', ['-c', here], { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
  }

  it('adds a folder of both, and keeps those of fourteen days', () => {
    addBackups(100, 15, 12, 3, 2, 1);
    backUp(0);
    const [made = '', ...before] = kept().reverse();
    expect(before).toEqual([1, 2, 3, 12].map(nameOf));
    expect(readdirSync(join(folder, made)).sort()).toEqual(['data.tar', 'database.dump']);
  });

  it('fails without a database, and removes old ones all the same, but not the newest', () => {
    addBackups(100, 30, 20);
    expect(() => backUp(1)).toThrow('Command failed');
    expect(kept()).toEqual([nameOf(20)]);
  });

  it('makes the first one', () => {
    backUp(0);
    expect(kept()).toHaveLength(1);
  });
});
