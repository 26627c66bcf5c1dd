import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../../tests/setup/own-postgres.ts';
import { findCertificateProblems } from './certificates.ts';

const root = mkdtempSync(join(tmpdir(), 'rendezvous-tls-'));
// Another test of the process may have closed what it makes to everybody else.
const umask = process.umask(0o022);
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

const host = 'mine.example';
const openssl = findOnPath(['openssl']);

/** A certificate of a month in a folder, for its name. */
function make(folder: string, name = host): void {
  mkdirSync(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync(openssl ?? '', [...asked, '-subj', '/', '-addext', `subjectAltName=DNS:${name}`, ...files], {
    stdio: 'ignore',
  });
  for (const file of ['privkey.pem', 'fullchain.pem']) chmodSync(join(folder, file), 0o644);
}

const problems = (folder: string, now = new Date()) =>
  findCertificateProblems([host], { folder, user: 'nobody', now }).map(({ said }) => said);

(openssl ? describe : describe.skip)('the certificate of a host', () => {
  beforeAll(() => chmodSync(root, 0o755));

  it('is fine where it is there, of the host, for long enough, and nginx may read it', () => {
    const folder = join(root, 'fine');
    make(join(folder, host));
    expect(problems(folder)).toEqual([]);
    expect(problems(folder, new Date(Date.now() + 20 * 86_400_000))).toEqual([expect.stringMatching(/runs out at/)]);
  });

  it('is missed where there is none, and looked for where an edge is alone', () => {
    mkdirSync(join(root, 'none'));
    expect(problems(join(root, 'none'))).toEqual([expect.stringMatching(/there is no .*fullchain.pem/)]);
    expect(problems(join(root, 'no such folder'))).toEqual([]);
  });

  it('is of no use where it is of another host', () => {
    const folder = join(root, 'other');
    make(join(folder, host), 'other.example');
    expect(problems(folder)).toEqual([expect.stringMatching(/is of other hosts \(DNS:other.example\)$/)]);
  });

  it('names what keeps nginx from reading: a key, a folder, or the folder that a link leads to', () => {
    const folder = join(root, 'closed');
    const own = join(folder, host);
    make(own);
    chmodSync(join(own, 'privkey.pem'), 0o600);
    expect(problems(folder)).toEqual([
      `nobody may not read ${own}/privkey.pem: each handshake ends without a line in any log`,
    ]);
    chmodSync(join(own, 'privkey.pem'), 0o644);
    chmodSync(own, 0o700);
    expect(problems(folder)).toEqual([expect.stringContaining(`may not read ${own}:`)]);
    chmodSync(own, 0o755);
    const archive = join(root, 'archive');
    mkdirSync(archive, { mode: 0o700 });
    renameSync(own, join(archive, host));
    symlinkSync(join(archive, host), own);
    expect(problems(folder)).toEqual([expect.stringContaining(`may not read ${archive}:`)]);
  });
});
