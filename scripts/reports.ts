import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { decideAsAsked, listOpenReports, showReport } from '../backend/safety/report-queue.ts';
import { pictureOnDisk, runOperation, say } from './operate.ts';
import { reportLines } from './report-lines.ts';

type Open = Awaited<ReturnType<typeof listOpenReports>>;
type Shown = Awaited<ReturnType<typeof showReport>>;
type Decided = Awaited<ReturnType<typeof decideAsAsked>>;

const usage = 'reports list | show <id> | decide <id> acted|dismissed [--note <text>]';

/** The command with what the backend wants to know besides: who decides, and why. Null where it is none of these. */
function commandOf(given: string[]): string[] | null {
  const { positionals, values } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { note: { type: 'string' } },
  });
  const [command = 'list', ...rest] = positionals;
  if (values.note !== undefined && command !== 'decide') return null;
  const wanted = { list: 0, show: 1, decide: 2 }[command];
  if (wanted === undefined || rest.length !== wanted) return null;
  return [command, ...rest, ...(command === 'decide' ? [userInfo().username, values.note ?? ''] : [])];
}

function readCommand(): string[] | null {
  try {
    return commandOf(process.argv.slice(2));
  } catch {
    return null;
  }
}

function print(result: Open | Shown | Decided): boolean {
  if (Array.isArray(result)) {
    if (result.length === 0) say('no report waits for a decision');
    for (const { id, site, created, reason, about, target, urgent } of result)
      say([id, site, created, urgent ? `${reason} (urgent)` : reason, about, target].join('  '));
  } else if ('evidence' in result) {
    for (const line of reportLines(result, pictureOnDisk)) say(line);
  } else say(`${result.id} is ${result.status}`);
  return true;
}

/** `list` names the reports that wait; `show <id>` all that a decision needs; `decide` tells the member who reported. */
const command = readCommand();
if (command) await runOperation('reports', command, print);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}
