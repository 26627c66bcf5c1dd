import { desc, eq } from 'drizzle-orm';
import { emailAddress } from '#contract/signup';
import type { Db } from '../db/client.ts';
import { broadcasts } from '../db/schema/broadcasts.ts';
import { domains, sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { sampleMails } from '../mail/broadcast.ts';
import { noteAction } from '../operator/queries.ts';
import { mailDomainOf } from '../sites/look-over.ts';
import type { Finding } from '../sites/site-file.ts';
import { type Broadcast, countAudience } from './audience.ts';
import { type BroadcastFile, broadcastFile, foreignAddresses, linesOf, maxBroadcastBytes } from './broadcast-file.ts';
import { readCounts } from './counts.ts';
import { findBroadcast, hostsByLanguage, lockBroadcast, updateBroadcast } from './queries.ts';

const day = 24 * 3_600_000;
/** Days for which a broadcast without an end of its own is sent, and for which any is at the most. */
const ownDays = 7;
const mostDays = 30;
/** Messages a minute: one process sends some hundred mails in that time. */
const mostRate = 1_000;

/** What came of a file. */
export interface Added {
  id: string | null;
  problems: Finding[];
  notes: Finding[];
}

function parseFile(text: string): BroadcastFile | Finding[] {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBroadcastBytes) return [{ path: '', message: `has ${bytes} bytes, at most ${maxBroadcastBytes}` }];
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return [{ path: '', message: 'is no JSON' }];
  }
  const parsed = broadcastFile.safeParse(written);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** Addresses that a text may name: hosts of the site, and the domains that its mail comes from. */
async function ownAddresses(db: Db, site: typeof sites.$inferSelect): Promise<Set<string>> {
  const rows = await db.select({ host: domains.host }).from(domains).where(eq(domains.siteId, site.id));
  const hosts = [...rows.map(({ host }) => host), mailDomainOf(site.mailFrom), mailDomainOf(site.supportEmail)];
  return new Set(hosts.map((host) => host.toLowerCase().replace(/^www\./, '')));
}

/** Stores a text as a draft. Nothing is stored where something is in the way; languages without a text are a note. */
export async function addBroadcast(db: Db, text: string): Promise<Added> {
  const file = parseFile(text);
  if (Array.isArray(file)) return { id: null, problems: file, notes: [] };
  const [site] = await db.select().from(sites).where(eq(sites.id, file.site));
  if (!site) return { id: null, problems: [{ path: 'site', message: `there is no site ${file.site}` }], notes: [] };
  const own = await ownAddresses(db, site);
  const problems = linesOf(file).flatMap(({ path, words }) =>
    foreignAddresses(words, own).map((host) => ({ path, message: `${host} is not an address of ${site.id}` })),
  );
  const languages = [...(await hostsByLanguage(db, site.id)).keys()];
  const notes = languages
    .filter((language) => !(language in file.texts))
    .map((language) => ({ path: `texts.${language}`, message: 'is missing: who reads this language gets nothing' }));
  if (problems.length > 0) return { id: null, problems, notes };
  const { kind, channels, path, texts, ends } = file;
  const values = { siteId: site.id, kind, channels: [...new Set(channels)], path, texts };
  const [added] = await db
    .insert(broadcasts)
    .values({ ...values, ends: ends === undefined ? null : new Date(ends) })
    .returning({ id: broadcasts.id });
  return { id: added?.id ?? null, problems, notes };
}

const isGone = (id: string) => new Error(`there is no broadcast ${id}`);

async function find(db: Db, id: string): Promise<Broadcast> {
  const found = await findBroadcast(db, id);
  if (!found) throw isGone(id);
  return found;
}

/** A broadcast as a command prints it, without its words. */
const summaryOf = ({ id, siteId, kind, channels, status, rate, texts, created, started, ends, ended }: Broadcast) => ({
  id,
  site: siteId,
  kind,
  channels,
  status,
  rate,
  languages: Object.keys(texts),
  created,
  started,
  ends,
  ended,
});

/** The broadcasts of all sites, the newest first. */
export async function listBroadcasts(db: Db) {
  return (await db.select().from(broadcasts).orderBy(desc(broadcasts.created)).limit(200)).map(summaryOf);
}

/** A broadcast with what became of it, and of a draft whom it would reach now. Throws where there is none. */
export async function showBroadcast(db: Db, id: string) {
  const broadcast = await find(db, id);
  const isDraft = broadcast.status === 'draft';
  return {
    ...summaryOf(broadcast),
    path: broadcast.path,
    counts: isDraft ? await countAudience(db, broadcast, new Date()) : await readCounts(db, id),
  };
}

/** What is sent, language by language: the mail with all its headers that a reader sees, and the push message. */
export async function previewBroadcast({ db, originOf }: Pick<Deps, 'db' | 'originOf'>, id: string) {
  const broadcast = await find(db, id);
  const [site] = await db.select({ name: sites.name }).from(sites).where(eq(sites.id, broadcast.siteId));
  const hosts = await hostsByLanguage(db, broadcast.siteId);
  const mails = await sampleMails({ db, originOf }, broadcast, hosts, 'member@example.org', new Date());
  return Object.entries(broadcast.texts).map(([language, { push }]) => ({
    language,
    mail: mails.find((one) => one.language === language) ?? null,
    push: push === undefined ? null : { title: site?.name ?? '', body: push, path: broadcast.path },
  }));
}

/** Has the mails of all languages sent to one address, by the next run of the schedule. */
export async function testBroadcast(db: Db, id: string, email: string) {
  const to = emailAddress.safeParse(email);
  if (!to.success) throw new Error(`${email} is no address`);
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast) throw isGone(id);
    if (!broadcast.channels.includes('email')) throw new Error(`broadcast ${id} has no mails`);
    await updateBroadcast(tx, id, { testTo: to.data });
    return { id, testTo: to.data, mails: Object.keys(broadcast.texts).length };
  });
}

function rateOf(written: string): number {
  const rate = Number(written);
  if (!/^\d{1,4}$/.test(written) || rate < 1 || rate > mostRate)
    throw new Error(`${written} is no rate: from 1 to ${mostRate} messages a minute`);
  return rate;
}

/** Begins to send a draft, or goes on with one that was stopped: who got it does not get it again. */
export async function startBroadcast(db: Db, id: string, rate: string) {
  const perMinute = rateOf(rate);
  const now = new Date();
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast) throw isGone(id);
    const { status, siteId } = broadcast;
    if (status !== 'draft' && status !== 'stopped') throw new Error(`broadcast ${id} is ${status}`);
    const ends = broadcast.ends ?? new Date(now.getTime() + ownDays * day);
    const latest = new Date(now.getTime() + mostDays * day);
    if (ends <= now || ends > latest)
      throw new Error(`it ends ${ends.toISOString()}: not within the next ${mostDays} days`);
    const started = broadcast.started ?? now;
    await updateBroadcast(tx, id, { status: 'sending', rate: perMinute, ends, started, ended: null });
    await noteAction(tx, { action: 'broadcast start', subject: siteId, before: status, after: `${id} ${perMinute}` });
    return { id, status: 'sending' as const, rate: perMinute, ends };
  });
}

/** Ends the sending at once: what is with the mail server in this moment is the last. */
export async function stopBroadcast(db: Db, id: string) {
  const now = new Date();
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast) throw isGone(id);
    if (broadcast.status !== 'sending') throw new Error(`broadcast ${id} is ${broadcast.status}`);
    await updateBroadcast(tx, id, { status: 'stopped', ended: now });
    await noteAction(tx, { action: 'broadcast stop', subject: broadcast.siteId, before: 'sending', after: id });
    return { id, status: 'stopped' as const };
  });
}

/** Takes a draft away. Throws for one that was started: its figures stay. */
export async function removeBroadcast(db: Db, id: string) {
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (!broadcast) throw isGone(id);
    if (broadcast.status !== 'draft') throw new Error(`broadcast ${id} is ${broadcast.status}: its figures stay`);
    await tx.delete(broadcasts).where(eq(broadcasts.id, id));
    return { id, status: 'removed' as const };
  });
}
