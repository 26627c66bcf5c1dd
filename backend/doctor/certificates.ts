import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is wrong with the certificate of a host. */
export interface CertificateProblem {
  host: string;
  /** False where this user may not look. */
  known: boolean;
  said: string;
}

interface Edge {
  /** A folder for each host, with `fullchain.pem` and `privkey.pem`. */
  folder: string;
  /** Whose processes read them at each handshake. */
  user: string;
  now: Date;
}

/** Milliseconds: ACME clients renew a month before the end. */
const soon = 14 * 86_400_000;

interface User {
  uid: number;
  gids: number[];
}

function findUser(name: string): User | undefined {
  const fields = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(':'));
  const found = fields('/etc/passwd').find(([one]) => one === name);
  if (!found) return undefined;
  const more = fields('/etc/group').filter(([, , , members]) => members?.split(',').includes(name));
  return { uid: Number(found[2]), gids: [Number(found[3]), ...more.map(([, , gid]) => Number(gid))] };
}

function may(user: User, path: string, bit: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === user.uid ? 6 : user.gids.includes(gid) ? 3 : 0;
  return ((mode >> shift) & bit) === bit;
}

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersOf(folder)];
}

/** The place that keeps a user from reading a file, on the way there or where a link leads; undefined where he may. */
function obstacle(user: User, file: string): string | undefined {
  const real = realpathSync(file);
  const folders = new Set([...foldersOf(file), ...foldersOf(real)]);
  return [...folders].find((folder) => !may(user, folder, 1)) ?? (may(user, real, 4) ? undefined : file);
}

function problemOf(host: string, { folder, user, now }: Edge): string | undefined {
  const [chain, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, host, name)) as [string, string];
  const certificate = new X509Certificate(readFileSync(chain));
  if (!certificate.checkHost(host)) return `${chain} is of other hosts (${certificate.subjectAltName ?? 'none'})`;
  const end = new Date(certificate.validTo);
  if (end.getTime() - now.getTime() < soon) return `${chain} runs out at ${end.toISOString()}: is it renewed?`;
  const reader = findUser(user);
  const closed = reader && [chain, key].map((file) => obstacle(reader, file)).find((place) => place !== undefined);
  return closed && `${user} may not read ${closed}: each handshake ends without a line in any log`;
}

/** Looks at the certificates of an edge that is on this machine; finds nothing where there is none. */
export function findCertificateProblems(hosts: string[], edge: Edge): CertificateProblem[] {
  if (!existsSync(edge.folder)) return [];
  return hosts.flatMap((host): CertificateProblem[] => {
    try {
      const said = problemOf(host, edge);
      return said === undefined ? [] : [{ host, known: true, said }];
    } catch (error) {
      const { code, path, message } = error as NodeJS.ErrnoException;
      if (code === 'EACCES')
        return [{ host, known: false, said: 'cannot be looked at by this user: run the doctor as root' }];
      if (code === 'ENOENT') return [{ host, known: true, said: `there is no ${path}: visitors get no connection` }];
      return [{ host, known: true, said: `cannot be read (${message})` }];
    }
  });
}
