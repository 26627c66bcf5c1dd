import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acquireLock } from '../backend/lock.ts';
import { statusOf } from '../server/status-of.ts';

/** Folders of releases that stay on the disk: the running one, and those that one may go back to. */
const kept = 3;
/** Milliseconds within which a process answers; a migration may wait for a table that somebody reads. */
export const patience = 12 * 60_000;

const buildFile = '.next/BUILD_ID';
const staticFolder = '.next/static';
const ownList = '.next/own-static.json';

const buildOf = (release: string) => readFileSync(join(release, buildFile), 'utf8').trim();

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Scripts and styles that a release's build made, without those that it took over: noted when it is asked first. */
function ownStatic(release: string): string[] {
  const file = join(release, ownList);
  const build = buildOf(release);
  const noted = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { build: string; files: string[] })
    : null;
  if (noted?.build === build) return noted.files;
  const files = filesBelow(join(release, staticFolder));
  writeFileSync(file, JSON.stringify({ build, files }));
  return files;
}

/** The other releases beside this one, the newest build first. */
function othersOf(release: string): string[] {
  const releases = dirname(release);
  const age = (one: string) => statSync(join(one, buildFile)).mtimeMs;
  return readdirSync(releases)
    .map((name) => join(releases, name))
    .filter((one) => one !== release && existsSync(join(one, buildFile)))
    .sort((a, b) => age(b) - age(a));
}

/**
 * Has a release answer for the scripts of the other ones, too: pages of theirs are open in tabs and stored at the edge, and
 * a web of theirs may run beside its own. Returns how many files it took over.
 */
export function takeOver(release: string): number {
  const own = new Set(ownStatic(release));
  const missing = othersOf(release).flatMap((other) =>
    ownStatic(other).flatMap((file) => (own.has(file) ? [] : { file, other })),
  );
  for (const { file, other } of missing)
    cpSync(join(other, staticFolder, file), join(release, staticFolder, file), { preserveTimestamps: true });
  return missing.length;
}

/** What `current` leads to; undefined where nothing was released yet. */
function currentOf(link: string): string | undefined {
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** Where `current` and the folder `releases` are. */
const placeOf = (folder: string) => dirname(dirname(folder));

/** Does the work while no other process of this machine releases. Throws a StartError that names the other process. */
export async function withReleaseLock(folder: string, work: () => Promise<void>): Promise<void> {
  const place = placeOf(folder);
  const lock = await acquireLock(place, { label: place, socketName: 'release.sock' });
  await work().finally(lock.release);
}

/** At no moment is there no link. */
function lead(link: string, release: string): void {
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(release, next);
  renameSync(next, link);
}

/** The units of this machine that run: backends first, since a new web may need a call that an old backend does not know. */
function runningUnits(systemctl: string): string[] {
  const order = ['rendezvous-backend@', 'rendezvous-web@', 'rendezvous-edge'];
  const patterns = ['rendezvous-backend@*', 'rendezvous-web@*', 'rendezvous-edge.service'];
  const said = execFileSync(
    systemctl,
    ['list-units', '--plain', '--no-legend', '--state=active,activating', ...patterns],
    { encoding: 'utf8' },
  );
  const names = said.split('\n').flatMap((line) => line.trim().split(/\s+/, 1)[0] || []);
  return order.flatMap((start) => names.filter((name) => name.startsWith(start)).sort());
}

type Half = 'backend' | 'web';

/** Whether a process of this machine answers in time, as long as it is `wanted`. */
export async function answersInTime(half: Half, port: number, within: number, wanted = () => true): Promise<boolean> {
  const deadline = performance.now() + within;
  while (performance.now() < deadline && wanted()) {
    const status = await statusOf(port, half === 'backend' ? '/api/readyz' : '/');
    // A web knows no brand of this machine's name, which is an answer.
    if (status !== undefined && (half === 'backend' ? status === 200 : status < 500)) return true;
    await pause(250);
  }
  return false;
}

/** A unit that listens nowhere is ready when it runs. */
async function unitAnswers(unit: string, within: number): Promise<boolean> {
  const [, half, port] = /^rendezvous-(backend|web)@(\d+)\./.exec(unit) ?? [];
  return half === undefined || answersInTime(half as Half, Number(port), within);
}

/** Restarts one unit after the other, each when the one before answers; the first that does not, if any. */
async function restart(units: string[], { say, within, systemctl }: Required<Release>): Promise<string | undefined> {
  for (const unit of units) {
    const { status } = spawnSync(systemctl, ['restart', unit], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0 || !(await unitAnswers(unit, within))) return unit;
    say(`${unit} runs`);
  }
  return undefined;
}

interface Release {
  /** The full path of its folder, `<somewhere>/releases/<name>`; `<somewhere>/current` is made to lead there. */
  folder: string;
  say: (line: string) => void;
  /** Milliseconds for each unit. */
  within?: number;
  /** The program. */
  systemctl?: string;
}

/**
 * Makes a built release the one that this machine runs. Where one of its processes does not answer, the former one
 * runs again, and this throws. Folders of old releases go.
 */
export async function release(given: Release): Promise<void> {
  const how = { within: patience, systemctl: 'systemctl', ...given };
  const { folder, say, systemctl } = how;
  const link = join(placeOf(folder), 'current');
  const former = currentOf(link);
  say(`${takeOver(folder)} scripts of other releases taken over`);
  lead(link, folder);
  const units = runningUnits(systemctl);
  const silent = await restart(units, how);
  if (silent !== undefined) {
    if (!former || former === folder) throw new Error(`${silent} does not answer: see journalctl -u ${silent}`);
    lead(link, former);
    const restarted = units.slice(0, units.indexOf(silent) + 1);
    const still = await restart(restarted, how);
    throw new Error(
      `${silent} did not answer: see journalctl -u ${silent}; ${former} ${still ? `was put back, and ${still} does not answer either` : 'runs again'}`,
    );
  }
  if (units.length === 0) say('no unit of ours runs here yet: what is started next is this release');
  const old = othersOf(folder).filter((other) => other !== former);
  for (const other of old.slice(former && former !== folder ? kept - 2 : kept - 1)) {
    rmSync(other, { recursive: true });
    say(`${other} is gone`);
  }
}
