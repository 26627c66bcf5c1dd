import type { deleteComplaint, listComplaints } from '../backend/operator/complaints.ts';
import { runWritten, say } from './operate.ts';
import { jsonLines } from './terminal-text.ts';

type Listed = Awaited<ReturnType<typeof listComplaints>>;
type Deleted = Awaited<ReturnType<typeof deleteComplaint>>;

const usage = `complaints list <site> <e-mail>
complaints delete <site> <reference>`;

function readCommand(): string[] | null {
  const [command = '', ...words] = process.argv.slice(2);
  return ['list', 'delete'].includes(command) && words.length === 2 ? [command, ...words] : null;
}

function print(result: Listed | Deleted): boolean {
  if (!Array.isArray(result)) say(`complaint ${result.deleted} is deleted; delete its mails in your own mailbox, too`);
  else if (result.length === 0) say('there is no complaint of this address');
  else for (const line of jsonLines(result)) say(line);
  return true;
}

/** `list` prints what an address complained about, as the person is given it who asks; `delete` takes a visitor's complaint away. */
await runWritten('complaints', readCommand(), usage, print);
