import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, like, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { isNear, mailDomainOf } from './look-over.ts';
import { readSite } from './read-site.ts';
import type { Finding, SiteFile } from './site-file.ts';
import { writeSite } from './write-site.ts';

/** A field of a brand that a file changes, as JSON; null where there is none. */
export interface Difference {
  brand: string;
  path: string;
  before: string | null;
  after: string | null;
}

/** What a file takes over of other brands. `word` belongs to exactly these differences and problems (decision 132). */
export interface Takeover {
  word: string;
  differences: Difference[];
  problems: Finding[];
}

/** The fields of a brand; each host is one, so that a host which moves is one difference. */
function fieldsOf(file: SiteFile | null): Map<string, string> {
  if (file === null) return new Map();
  const { company, domains: hosts, ...rest } = file;
  const named: [string, unknown][] = [
    ...Object.entries(company).map(([name, value]): [string, unknown] => [`company.${name}`, value]),
    ...hosts.map(({ host, ...value }): [string, unknown] => [`domains.${host}`, value]),
    ...Object.entries(rest),
  ];
  return new Map(named.map(([path, value]) => [path, JSON.stringify(value)]));
}

function differencesOf(brand: string, before: SiteFile | null, after: SiteFile | null): Difference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ brand, path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
}

/** Whether a file is another one of the same brand: the company stays, and so does a host at least. */
const isSameBrand = (current: SiteFile, { company, domains: hosts }: SiteFile) =>
  current.company.id === company.id && current.domains.some(({ host }) => hosts.some((one) => one.host === host));

/**
 * Hosts, and a host that sends mails, which the company's brand has not had yet, above or below a host of another company.
 * A name without a dot, such as `localhost`, belongs to no company.
 */
async function nearHosts(tx: Db, file: SiteFile, current: SiteFile | null): Promise<Finding[]> {
  const before = current?.company.id === file.company.id ? current : null;
  const sender = mailDomainOf(file.mail_from);
  const isNewSender = before === null || mailDomainOf(before.mail_from) !== sender;
  const added = file.domains.flatMap(({ host: name }, index) => [
    ...(before?.domains.some(({ host }) => host === name) ? [] : [{ path: `domains.${index}.host`, name }]),
    ...(name === sender && isNewSender ? [{ path: 'mail_from', name }] : []),
  ]);
  const others = await tx
    .select({ host: domains.host, siteId: domains.siteId })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(and(ne(sites.companyId, file.company.id), ne(sites.id, file.id), like(domains.host, '%.%')))
    .orderBy(asc(domains.host));
  return added.flatMap(({ path, name }) => {
    const holder = others.find(({ host }) => host === name)?.siteId;
    return others
      .filter(({ host, siteId }) => name.includes('.') && siteId !== holder && isNear(name, host))
      .map(({ host, siteId }) => {
        const side = name.length > host.length ? 'below' : 'above';
        return { path, message: `${name} is ${side} ${host}, a host of ${siteId}` };
      });
  });
}

/**
 * Writes a file, and says what it took over: hosts of other brands, hosts near those of another company, a company that
 * other brands have, or an id that was another brand's. All brands that lose or share something are read before and after.
 * `current` is the file's own before.
 */
export async function writeAndCompare(tx: Db, file: SiteFile, current: SiteFile | null): Promise<Takeover | undefined> {
  const hosts = file.domains.map(({ host }) => host);
  const taken = await tx
    .select({ host: domains.host, siteId: domains.siteId })
    .from(domains)
    .where(and(inArray(domains.host, hosts), ne(domains.siteId, file.id)))
    .orderBy(asc(domains.host));
  const sisters = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.companyId, file.company.id), ne(sites.id, file.id)))
    .orderBy(asc(sites.id));
  const others = [...new Set([...taken.map(({ siteId }) => siteId), ...sisters.map(({ id }) => id)])];
  const readOthers = async () => {
    const read: [string, SiteFile | null][] = [];
    for (const id of others) read.push([id, await readSite(tx, id)]);
    return new Map(read);
  };
  const near = await nearHosts(tx, file, current);
  const before = await readOthers();
  await writeSite(tx, file);
  const after = await readOthers();
  const lost = others.flatMap((id) => differencesOf(id, before.get(id) ?? null, after.get(id) ?? null));

  const problems: Finding[] = taken.map(({ host, siteId }) => ({
    path: `domains.${hosts.indexOf(host)}.host`,
    message: `${host} is a host of ${siteId}`,
  }));
  problems.push(...near);
  const isShared = current?.company.id === file.company.id;
  const isChanged = lost.some(({ path }) => path.startsWith('company.'));
  if (sisters.length > 0 && (!isShared || isChanged)) {
    const names = sisters.map(({ id }) => id).join(', ');
    problems.push({
      path: 'company',
      message: `is that of ${names}${isChanged ? ', for which it would change, too' : ''}`,
    });
  }
  if (current && !isSameBrand(current, file)) {
    problems.push({ path: 'id', message: `${file.id} is a brand of ${current.company.id} with other hosts already` });
  }
  if (problems.length === 0) return undefined;
  const differences = [...differencesOf(file.id, current, await readSite(tx, file.id)), ...lost];
  const word = createHash('sha256').update(JSON.stringify({ differences, problems })).digest('hex').slice(0, 12);
  return { word, differences, problems };
}
