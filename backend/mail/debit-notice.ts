import { maskedIban } from '#contract/bank-account';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { findNotice } from '../directdebit/collection-queries.ts';
import { openDetails } from '../directdebit/details.ts';
import { findByReference } from '../directdebit/queries.ts';
import type { SecretKey } from '../seal.ts';
import { compose } from './compose.ts';
import { fill, mailDay, mailLocale, mailMessages } from './messages.ts';

/**
 * The announcement of a debit, as the SEPA rulebook asks for it: amount, date, mandate, creditor identifier. Null for a
 * member who is gone.
 */
export async function debitNoticeMail(
  { db, secretKey }: { db: Db; secretKey: SecretKey },
  { payment }: JobData['debit-notice-mail'],
): Promise<Mail | null> {
  const found = await findNotice(db, payment);
  if (!found || found.member.status === 'deleted') return null;
  const { collection, paid, member, site, company, hostCountry } = found;
  const mandate = await findByReference(db, site.id, collection.mandateReference);
  const details = mandate && openDetails(secretKey, mandate);
  const { debit_notice: words, footer } = await mailMessages(member.language);
  const locale = mailLocale(member.language);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: paid.currency }).format(paid.amount / 100);
  const date = mailDay(collection.collectOn, locale, hostCountry);
  const say = (message: string, values = {}) =>
    fill(message, member.language, { brand: site.name, company: company.name, price, date, ...values });

  return compose(db, site, member, say(words.subject), {
    title: say(words.title, { name: member.name }),
    paragraphs: [
      say(words.intro),
      [
        say(words.account, { iban: details ? maskedIban(details.iban) : '–' }),
        say(words.mandate, { reference: collection.mandateReference }),
        say(words.creditor, { identifier: company.creditorId ?? '–' }),
        say(words.payment, { number: paid.id }),
      ],
      say(words.credits, { credits: paid.credits }),
      say(words.refund),
    ],
    notes: [say(footer.support, { email: site.supportEmail })],
  });
}
