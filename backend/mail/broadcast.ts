import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/common';
import type { ConsentType } from '#contract/notifications';
import { findZone } from '../accounts/member-zone.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Broadcast } from '../broadcasts/audience.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { notificationSettings } from '../db/schema/notifications.ts';
import { domains, sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { hostCountryOfMember, hostOfMember } from '../tenancy/host-of-member.ts';
import type { Site } from '../tenancy/sites.ts';
import { compose } from './compose.ts';
import { fill, mailDate, mailMessages } from './messages.ts';

/** For whom a mail of a broadcast is written. */
interface Reader {
  email: string;
  language: string;
  /** When the kind was turned on. */
  since: Date;
  /** The zone in which the reader's days are counted. */
  timeZone: string;
  /** Of the host that the links lead to. */
  hostCountry: string;
  /** The token of the way out. */
  token: string;
  /** Scheme and host of the links. */
  origin: string;
}

/** The operator's words in a language, as a mail of the site with its ways out; null where there are none. */
export async function writeBroadcast(
  db: Db,
  site: Site,
  { kind, path, texts }: Pick<Broadcast, 'kind' | 'path' | 'texts'>,
  reader: Reader,
): Promise<Mail | null> {
  const { language, origin, token } = reader;
  const words = texts[language as Locale]?.mail;
  if (!words) return null;
  const { broadcasts, reminders, footer } = await mailMessages(language);
  const say = (message: string, values = {}) => fill(message, language, { brand: site.name, ...values });
  const { subject, title = subject, paragraphs, action } = words;
  return compose(
    db,
    site,
    reader,
    subject,
    {
      title,
      paragraphs,
      action: { label: action, url: `${origin}${path}` },
      notes: [
        say(broadcasts.why[kind], { since: mailDate(reader.since, language, reader.timeZone, reader.hostCountry) }),
        say(footer.support, { email: site.supportEmail }),
      ],
      links: [
        { label: say(reminders.unsubscribe), url: `${origin}/unsubscribe#token=${token}` },
        { label: say(reminders.settings), url: `${origin}/notifications#source` },
      ],
    },
    `${origin}/api/unsubscribe.php?oneclick=1&token=${token}`,
  );
}

const agreedSince = (kind: ConsentType) => sql<string | null>`${notificationSettings.emailOnSince} ->> ${kind}`;

/** The mail of a broadcast to a member, in the language that is theirs now; null for one who is gone or reads another. */
export async function broadcastMail(
  { db, secretKey, originOf }: Pick<Deps, 'db' | 'secretKey' | 'originOf'>,
  broadcast: Broadcast,
  memberId: string,
): Promise<Mail | null> {
  const { email, language } = members;
  const [found] = await db
    .select({
      email,
      language,
      since: agreedSince(broadcast.kind),
      site: sites,
      host: hostOfMember,
      hostCountry: hostCountryOfMember,
    })
    .from(members)
    .innerJoin(sites, eq(sites.id, members.siteId))
    .leftJoin(notificationSettings, eq(notificationSettings.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!found?.host || !found.since) return null;
  return writeBroadcast(db, found.site, broadcast, {
    email: found.email,
    language: found.language,
    since: new Date(found.since),
    timeZone: await findZone(db, memberId),
    hostCountry: found.hostCountry,
    token: unsubscribeToken(secretKey, memberId, broadcast.kind, broadcast.id),
    origin: originOf(found.host),
  });
}

/**
 * The mails of a broadcast as they will be sent, one for each language, to an address of the operator's. Their link to
 * unsubscribe belongs to no member, so following it turns nothing off.
 */
export async function sampleMails(
  { db, originOf }: Pick<Deps, 'db' | 'originOf'>,
  broadcast: Broadcast,
  hosts: ReadonlyMap<string, string>,
  email: string,
  now: Date,
): Promise<Mail[]> {
  const [site] = await db.select().from(sites).where(eq(sites.id, broadcast.siteId));
  if (!site) return [];
  const { host, country } = domains;
  const ofSite = await db.select({ host, country }).from(domains).where(eq(domains.siteId, site.id));
  const countries = new Map(ofSite.map((domain) => [domain.host, domain.country]));
  const mails = Object.keys(broadcast.texts).map((language) => {
    const reached = hosts.get(language) ?? site.primaryHost;
    return writeBroadcast(db, site, broadcast, {
      email,
      language,
      since: now,
      timeZone: 'UTC',
      hostCountry: countries.get(reached) ?? '',
      token: 'sample',
      origin: originOf(reached),
    });
  });
  return (await Promise.all(mails)).filter((mail) => mail !== null);
}
