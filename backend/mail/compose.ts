import { eq } from 'drizzle-orm';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/sites.ts';
import type { Site } from '../tenancy/sites.ts';
import { htmlOf, type MailContent, textOf } from './layout.ts';

/**
 * Puts a mail together: both parts, sender with company, language, and the way out for mail programs where there is one. If
 * `confirmed` is null, the address may be a stranger's, and the subject replaces the title, which may greet by name: mail
 * programs make a link of a name such as `win-money.example`.
 */
export async function compose(
  db: Db,
  site: Site,
  member: { email: string; language: string; confirmed?: Date | null },
  subject: string,
  given: Omit<MailContent, 'imprint'>,
  unsubscribe?: string,
): Promise<Mail> {
  const [company] = await db.select().from(companies).where(eq(companies.id, site.companyId));
  const imprint = company && [company.name, company.address, company.city].join(', ');
  const content = { ...given, imprint, ...(member.confirmed === null && { title: subject }) };
  return {
    from: { name: site.mailName, address: site.mailFrom },
    to: member.email,
    subject,
    text: textOf(content),
    html: htmlOf(site, member.language, content),
    language: member.language,
    unsubscribe,
  };
}
