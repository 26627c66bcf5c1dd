import { existsSync, readFileSync, statSync } from 'node:fs';
import * as z from 'zod';
import type { listSites } from '../backend/operator/commands.ts';
import type { addSite, Checked, exportSite, publish } from '../backend/operator/sites.ts';
import { maxFileBytes, siteFile } from '../backend/sites/site-file.ts';
import { fail, runOperation, say } from './operate.ts';
import { jsonLines } from './terminal-text.ts';

type Listed = Awaited<ReturnType<typeof listSites>>;
type Added = Awaited<ReturnType<typeof addSite>>;
type Published = Awaited<ReturnType<typeof publish>>;
type Exported = Awaited<ReturnType<typeof exportSite>>;

const usage = `site list
site check <file.json>    what adding it would do, and all that is in the way; writes nothing
site check <site>         the same of a site as it is stored
site add <file.json>      makes the site what the file says; again after a change of the file
         --take <word>    takes over what another brand has, as it was shown with this word
site publish <site>       shows its changes at once
site export <site>        the site as a file
site schema               what a file may say, as JSON Schema for an editor`;

function printSites(sites: Listed): boolean {
  for (const { id, name, niche, hosts } of sites) {
    say(`${id}: ${name}, niche ${niche}`);
    for (const { host, country, language } of hosts) say(`  ${host}  ${country}  ${language}`);
  }
  return true;
}

/** Notes first: the last lines are those to act on. */
function printFindings({ site, problems, notes, takeover }: Checked): boolean {
  for (const { path, message } of notes) say(`note  ${path}: ${message}`);
  for (const { path, message } of problems) say(`${path || 'the file'}: ${message}`);
  for (const { brand, path, before, after } of takeover?.differences ?? [])
    say(`of ${brand}  ${path}: ${shortened(before)} -> ${shortened(after)}`);
  if (takeover) say(`if ${site} is to take this over: add the file with --take ${takeover.word}`);
  if (problems.length === 0) say(`${site} is complete`);
  return problems.length === 0;
}

/** The beginning of a field's text. */
const shortened = (text: string | null) =>
  text === null ? 'none' : text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;

function printAdded(added: Added): boolean {
  if (!printFindings(added)) return false;
  say(added.changed ? `${added.site} was changed: ${added.hosts.join(', ')}` : `${added.site} was so already`);
  return true;
}

function printPublished({ site, hosts }: Published): boolean {
  say(`${site} is published: ${hosts.join(', ')}`);
  return true;
}

function readText(path: string): string {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`);
  const { size } = statSync(path);
  if (size > maxFileBytes) throw new Error(`${path} has ${size} bytes, at most ${maxFileBytes}`);
  return readFileSync(path, 'utf8');
}

async function main(): Promise<void> {
  const [command = 'list', given, ...more] = process.argv.slice(2);
  const isFile = given?.endsWith('.json') ?? false;
  const takes = command === 'add' && more.length === 2 && more[0] === '--take';
  const needed = ['list', 'schema'].includes(command)
    ? given === undefined
    : given !== undefined && (more.length === 0 || takes);
  if (needed && command === 'list') return runOperation('site', ['list'], printSites);
  if (needed && command === 'schema') return jsonLines(z.toJSONSchema(siteFile, { io: 'input' })).forEach(say);
  if (needed && given !== undefined) {
    if (command === 'check' && isFile) return runOperation('site', ['check', readText(given)], printFindings);
    if (command === 'check') return runOperation('site', ['stored', given], printFindings);
    if (command === 'add' && isFile) {
      const text = readText(given);
      return runOperation('site', takes ? ['take', text, more[1] ?? ''] : ['add', text], printAdded);
    }
    if (command === 'publish') return runOperation('site', ['publish', given], printPublished);
    if (command === 'export') {
      return runOperation<Exported>('site', ['export', given], (file) => {
        jsonLines(file).forEach(say);
        return true;
      });
    }
  }
  throw new Error(usage);
}

await main().catch(fail);
