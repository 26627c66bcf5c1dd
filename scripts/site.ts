import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { listSites } from '../backend/operator/commands.ts';
import type { addSite, Checked, exportSite, publish } from '../backend/operator/sites.ts';
import { pictureProblems } from '../backend/sites/look-at-pictures.ts';
import { siteFile } from '../backend/sites/site-file.ts';
import { runOperation, say } from './operate.ts';
import { onOneLine } from './terminal-text.ts';

type Listed = Awaited<ReturnType<typeof listSites>>;
type Added = Awaited<ReturnType<typeof addSite>>;
type Published = Awaited<ReturnType<typeof publish>>;
type Exported = Awaited<ReturnType<typeof exportSite>>;

const usage = `site list
site check <file.json>    what is missing or wrong in a file, and what it would change; writes nothing
site check <site>         the same of a site as it is stored
site add <file.json>      makes the site what the file says; again after a change of the file
site publish <site>       shows its changes at once
site export <site>        the site as a file
site schema               what a file may say, as JSON Schema for an editor`;

function printSites(sites: Listed): boolean {
  for (const { id, name, niche, hosts } of sites) {
    say(`${id}: ${onOneLine(name)}, niche ${niche}`);
    for (const { host, country, language } of hosts) say(`  ${host}  ${country}  ${language}`);
  }
  return true;
}

/** Notes first: the last lines are those to act on. */
function printFindings({ site, problems, notes }: Checked): boolean {
  for (const { path, message } of notes) say(`note  ${path}: ${message}`);
  for (const { path, message } of problems) say(`${path || 'the file'}: ${message}`);
  if (problems.length === 0) say(`${site} is complete`);
  return problems.length === 0;
}

function printAdded(added: Added): boolean {
  if (!printFindings(added)) return false;
  say(added.changed ? `${added.site} was changed: ${added.hosts.join(', ')}` : `${added.site} was so already`);
  return true;
}

function printPublished({ site, hosts }: Published): boolean {
  say(`${site} is published: ${hosts.join(', ')}`);
  return true;
}

/** The text of a file with what is wrong about its pictures, which only this machine may be able to reach. */
async function checkFile(path: string): Promise<void> {
  const text = readFileSync(path, 'utf8');
  const pictures = await pictureProblems(text);
  await runOperation<Checked>('site', ['check', text], (checked) =>
    printFindings({ ...checked, problems: [...checked.problems, ...pictures] }),
  );
}

async function main(): Promise<void> {
  const [command = 'list', given, ...more] = process.argv.slice(2);
  const isFile = given?.endsWith('.json') ?? false;
  const needed = ['list', 'schema'].includes(command) ? given === undefined : given !== undefined && more.length === 0;
  if (needed && isFile && !existsSync(given ?? '')) throw new Error(`there is no file ${given}`);
  if (needed && command === 'list') return runOperation('site', ['list'], printSites);
  if (needed && command === 'schema')
    return void say(JSON.stringify(z.toJSONSchema(siteFile, { io: 'input' }), null, 2));
  if (needed && given !== undefined) {
    if (command === 'check' && isFile) return checkFile(given);
    if (command === 'check') return runOperation('site', ['stored', given], printFindings);
    if (command === 'add' && isFile) return runOperation('site', ['add', readFileSync(given, 'utf8')], printAdded);
    if (command === 'publish') return runOperation('site', ['publish', given], printPublished);
    if (command === 'export') {
      return runOperation<Exported>('site', ['export', given], (file) => {
        say(JSON.stringify(file, null, 2));
        return true;
      });
    }
  }
  throw new Error(usage);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
