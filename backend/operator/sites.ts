import { causeOf } from '../db/cause-of.ts';
import type { Db } from '../db/client.ts';
import { compareWithOthers } from '../sites/compare-with-others.ts';
import { pictureProblems } from '../sites/look-at-pictures.ts';
import { notesOn, problemsOf } from '../sites/look-over.ts';
import { canonicalText, readSite } from '../sites/read-site.ts';
import { settingsProblems } from '../sites/settings-problems.ts';
import { type Finding, maxFileBytes, type SiteFile, siteFile } from '../sites/site-file.ts';
import { type Takeover, writeAndCompare } from '../sites/take-over.ts';
import { lockSites, publishSite, tellBackends } from '../tenancy/publish.ts';
import { noteAction } from './queries.ts';

/** What a dry run of a file finds; nothing is in the way where `problems` is empty, or is all of `takeover` and its word is given. */
export interface Checked {
  site: string | null;
  problems: Finding[];
  notes: Finding[];
  takeover?: Takeover;
}

/** What came of a file. */
export interface Added extends Checked {
  changed: boolean;
  hosts: string[];
}

function parseFile(text: string): { file: SiteFile } | { problems: Finding[] } {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxFileBytes) return { problems: [{ path: '', message: `has ${bytes} bytes, at most ${maxFileBytes}` }] };
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: '', message: `is no JSON: ${error instanceof Error ? error.message : ''}` }] };
  }
  const parsed = siteFile.safeParse(written);
  if (parsed.success) return { file: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'there is no such field' }))
      : [
          {
            path: issue.path.join('.'),
            message: issue.message.endsWith('received undefined') ? 'is missing' : issue.message,
          },
        ],
  );
  return { problems };
}

/** Ends the transaction of a file whose changes are not kept. */
class TakenBack extends Error {}

/** Codes by which a database refuses values: twice the same row, what cannot be read, what breaks a rule of its table. */
const refusedValues = /^2[123]/;

/**
 * Adds a file in a transaction of its own, which is kept where `isKept` says so and nothing is in the way. What it takes
 * over of other brands is in the way, unless `word` is the one of exactly these differences.
 */
async function tryFile(db: Db, text: string, { word, isKept }: { word?: string; isKept: boolean }): Promise<Added> {
  const parsed = parseFile(text);
  if ('problems' in parsed) return { site: null, problems: parsed.problems, notes: [], changed: false, hosts: [] };
  const { file } = parsed;
  const looked: Added = { site: file.id, problems: problemsOf(file), notes: notesOn(file), changed: false, hosts: [] };
  let found = looked;
  // Before the transaction: nothing waits for a host elsewhere.
  const pictures = await pictureProblems(file.cdn_prefix);
  try {
    await db.transaction(async (tx) => {
      await lockSites(tx);
      const before = await readSite(tx, file.id);
      const others = await compareWithOthers(tx, file, before);
      // If a brand's CDN does not answer, the brand can still be changed.
      const isKnown = before?.cdn_prefix === file.cdn_prefix;
      found = {
        ...looked,
        problems: [...looked.problems, ...others.problems, ...(isKnown ? [] : pictures)],
        notes: [...looked.notes, ...others.notes, ...(isKnown ? pictures : [])],
        hosts: file.domains.map(({ host }) => host),
      };
      if (before && canonicalText(before) === canonicalText(file)) return;
      found = await applyFile(tx, file, before, word, found);
      if (!isKept || found.problems.length > 0) throw new TakenBack();
    });
  } catch (error) {
    const cause = causeOf(error) as Error & { code?: string };
    if (refusedValues.test(cause.code ?? '')) return refusedBy(cause, found);
    if (!(error instanceof TakenBack)) throw error;
  }
  return found;
}

/** What the database refuses is mostly known already, by field. */
function refusedBy({ message }: Error, found: Added): Added {
  return found.problems.length > 0 ? found : { ...found, problems: [{ path: '', message: `is refused: ${message}` }] };
}

/** Writes a file, also one in which something is wrong: all that is in the way is found at once. */
async function applyFile(
  tx: Db,
  file: SiteFile,
  before: SiteFile | null,
  word: string | undefined,
  found: Added,
): Promise<Added> {
  const takeover = await writeAndCompare(tx, file, before);
  const isGiven = takeover === undefined || takeover.word === word;
  const problems = [...found.problems, ...(isGiven ? [] : takeover.problems), ...(await settingsProblems(tx, file.id))];
  if (problems.length > 0) return { ...found, problems, ...(isGiven ? {} : { takeover }) };
  if (takeover) await noteTakeover(tx, file.id, takeover);
  await noteAction(tx, {
    action: 'site add',
    subject: file.id,
    before: before?.domains.map(({ host }) => host).join(','),
    after: found.hosts.join(','),
  });
  await tellBackends(tx, file.id);
  return { ...found, changed: true };
}

async function noteTakeover(tx: Db, site: string, { differences }: Takeover): Promise<void> {
  for (const [subject, ofBrand] of Map.groupBy(differences, ({ brand }) => brand)) {
    const side = (of: 'before' | 'after') =>
      JSON.stringify(Object.fromEntries(ofBrand.map((difference) => [difference.path, difference[of]])));
    const note = `by the file of ${site}`;
    await noteAction(tx, { action: 'site take', subject, before: side('before'), after: side('after'), note });
  }
}

/** What `add` would do with a file, and every field that is in the way. Writes nothing. */
export async function checkSite(db: Db, text: string): Promise<Checked> {
  const { changed: _, hosts: __, ...checked } = await tryFile(db, text, { isKept: false });
  return checked;
}

/**
 * Makes a site what its file says, whole or not at all. The same file again changes nothing; `changed` says which it was.
 * Webs see the change within three minutes of visits, or at once by `publish`.
 */
export const addSite = (db: Db, text: string): Promise<Added> => tryFile(db, text, { isKept: true });

/** The same, for a file that takes something over of other brands: `word` is what `check` and `add` said for it. */
export const takeSite = (db: Db, text: string, word: string): Promise<Added> =>
  tryFile(db, text, { word, isKept: true });

/** A site as a file that `add` takes. Throws where there is none. */
export async function exportSite(db: Db, id: string): Promise<SiteFile> {
  const found = await readSite(db, id);
  if (!found) throw new Error(`there is no site ${id}`);
  return found;
}

/** What of a site in the database no web would take, by field: settings that break their schema stay as they were before. */
export async function checkStored(db: Db, id: string): Promise<Checked> {
  const problems = await settingsProblems(db, id);
  if (problems.length > 0) return { site: id, problems, notes: [] };
  return checkSite(db, JSON.stringify(await readSite(db, id)));
}

/** Has all webs drop what they keep of a site. Throws where there is none. */
export async function publish(db: Db, id: string) {
  const hosts = await publishSite(db, id);
  if (!hosts) throw new Error(`there is no site ${id}`);
  return { site: id, hosts };
}
