import { parseArgs } from 'node:util';
import type { blockDebits, changeCreditor, listDebits } from '../backend/operator/direct-debit.ts';
import type { listActions } from '../backend/operator/queries.ts';
import { runWritten, say } from './operate.ts';

type Listed = Awaited<ReturnType<typeof listDebits>>;
type Log = Awaited<ReturnType<typeof listActions>>;
type Changed = Awaited<ReturnType<typeof blockDebits>> | Awaited<ReturnType<typeof changeCreditor>>;

const usage =
  'debit list | log | creditor <company> <identifier>|none | block <member> --reason <why> | lift <member> --reason <why>';

/** How many words each command takes, and whether it has to be given a reason. */
const commands: Record<string, { words: number; reason: boolean }> = {
  list: { words: 0, reason: false },
  log: { words: 0, reason: false },
  creditor: { words: 2, reason: false },
  block: { words: 1, reason: true },
  lift: { words: 1, reason: true },
};

/** What the backend is asked; null where it is none of these. */
function readCommand(): string[] | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
    const [command = 'list', ...rest] = positionals;
    const wanted = commands[command];
    if (rest.length !== wanted?.words || wanted.reason !== (values.reason !== undefined)) return null;
    return [command, ...rest, ...(values.reason === undefined ? [] : [values.reason])];
  } catch {
    return null;
  }
}

/** What is known of a line; what is null says nothing. */
const line = (...parts: (string | null)[]) => say(parts.filter((part) => part !== null).join('  '));

function print(result: Listed | Log | Changed): boolean {
  if (Array.isArray(result)) {
    if (result.length === 0) say('nothing was changed yet');
    for (const { created, action, subject, before, after, note } of result) {
      line(new Date(created).toISOString(), action, subject, `${before ?? 'none'} -> ${after ?? 'none'}`, note);
    }
  } else if ('creditors' in result) {
    for (const { company, creditor, sites } of result.creditors) line(company, creditor ?? 'no direct debit', sites);
    for (const { site, member, returnCode, note, created } of result.blocks) {
      line(site, member, returnCode ?? 'operator', note, new Date(created).toISOString());
    }
  } else if ('blocked' in result)
    say(`${result.member} ${result.blocked ? 'is debited no more' : 'may be debited again'}`);
  else say(`${result.company}: ${result.creditor ?? 'no direct debit'}`);
  return true;
}

/**
 * `list` names the creditor identifier of each company and who is blocked; `creditor` sets one; `block` and `lift` close
 * and open direct debit for a member; `log` tells who was changed, when and why.
 */
await runWritten('debit', readCommand(), usage, print);
