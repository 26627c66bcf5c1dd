import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/operate/install.md', 'utf8');
const blocks = [...text.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, block = '']) => block);

test('what install.md has typed is of the shell, and names files, units and scripts that there are', () => {
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) execFileSync('bash', ['-n'], { input: block });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = blocks.flatMap((block) => [...block.matchAll(/npm run (?:-s )?(\w+)/g)].map(([, name = '']) => name));
  expect(named).toEqual(expect.arrayContaining(['release', 'site', 'doctor']));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/(?<![\w/])(?:deploy|docs)\/[\w./-]+/g)].map(([file]) => file.replace(/[./]+$/, ''));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const units = blocks.flatMap((block) => [...block.matchAll(/rendezvous-\w+@?(?=\d| |$)/gm)].map(([name]) => name));
  expect(units.filter((name) => !existsSync(`deploy/systemd/${name}.service`))).toEqual([]);
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
  const started = blocks.flatMap((block) =>
    [...block.matchAll(/rendezvous-(?:web|backend)@(\d+)/g)].map(([, port]) => port),
  );
  expect(started).toHaveLength(4);
  for (const port of started) expect(made.split(`server 127.0.0.1:${port} max_fails=`)).toHaveLength(3);
});
