import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { sources } from '@/server/build';
import { findNginx } from '@/server/find-nginx';
import { findOnPath } from '@/server/find-on-path';
import { trustedPeers } from '@/server/forwarded';
import { trustedProxies } from '../backend/http/client.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** Every variable that one of the halves knows. */
const variables = new Set(
  [...`${read('backend/env.ts')}${read('lib/env.ts')}`.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name),
);
const ofOthers = new Set(['NEXT_TELEMETRY_DISABLED', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']);
const isKnown = (name: string) => variables.has(name) || ofOthers.has(name);

/** Files of this repository that a command line starts. */
const startedFiles = (line: string) => [...line.matchAll(/\b[\w/-]+\.ts\b/g)].map(([file]) => file);

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  logging?: { driver: string };
  restart?: string;
  networks?: string[] | Record<string, { ipv4_address: string }>;
  depends_on?: Record<string, unknown>;
  healthcheck?: { test?: string[]; disable?: boolean };
}

interface Network {
  ipam: { config: { subnet: string; gateway: string; ip_range: string }[] };
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, Network>;
};

describe('the Dockerfile', () => {
  const text = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const of = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1).trim());

  test('holds nothing but instructions, begins from images of a fixed version, and copies from a stage that it has', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|CMD) \S/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    expect(of('FROM').filter((image) => !/^[\w./-]+:\d[\w.-]*( AS \w+)?$/.test(image))).toEqual([]);
    const stages = of('FROM').map((image) => / AS (\w+)$/.exec(image)?.[1]);
    for (const copy of of('COPY')) if (copy.startsWith('--from=')) expect(stages).toContain(/=(\w+)/.exec(copy)?.[1]);
  });

  test('runs as nobody special, by the form that hears signals, with variables that are known', () => {
    expect(of('USER').at(-1)).toBe('node');
    const command = JSON.parse(of('CMD').at(-1) ?? '') as string[];
    expect(startedFiles(command.join(' ')).map((file) => existsSync(file))).toEqual([true]);
    const names = of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    for (const file of (of('COPY')[0] ?? '').split(' ').slice(0, -1)) expect(existsSync(file)).toBe(true);
  });

  test('takes in what the web is built of and what is started, and nothing that is secret or of one machine', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(patterns[0]).toBe('*');
    // The last pattern that a file or one of its folders matches decides.
    const isTaken = (file: string) => {
      const own = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
      const last = patterns.findLast((pattern) => own.some((path) => matchesGlob(path, pattern.replace('!', ''))));
      return last?.startsWith('!') ?? false;
    };
    const started = Object.values(compose.services).flatMap(({ command = [] }) => startedFiles(command.join(' ')));
    const needed = [...sources, ...started, ...startedFiles(of('CMD').at(-1) ?? ''), 'scripts/audit.ts', '.npmrc'];
    expect(needed.filter((file) => !isTaken(file))).toEqual([]);
    const settings = Object.values(compose.services).flatMap(({ env_file }) => env_file ?? []);
    const kept = [
      '.git/config',
      '.data/secret',
      '.env',
      'backend/.env',
      'node_modules/next',
      '.next/BUILD_ID',
      'lib/a.test.ts',
    ];
    expect([...kept, ...settings.map((file) => join('deploy', file))].filter(isTaken)).toEqual([]);
  });

  test('is built beside no file of settings that the repository would keep', () => {
    const files = Object.values(compose.services).flatMap(({ env_file }) => env_file ?? []);
    expect(files).toContain('rendezvous.env');
    const ignored = read('.gitignore').split('\n');
    const isIgnored = (file: string) => ignored.some((pattern) => matchesGlob(join('deploy', file), pattern));
    expect(files.filter((file) => !isIgnored(file))).toEqual([]);
  });
});

test('the edge keeps streams longer than their beat, takes no kept connection that the other end closes, and cuts what is slow, too much or old', () => {
  const numbers = (pattern: RegExp) =>
    [...read('deploy/nginx.conf').matchAll(pattern)].map(([, number]) => Number(number));
  const beat = 15;
  const ofStreams = numbers(/proxy_buffering off;\s+proxy_read_timeout (\d+)s;/g);
  expect(ofStreams).toHaveLength(2);
  expect(Math.min(...ofStreams)).toBeGreaterThanOrEqual(2 * beat);
  // Node closes a connection that nobody uses after five seconds.
  expect(Math.max(...numbers(/^ {4}keepalive_timeout (\d+)s;/gm))).toBeLessThan(5);
  expect(Math.max(...numbers(/client_header_timeout (\d+)s;/g))).toBeLessThanOrEqual(10);
  expect(Math.max(...numbers(/client_body_timeout (\d+)s;/g))).toBeLessThanOrEqual(30);
  expect(Math.max(...numbers(/limit_conn open (\d+);/g))).toBeLessThanOrEqual(300);
  expect(read('deploy/nginx.conf').match(/ssl_protocols .*;/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3;']);
});

describe('the compose file', () => {
  const services = Object.entries(compose.services);
  const addressOf = ({ networks = {} }: Service) =>
    Array.isArray(networks) ? undefined : networks.inside?.ipv4_address;

  test('names services, volumes and networks that it has, and images of a fixed version', () => {
    for (const [name, service] of services) {
      for (const other of Object.keys(service.depends_on ?? {}))
        expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])]);
      const own = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((from) => !/^[./]/.test(from));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(own));
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {});
      expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(networks));
      if (!service.build) expect(service.image).toMatch(/:\d/);
      else expect(existsSync(service.build.dockerfile)).toBe(true);
    }
    const addresses = services.flatMap(([, service]) => addressOf(service) ?? []);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('sets variables that are known, starts files that are there, and asks whether each half is well', () => {
    for (const [name, { build, command = [], environment = {}, healthcheck }] of services) {
      expect([name, Object.keys(environment).filter((variable) => !isKnown(variable))]).toEqual([name, []]);
      for (const file of startedFiles(command.join(' '))) expect([file, existsSync(file)]).toEqual([file, true]);
      if (build && name !== 'edge') expect([name, healthcheck?.test?.[0]]).toEqual([name, 'CMD']);
    }
  });

  test('gives nginx the folders of the machine that it reads, and each web what opens its metrics', () => {
    const folders = [...read('deploy/nginx.conf').matchAll(/ (?:root|ssl_certificate) (\/[\w/]+?)(?:;|\/\$)/g)];
    const mounted = (compose.services.nginx?.volumes ?? []).map((volume) => volume.split(':')[1]);
    expect(folders.map(([, folder]) => folder)).toEqual(['/etc/rendezvous/tls', '/var/www/acme']);
    expect(mounted).toEqual(expect.arrayContaining(folders.map(([, folder]) => folder)));
    const webs = services.filter(([name]) => name.startsWith('web-'));
    const opens = webs.map(([, { environment = {} }]) => environment.METRICS_TOKEN);
    expect(opens).toEqual(webs.map(() => expect.stringContaining('METRICS_TOKEN')));
  });

  test('believes nginx, and nobody who comes from outside by the gateway', () => {
    const [{ gateway = '' } = {}] = compose.networks.inside?.ipam.config ?? [];
    const nginx = addressOf(compose.services.nginx ?? {}) ?? '';
    for (const [name, { environment = {} }] of services) {
      if (environment.TRUSTED_PROXIES === undefined) continue;
      const entries = environment.TRUSTED_PROXIES.split(',');
      for (const believes of [trustedProxies(entries), trustedPeers(entries)])
        expect([name, believes(nginx), believes(gateway)]).toEqual([name, true, false]);
    }
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('0.0.0.0:'))).toEqual([]);
  });

  test('leaves fixed addresses to those who have them', () => {
    const [{ subnet = '', gateway = '', ip_range = '' } = {}] = compose.networks.inside?.ipam.config ?? [];
    const fixed = [gateway, ...services.flatMap(([, service]) => addressOf(service) ?? [])];
    expect(fixed.filter((address) => !trustedPeers([subnet])(address))).toEqual([]);
    expect(fixed.filter((address) => trustedPeers([ip_range])(address))).toEqual([]);
    expect(trustedPeers([subnet])(ip_range.split('/')[0] ?? '')).toBe(true);
  });

  test('starts each service again when it ends', () => {
    expect(services.filter(([, { restart }]) => restart !== 'unless-stopped').map(([name]) => name)).toEqual([]);
  });

  test('fills no disk with what its services say', () => {
    expect(services.filter(([, { logging }]) => logging?.driver !== 'local').map(([name]) => name)).toEqual([]);
    // The image itself links the others.
    const own = [...read('deploy/nginx.conf').matchAll(/^ *(?:access|error)_log (\/\S+)/gm)]
      .map(([, file = '']) => file)
      .filter((file) => !/\/(access|error)\.log$/.test(file));
    expect(own).toEqual(['/var/log/nginx/rendezvous.log']);
    for (const file of own) expect(compose.services.nginx?.command?.at(-1)).toContain(`ln -sf /dev/stdout ${file}`);
  });

  (findNginx() ? test : test.skip)(
    'turns the shipped nginx.conf into one that nginx takes, with every web and backend in it',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'rendezvous-compose-'));
      try {
        const script = compose.services.nginx?.command?.at(-1)?.split(' && ')[0] ?? '';
        const file = join(folder, 'nginx.conf');
        const local = script
          .replace('/etc/rendezvous/nginx.conf', 'deploy/nginx.conf')
          .replace('/etc/nginx/nginx.conf', file);
        execFileSync('sh', ['-c', local]);
        const made = read(file);
        for (const [name, service] of services.filter(([name]) => /^(web|backend)-/.test(name)))
          expect(
            made.split(`server ${addressOf(service)}:${name.startsWith('web') ? 3000 : 3001} max_fails=`),
          ).toHaveLength(3);
        expect(made.match(/(?:server|listen) 127\.0\.0\.1:.*/g)).toBeNull();
        expect(made).toContain(`listen ${new URL(compose.services['web-1']?.environment?.API_ORIGIN ?? '').host};`);
        // The addresses are not this machine's: what is left is how it is written.
        const here = made
          .replaceAll('10.87.0.2:', '127.0.0.1:')
          .replaceAll(/\/var\/(log|cache)\/nginx\//g, `${folder}/`)
          .replace('pid /run/', `pid ${folder}/`)
          .replace('user www-data;', '')
          .replace('include /etc/nginx/front-secret.conf;', '')
          .replaceAll(/ *listen \[::\].*\n/g, '')
          .replaceAll(/listen (443|80) /g, (_, port: string) => `listen 127.0.0.1:20${port.padStart(3, '0')} `);
        writeFileSync(file, here);
        execFileSync(findNginx() ?? '', ['-t', '-q', '-c', file, '-p', folder], { stdio: 'pipe' });
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe.each(readdirSync('deploy/systemd').filter((name) => name.endsWith('.service')))('%s', (name) => {
  const unit = read(join('deploy/systemd', name));
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line).join(' ');
  const variables = (line: string) => [...line.matchAll(/\b([A-Z_]+)=/g)].map(([, variable = '']) => variable);

  test('starts a file that is there, with variables that are known', () => {
    expect(startedFiles(started).map((file) => existsSync(file))).toEqual([true]);
    expect(variables(`${given} ${started}`).filter((variable) => !isKnown(variable))).toEqual([]);
  });

  (findOnPath(['systemd-analyze']) ? test : test.skip)(
    'may do little beside its own work, as systemd measures it',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'rendezvous-unit-'));
      try {
        const file = join(folder, name.replace('@', '@1'));
        const prefix = 'rendezvous-';
        expect(name.startsWith(prefix)).toBe(true);
        writeFileSync(file, `${unit}\n${read(`deploy/systemd/${prefix}.service.d/sandbox.conf`)}`);
        const said = execFileSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
        expect(Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  if (unit.includes('\nType=oneshot\n'))
    test('is started by a timer, also after a night in which the machine was off or its clock leapt over the hour', () => {
      const timer = read(join('deploy/systemd', name.replace('.service', '.timer')));
      expect(timer).toMatch(/^OnCalendar=.+ UTC$/m);
      expect(timer).toContain('\nPersistent=true\n');
    });
  else
    test('is tried again for as long as what it needs is away', () => {
      const [head = ''] = unit.split('[Service]');
      expect(head).toContain('\nStartLimitIntervalSec=0\n');
      expect(unit).toContain('\nRestart=always\n');
    });

  test('says by itself what the settings must not say otherwise: the port of this one', () => {
    expect(given).not.toContain('%i');
    if (name.includes('@')) expect(started).toMatch(/^\/usr\/bin\/env (BACKEND_)?PORT=%i \S+\/node /);
  });
});
