import type { Mail } from '../adapters/mail/mailer.ts';
import type { Site } from '../tenancy/sites.ts';
import { htmlOf, type MailContent, textOf } from './layout.ts';

/** Puts a mail together: both parts, sender, language, and the way out for mail programs where there is one. */
export function compose(
  site: Site,
  member: { email: string; language: string },
  subject: string,
  content: MailContent,
  unsubscribe?: string,
): Mail {
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
