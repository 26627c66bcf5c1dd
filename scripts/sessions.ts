import { parseArgs } from 'node:util';
import type { endSessions, listSessionsOf } from '../backend/operator/sessions.ts';
import { runOperation, say } from './operate.ts';

type Listed = Awaited<ReturnType<typeof listSessionsOf>>;
type Ended = Awaited<ReturnType<typeof endSessions>>;

/** The command as the backend wants it; null where it is none of these. */
function readCommand(): string[] | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
    const [command, member, ...rest] = positionals;
    if (member === undefined || rest.length > 0) return null;
    if (command === 'list') return values.reason === undefined ? [command, member] : null;
    return command === 'end' && values.reason !== undefined ? [command, member, values.reason] : null;
  } catch {
    return null;
  }
}

const day = (moment: string | Date) => new Date(moment).toISOString();

function print(result: Listed | Ended): boolean {
  if (!Array.isArray(result)) say(`${result.member} is logged out of ${result.ended} sessions`);
  else if (result.length === 0) say('nobody is logged in as this member');
  else
    for (const { id, browser, system, place, created, lastUsed } of result)
      say(
        [id, browser ?? '?', system ?? '?', place ?? '?', `since ${day(created)}`, `used ${day(lastUsed)}`].join('  '),
      );
  return true;
}

/** `list` names where a member is logged in; `end` logs them out everywhere, at once. `npm run debit -- log` tells of it later. */
const command = readCommand();
if (command) await runOperation('sessions', command, print);
else {
  process.stderr.write('sessions list <member> | end <member> --reason <why>\n');
  process.exitCode = 1;
}
