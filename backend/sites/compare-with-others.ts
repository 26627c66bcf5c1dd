import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { partnerOffers } from '../db/schema/partner-offers.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { creditorIdentifier } from '../directdebit/creditor-identifier.ts';
import { findOtherCreditor, findOtherVatNumber } from '../operator/queries.ts';
import { isNear, mailDomainOf } from './look-over.ts';
import type { Finding, SiteFile } from './site-file.ts';

/**
 * Problems: hosts, offers, mail domains and the creditor of a file that belong to another brand. Notes: brands of the same
 * company, a VAT number of another company, and hosts that the site loses.
 */
export async function compareWithOthers(
  db: Db,
  file: SiteFile,
  current: SiteFile | null,
): Promise<{ problems: Finding[]; notes: Finding[] }> {
  const hosts = file.domains.map(({ host }) => host);
  const offers = file.partner_offers.map(({ id }) => id);
  const sender = mailDomainOf(file.mail_from);
  const creditor = creditorIdentifier(file.company.creditor_id ?? '');
  const [lent, primary, sisters, others, senders, owner, companyOfVat] = await Promise.all([
    offers.length === 0
      ? []
      : db
          .select()
          .from(partnerOffers)
          .where(and(inArray(partnerOffers.id, offers), ne(partnerOffers.siteId, file.id))),
    db
      .select({ id: sites.id, host: sites.primaryHost })
      .from(sites)
      .where(and(inArray(sites.primaryHost, hosts), ne(sites.id, file.id))),
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.companyId, file.company.id), ne(sites.id, file.id))),
    db.select({ host: domains.host, siteId: domains.siteId }).from(domains).where(ne(domains.siteId, file.id)),
    db.select({ id: sites.id, mailFrom: sites.mailFrom }).from(sites).where(ne(sites.id, file.id)),
    creditor && findOtherCreditor(db, file.company.id, creditor),
    findOtherVatNumber(db, file.company.id, file.company.vat_numbers),
  ]);
  const gone = current?.domains.filter(({ host }) => !hosts.includes(host)) ?? [];
  const sendsFor = hosts.includes(sender) ? undefined : others.find(({ host }) => isNear(sender, host));
  // The same rule from the other brand's side: with such a host, that brand's own file would be refused.
  const foreign = senders.flatMap(({ id, mailFrom }) => {
    const domain = mailDomainOf(mailFrom);
    const isItsHost = others.some(({ host, siteId }) => siteId === id && host === domain);
    return isItsHost ? [] : hosts.filter((host) => isNear(domain, host)).map((host) => ({ id, domain, host }));
  });
  return {
    problems: [
      ...lent.map(({ id, siteId }) => ({
        path: `partner_offers.${offers.indexOf(id)}.id`,
        message: `${id} is an offer of ${siteId}`,
      })),
      ...primary.map(({ id, host }) => ({
        path: `domains.${hosts.indexOf(host)}.host`,
        message: `${host} is the primary host of ${id}, whose file has to name another one first`,
      })),
      ...foreign.map(({ id, domain, host }) => ({
        path: `domains.${hosts.indexOf(host)}.host`,
        message: `${id} sends its mails from ${domain}`,
      })),
      ...(owner ? [{ path: 'company.creditor_id', message: `is that of ${owner}` }] : []),
      ...(sendsFor
        ? [
            {
              path: 'mail_from',
              message: `${sender} is not the brand’s alone: ${sendsFor.siteId} has ${sendsFor.host}`,
            },
          ]
        : []),
    ],
    notes: [
      ...(companyOfVat ? [{ path: 'company.vat_numbers', message: `${companyOfVat} has one of them, too` }] : []),
      ...sisters.map(({ id }) => ({ path: 'company', message: `is also that of ${id}` })),
      ...gone.map(({ host }) => ({ path: 'domains', message: `${host} is taken off the site` })),
    ],
  };
}
