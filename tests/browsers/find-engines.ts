import { spawnSync } from 'node:child_process';
import { findOnPath } from '../../server/find-on-path.ts';

/** Engines besides Chromium. */
export type EngineName = 'firefox' | 'webkit';

export const findFirefox = () => process.env.FIREFOX_PATH || findOnPath(['firefox-esr', 'firefox']);
export const findWebKitDriver = () => findOnPath(['WebKitWebDriver']);
export const findXvfb = () => findOnPath(['Xvfb']);

/** Whether the machine's Python can open a window with WebKitGTK. */
function canOpenView(): boolean {
  const versions = "gi.require_version('Gtk','3.0'); gi.require_version('WebKit2','4.1')";
  return spawnSync('/usr/bin/python3', ['-c', `import gi; ${versions}`], { stdio: 'ignore' }).status === 0;
}

/** What an engine lacks here, by the names of Debian's packages; empty where it can run. */
export function missingFor(engine: EngineName): string[] {
  if (engine === 'firefox') return findFirefox() ? [] : ['firefox-esr'];
  return [
    ...(findWebKitDriver() ? [] : ['webkit2gtk-driver']),
    ...(findXvfb() ? [] : ['xvfb']),
    ...(canOpenView() ? [] : ['python3-gi (with gir1.2-gtk-3.0 and gir1.2-webkit2-4.1)']),
  ];
}

export const installedEngines = (): EngineName[] =>
  (['firefox', 'webkit'] as const).filter((engine) => missingFor(engine).length === 0);
