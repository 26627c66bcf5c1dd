import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What systemd does with units, for machines without it: `restart` ends a unit's process with SIGTERM, waits, and starts the
 * one of the folder that `<root>/current` leads to. `command` is of the shell, with `$unit` and its `$port`.
 */
export function makeSystemctl(root: string, units: string[], command: string) {
  const program = join(root, 'bin', 'systemctl');
  mkdirSync(join(root, 'bin'));
  writeFileSync(
    program,
    `#!/bin/bash
root=${root}
if [ "$1" = list-units ]; then cat "$root/units"; exit; fi
unit=$2; pid="$root/$unit.pid"; port=$(sed 's/.*@\\([0-9]*\\).*/\\1/' <<< "$unit")
echo "$unit $(basename "$(readlink "$root/current")")" >> "$root/restarts"
if [ -f "$pid" ]; then kill "$(cat "$pid")" 2>/dev/null; while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.02; done; fi
cd "$root/current" && { ${command} >> "$root/$unit.log" 2>&1 & echo $! > "$pid"; }
`,
  );
  chmodSync(program, 0o755);
  const tell = (names: string[]) =>
    writeFileSync(join(root, 'units'), names.map((unit) => `${unit} loaded active running Rendezvous\n`).join(''));
  tell(units);
  return {
    program,
    /** Has it know other units. */
    tell,
    /** Each restart so far: the unit, and the release that it began to run. */
    restarts: () => readFileSync(join(root, 'restarts'), 'utf8').trim().split('\n'),
    /** Ends all that it has started. */
    end() {
      for (const file of readdirSync(root).filter((name) => name.endsWith('.pid'))) {
        try {
          process.kill(Number(readFileSync(join(root, file), 'utf8')), 'SIGKILL');
        } catch {}
      }
    },
  };
}
