import { and, eq, inArray, ne } from 'drizzle-orm';
import { settings } from '#contract/settings';
import type { Db } from '../db/client.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { pageTitles } from '../routes/pages/queries.ts';
import { creditCosts, findCompany } from '../routes/settings/queries.ts';
import { toSettings } from '../routes/settings/settings.ts';
import { notesOn, problemsOf } from '../sites/look-over.ts';
import { canonicalText, readSite } from '../sites/read-site.ts';
import { type Finding, type SiteFile, siteFile } from '../sites/site-file.ts';
import { writeSite } from '../sites/write-site.ts';
import { lockSites, publishSite, tellBackends } from '../tenancy/publish.ts';
import { noteAction } from './queries.ts';

/** What a dry run of a file finds; nothing is in the way where `problems` is empty. */
export interface Checked {
  site: string | null;
  problems: Finding[];
  notes: Finding[];
}

/** What a file would take from another brand, or change of it. */
async function againstOthers(db: Db, file: SiteFile): Promise<Pick<Checked, 'problems' | 'notes'>> {
  const hosts = file.domains.map(({ host }) => host);
  const offers = file.partner_offers.map(({ id }) => id);
  const [taken, lent, sisters, current] = await Promise.all([
    db
      .select()
      .from(domains)
      .where(and(inArray(domains.host, hosts), ne(domains.siteId, file.id))),
    offers.length === 0
      ? []
      : db
          .select()
          .from(partnerOffers)
          .where(and(inArray(partnerOffers.id, offers), ne(partnerOffers.siteId, file.id))),
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.companyId, file.company.id), ne(sites.id, file.id))),
    readSite(db, file.id),
  ]);
  const gone = current?.domains.filter(({ host }) => !hosts.includes(host)) ?? [];
  return {
    problems: [
      ...taken.map(({ host, siteId }) => ({
        path: `domains.${hosts.indexOf(host)}.host`,
        message: `${host} is a host of ${siteId}`,
      })),
      ...lent.map(({ id, siteId }) => ({
        path: `partner_offers.${offers.indexOf(id)}.id`,
        message: `${id} is an offer of ${siteId}`,
      })),
    ],
    notes: [
      ...sisters.map(({ id }) => ({ path: 'company', message: `is also that of ${id}: it changes there, too` })),
      ...gone.map(({ host }) => ({ path: 'domains', message: `${host} is taken off the site` })),
    ],
  };
}

function parseFile(text: string): { file: SiteFile } | { problems: Finding[] } {
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

/** Looks a file over and writes nothing: every field that is missing, wrong, or another brand's. */
export async function checkSite(db: Db, text: string): Promise<Checked> {
  const parsed = parseFile(text);
  if ('problems' in parsed) return { site: null, problems: parsed.problems, notes: [] };
  const { file } = parsed;
  const others = await againstOthers(db, file);
  return {
    site: file.id,
    problems: [...problemsOf(file), ...others.problems],
    notes: [...notesOn(file), ...others.notes],
  };
}

/**
 * Makes a site what its file says, whole or not at all. The same file again changes nothing; `changed` says which it was.
 * Webs see the change within three minutes of visits, or at once by `publish`.
 */
export async function addSite(db: Db, text: string) {
  return db.transaction(async (tx) => {
    await lockSites(tx);
    const checked = await checkSite(tx, text);
    if (checked.problems.length > 0) return { ...checked, changed: false, hosts: [] };
    const file = siteFile.parse(JSON.parse(text));
    const before = await readSite(tx, file.id);
    const hosts = file.domains.map(({ host }) => host);
    if (before && canonicalText(before) === canonicalText(file)) return { ...checked, changed: false, hosts };
    await writeSite(tx, file);
    await noteAction(tx, {
      action: 'site add',
      subject: file.id,
      before: before?.domains.map(({ host }) => host).join(','),
      after: hosts.join(','),
    });
    await tellBackends(tx, file.id);
    return { ...checked, changed: true, hosts };
  });
}

/** A site as a file that `add` takes. Throws where there is none. */
export async function exportSite(db: Db, id: string): Promise<SiteFile> {
  const found = await readSite(db, id);
  if (!found) throw new Error(`there is no site ${id}`);
  return found;
}

/** What of a site in the database no web would take, by field: settings that break their schema stay as they were before. */
export async function checkStored(db: Db, id: string): Promise<Checked> {
  const [site] = await db.select().from(sites).where(eq(sites.id, id));
  if (!site) throw new Error(`there is no site ${id}`);
  const hosts = await db.select().from(domains).where(eq(domains.siteId, id)).orderBy(domains.host);
  const [company, costs, titles] = await Promise.all([
    findCompany(db, site.companyId),
    creditCosts(db, id),
    pageTitles(db, id),
  ]);
  if (!company) return { site: id, problems: [{ path: 'company', message: 'is missing' }], notes: [] };
  const facts = { company, costs, titles, tracking: {}, geoipCountry: null };
  const broken = hosts.flatMap((domain) => {
    const parsed = settings.safeParse(toSettings({ site, domain, domains: hosts }, facts));
    return (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: `${domain.host}: ${path.join('.')}`,
      message,
    }));
  });
  if (broken.length > 0) return { site: id, problems: broken, notes: [] };
  return checkSite(db, JSON.stringify(await readSite(db, id)));
}

/** Has all webs drop what they keep of a site. Throws where there is none. */
export async function publish(db: Db, id: string) {
  const hosts = await publishSite(db, id);
  if (!hosts) throw new Error(`there is no site ${id}`);
  return { site: id, hosts };
}
