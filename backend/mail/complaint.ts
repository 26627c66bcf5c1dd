import { eq } from 'drizzle-orm';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { complaints } from '../db/schema/complaints.ts';
import { sites } from '../db/schema/sites.ts';
import { compose } from './compose.ts';
import { fill, mailMessages } from './messages.ts';

/** The mail of a complaint: all of it to customer service, who may simply answer, or its reference to the sender. */
export async function complaintMail({ db }: { db: Db }, job: JobData['complaint-mail']): Promise<Mail | null> {
  const [found] = await db
    .select({ complaint: complaints, site: sites })
    .from(complaints)
    .innerJoin(sites, eq(sites.id, complaints.siteId))
    .where(eq(complaints.id, job.complaint));
  if (!found) return null;
  const { complaint, site } = found;
  const { email, language, reference } = complaint;
  const { complaint: words, footer } = await mailMessages(language);
  const say = (message: string, values = {}) => fill(message, language, { brand: site.name, reference, ...values });

  if (job.to === 'service') {
    const mail = await compose(
      db,
      site,
      { email: site.supportEmail, language },
      `[${reference}] ${complaint.subject}`,
      {
        title: complaint.subject,
        paragraphs: complaint.text.split(/\n+/),
        notes: [say(words.from, { email, member: complaint.memberId ?? '–' })],
      },
    );
    return { ...mail, replyTo: email };
  }
  // Without what was written: the address may be a stranger's, and this must carry nobody's words to them.
  return compose(db, site, { email, language }, say(words.subject), {
    title: say(words.title),
    paragraphs: [say(words.intro), say(words.next)],
    notes: [say(words.not_you), say(footer.support, { email: site.supportEmail })],
  });
}
