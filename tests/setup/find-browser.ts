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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => findOnPath(names);

/** Asks Playwright to bring its own; undefined where it cannot, as on a machine without its download server. */
function fromPlaywright(): string | undefined {
  if (!existsSync(chromium.executablePath())) {
    const cli = join('node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function fromDebian(): string | undefined {
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      timeout: 600_000,
    });
  } catch {
    return undefined;
  }
  return onPath();
}

/** The browser of the tests and where it came from: the named one, the machine's, Playwright's, Debian's. */
export function findBrowser(): { path: string; source: string } {
  const candidates: [string, () => string | undefined][] = [
    ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH || undefined],
    ['the path', onPath],
    ['Playwright', fromPlaywright],
    ["Debian's package", fromDebian],
  ];
  for (const [source, find] of candidates) {
    const path = find();
    if (path) return { path, source };
  }
  throw new Error('No browser: set CHROMIUM_PATH to a Chromium');
}
