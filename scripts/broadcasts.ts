import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { broadcastFile, maxBroadcastBytes } from '../backend/broadcasts/broadcast-file.ts';
import type {
  Added,
  listBroadcasts,
  previewBroadcast,
  showBroadcast,
  startBroadcast,
  stopBroadcast,
  testBroadcast,
} from '../backend/broadcasts/operate-broadcasts.ts';
import { fail, runOperation, say } from './operate.ts';
import { reportLines } from './report-lines.ts';
import { jsonLines } from './terminal-text.ts';

type Listed = Awaited<ReturnType<typeof listBroadcasts>>;
type Shown = Awaited<ReturnType<typeof showBroadcast>>;
type Previewed = Awaited<ReturnType<typeof previewBroadcast>>;
type Tested = Awaited<ReturnType<typeof testBroadcast>>;
type Changed = Awaited<ReturnType<typeof startBroadcast>> | Awaited<ReturnType<typeof stopBroadcast>>;

const usage = `broadcasts list
broadcasts schema                   what a file may say, as JSON Schema for an editor
broadcasts add <file.json>          stores a text as a draft, and prints its id
broadcasts preview <id>             what is sent, in each language; --html <folder> writes the mails as pages
broadcasts test <id> <e-mail>       sends the mails of all languages to one address, within a minute
broadcasts show <id>                whom a draft reaches; of a started one what was sent, and who was left out for which reason
broadcasts start <id> --rate <n>    sends it, at most so many messages a minute each way; also one that was stopped
broadcasts stop <id>                sends nothing more
broadcasts remove <id>              takes a draft away`;

const options = { html: { type: 'string' }, rate: { type: 'string' } } as const;

const wordsBehind: Record<string, number> = {
  list: 0,
  schema: 0,
  add: 1,
  preview: 1,
  test: 2,
  show: 1,
  start: 1,
  stop: 1,
  remove: 1,
};

function readFile(path: string): string {
  const { size } = statSync(path);
  if (size > maxBroadcastBytes) throw new Error(`${path} has ${size} bytes, at most ${maxBroadcastBytes}`);
  return readFileSync(path, 'utf8');
}

function printList(all: Listed): boolean {
  if (all.length === 0) say('there are no broadcasts');
  for (const { id, site, kind, status, channels, languages } of all)
    say([id, site, kind, status, channels.join(','), languages.join(',')].join('  '));
  return true;
}

function printShown({ counts, ...broadcast }: Shown): boolean {
  for (const line of reportLines(broadcast, (file) => file)) say(line);
  say('counts:');
  for (const { channel, what, count } of counts) say(`  ${channel}  ${what}  ${count}`);
  return true;
}

function printAdded({ id, problems, notes }: Added): boolean {
  for (const { path, message } of notes) say(`note  ${path}: ${message}`);
  for (const { path, message } of problems) say(`${path || 'the file'}: ${message}`);
  if (id !== null) say(`${id} is a draft: look at it with preview, and at whom it reaches with show`);
  return id !== null;
}

const printPreview = (folder: string | undefined) => (all: Previewed) => {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  for (const { language, mail, push } of all) {
    say(`== ${language}`);
    if (mail) {
      const headers = [
        ['From', `${mail.from.name} <${mail.from.address}>`],
        ['To', mail.to],
        ['Subject', mail.subject],
        ['List-Unsubscribe', `<${mail.unsubscribe}>`],
        ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ];
      for (const [name, value] of headers) say(`${name}: ${value}`);
      say('');
      mail.text.split('\n').forEach(say);
      if (folder !== undefined) writeFileSync(join(folder, `${language}.html`), mail.html);
    }
    if (push) for (const line of reportLines({ push }, (file) => file)) say(line);
  }
  return true;
};

const printTested = ({ testTo, mails }: Tested) => {
  say(`a mail in each of ${mails} languages goes to ${testTo} within a minute`);
  return true;
};

const printChanged = (changed: Changed) => {
  const details = 'rate' in changed ? `, ${changed.rate} a minute, until ${new Date(changed.ends).toISOString()}` : '';
  say(`${changed.id} is ${changed.status}${details}`);
  return true;
};

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  const [command = 'list', ...given] = positionals;
  const fits =
    given.length === wordsBehind[command] &&
    (values.rate !== undefined) === (command === 'start') &&
    (values.html === undefined || command === 'preview');
  if (!fits) throw new Error(usage);
  const [first = ''] = given;
  if (command === 'schema') return jsonLines(z.toJSONSchema(broadcastFile, { io: 'input' })).forEach(say);
  if (command === 'list') return runOperation('broadcasts', ['list'], printList);
  if (command === 'add') return runOperation('broadcasts', ['add', readFile(first)], printAdded);
  if (command === 'show') return runOperation('broadcasts', ['show', first], printShown);
  if (command === 'preview') return runOperation('broadcasts', ['preview', first], printPreview(values.html));
  if (command === 'test') return runOperation('broadcasts', ['test', ...given], printTested);
  await runOperation(
    'broadcasts',
    [command, ...given, ...(command === 'start' ? [values.rate ?? ''] : [])],
    printChanged,
  );
}

/** Writes an operator's text to the members who agreed to its kind (decision 139). */
await main().catch((error: unknown) =>
  fail(
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
      ? new Error(usage)
      : error,
  ),
);
