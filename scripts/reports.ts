import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { answerAsAsked, listOpenAppeals } from '../backend/safety/appeal-queue.ts';
import type { decideAsAsked, listOpenReports, showReport } from '../backend/safety/report-queue.ts';
import { placeOfPicture, runWritten, say } from './operate.ts';
import { reportLines } from './report-lines.ts';

type Open = Awaited<ReturnType<typeof listOpenReports>>;
type Shown = Awaited<ReturnType<typeof showReport>>;
type Decided = Awaited<ReturnType<typeof decideAsAsked>> | Awaited<ReturnType<typeof answerAsAsked>>;
type Appeals = Awaited<ReturnType<typeof listOpenAppeals>>;

const usage = `reports list | show <id>
reports decide <id> acted --measure warning|photo_removed|restricted --explain <told to both> [--rule <reason>] [--note <ours>]
reports decide <id> dismissed [--explain <told to who reported>] [--note <ours>]
reports appeals
reports answer <appeal> confirmed|reversed --explain <told to whom it concerns>`;

const text = { type: 'string' } as const;
const options = { measure: text, explain: text, rule: text, note: text };

/** How many words come behind each command, and which options. */
const shapes: Record<string, { words: number; options: string[] }> = {
  list: { words: 0, options: [] },
  show: { words: 1, options: [] },
  decide: { words: 2, options: Object.keys(options) },
  appeals: { words: 0, options: [] },
  answer: { words: 2, options: ['explain'] },
};

/** The command with what the backend wants to know besides: who decides, and why. Null where it is none of these. */
function commandOf(given: string[]): string[] | null {
  const { positionals, values } = parseArgs({ args: given, allowPositionals: true, options });
  const [command = 'list', ...rest] = positionals;
  const shape = shapes[command];
  if (!shape || rest.length !== shape.words) return null;
  if (Object.keys(values).some((name) => !shape.options.includes(name))) return null;
  const operator = userInfo().username;
  if (command === 'decide') return [command, ...rest, operator, JSON.stringify(values)];
  if (command === 'answer') return [command, ...rest, operator, values.explain ?? ''];
  return [command, ...rest];
}

function readCommand(): string[] | null {
  try {
    return commandOf(process.argv.slice(2));
  } catch {
    return null;
  }
}

function printReports({ open, more }: Open): void {
  if (open.length === 0) say('no report waits for a decision');
  for (const { id, site, created, reason, about, target, urgent, unconfirmed } of open) {
    const words = [id, site, created, urgent ? `${reason} (urgent)` : reason, about, target];
    say([...words, ...(unconfirmed ? ['by an unconfirmed member'] : [])].join('  '));
  }
  if (more > 0) say(`${more} more wait and are listed once some of these are decided`);
}

function printAppeals(appeals: Appeals): void {
  if (appeals.length === 0) say('no appeal waits for an answer');
  for (const { id, site, created, side, report, decided_first_by } of appeals)
    say([id, site, created, `by the ${side}`, `report ${report}`, `decided by ${decided_first_by}`].join('  '));
}

function print(result: Open | Appeals | Shown | Decided): boolean {
  if (Array.isArray(result)) printAppeals(result);
  else if ('open' in result) printReports(result);
  else if ('evidence' in result) {
    for (const lines of reportLines(result, placeOfPicture)) lines.split('\n').forEach(say);
  } else say(`${result.id} is ${result.status}`);
  return true;
}

/** `list` names the reports that wait; `show <id>` all that a decision needs; `decide` tells both, `answer` whoever appealed. */
await runWritten('reports', readCommand(), usage, print);
