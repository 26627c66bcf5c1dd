import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOnPath } from '../../server/find-on-path.ts';

/** Quiet and alone: no service of the browser's maker is asked for anything. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without windows there is nothing that a process of its own would paint faster: one less costs a tenth of the time. */
export const shellArgs = [...browserArgs, '--in-process-gpu'];

export interface FoundBrowser {
  path: string;
  source: string;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';

const onPath = () => findOnPath(names);

/** Asks Playwright to bring its own; undefined where it cannot, as on a machine without its download server. */
function fromPlaywright(): string | undefined {
  if (!existsSync(chromium.executablePath())) {
    const cli = join('node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function fromDebian(name: string): string | undefined {
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', timeout: 600_000 });
  } catch {
    return undefined;
  }
  return findOnPath([name]);
}

function firstOf(candidates: [string, () => string | undefined][]): FoundBrowser | undefined {
  for (const [source, find] of candidates) {
    const path = find();
    if (path) return { path, source };
  }
  return undefined;
}

/** A full Chromium and its source: the named path, the machine's, Playwright's, Debian's. */
export function findBrowser(): FoundBrowser {
  const found = firstOf([
    ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH || undefined],
    ['the path', onPath],
    ['Playwright', fromPlaywright],
    ["Debian's package", () => fromDebian('chromium')],
  ]);
  if (!found) throw new Error('No browser: set CHROMIUM_PATH to a Chromium');
  return found;
}

/**
 * The browser for most tests: a Chromium without windows, since a full one loads its toolbar as a page for each window.
 * It refuses notifications. Where there is none, a full Chromium does the same work in more time.
 */
export function findHeadlessBrowser(): FoundBrowser {
  const found = firstOf([
    ['HEADLESS_SHELL_PATH', () => process.env.HEADLESS_SHELL_PATH || undefined],
    ['the path', () => findOnPath([shellName])],
    // Only root may install a package; a developer's machine needs none.
    ["Debian's package", () => (process.getuid?.() === 0 ? fromDebian(shellName) : undefined)],
  ]);
  return found ?? findBrowser();
}
