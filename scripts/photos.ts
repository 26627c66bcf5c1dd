import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { listWaiting } from '../backend/photos/decide.ts';
import { placeOfPicture, runWritten, say } from './operate.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>;
type Decided = { id: string; status: string };

const usage = `photos list | approve <id>
photos refuse <id> --rule <reason> --explain <told to the member>`;

const text = { type: 'string' } as const;
const options = { rule: text, explain: text };

/** The command with who refuses, and why. Null where it is none of these. */
function commandOf(given: string[]): string[] | null {
  const { positionals, values } = parseArgs({ args: given, allowPositionals: true, options });
  const [command = 'list', ...rest] = positionals;
  if (command === 'refuse' && rest.length === 1) {
    return [command, ...rest, userInfo().username, JSON.stringify(values)];
  }
  const words = { list: 0, approve: 1 }[command];
  return rest.length === words && Object.keys(values).length === 0 ? [command, ...rest] : null;
}

function readCommand(): string[] | null {
  try {
    return commandOf(process.argv.slice(2));
  } catch {
    return null;
  }
}

function print(result: Waiting | Decided): boolean {
  if (!Array.isArray(result)) say(`${result.id} is ${result.status}`);
  else if (result.length === 0) say('no photo waits for a decision');
  else
    for (const { id, site, member, unconfirmed, created, file } of result) {
      const words = [id, site, member, created, placeOfPicture(file)];
      say([...words, ...(unconfirmed ? ['of an unconfirmed member'] : [])].join('  '));
    }
  return true;
}

/** `list` names the photos that wait, each with the file to look at; `approve` and `refuse` decide, and the member of a refused one is told why. */
await runWritten('photos', readCommand(), usage, print);
