import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
const sandbox = read('deploy/systemd/rendezvous-.service.d/sandbox.conf');
/** The variables that a half knows. */
const variablesIn = (file: string) => new Set(read(file).match(/(?<=^ {2})[A-Z][A-Z\d_]+(?=:)/gm));
/** All that the lines of a setting list in a unit. */
const listed = (unit: string, setting: string) =>
  [...read(`deploy/systemd/rendezvous-${unit}.service`).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].flatMap(
    ([, line = '']) => line.split(' ').map((one) => one.replace(/^-/, '')),
  );

test('a web gets no setting of the backend alone, and sees neither its settings nor its folders', () => {
  const ofWeb = variablesIn('lib/env.ts');
  const ofBackend = new Set([...variablesIn('backend/env.ts')].filter((name) => !ofWeb.has(name)));
  expect(ofBackend).toContain('SECRET_KEY');
  expect(new Set(listed('web@', 'UnsetEnvironment'))).toEqual(ofBackend);
  const folders = ['backend@', 'backup'].flatMap((unit) => listed(unit, 'ReadWritePaths'));
  expect(new Set(listed('web@', 'InaccessiblePaths'))).toEqual(new Set(['/etc/rendezvous.env', ...folders]));
});

test('no unit may inspect the processes of another, although web and backend run as one user', () => {
  // A user namespace of its own per unit: without it, /proc/<backend>/environ shows a web the backend's secrets.
  const settings = [...sandbox.matchAll(/^PrivateUsers=(.*)$/gm)].map(([, value]) => value);
  expect(settings).toEqual(['true']);
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));
  expect(units.filter((name) => /^PrivateUsers=/m.test(read(`deploy/systemd/${name}`)))).toEqual([]);
});

test('the watcher of the edge sees no key of a certificate', () => {
  const [, keys = ''] = /ssl_certificate_key (\S+)\/\$/.exec(read('deploy/nginx.conf')) ?? [];
  expect(listed('edge', 'InaccessiblePaths')).toEqual([keys, '/etc/letsencrypt']);
});
