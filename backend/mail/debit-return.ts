import { maskedIban } from '#contract/bank-account';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Deps } from '../deps.ts';
import { findNotice } from '../directdebit/collection-queries.ts';
import { openDetails } from '../directdebit/details.ts';
import { findByReference, findMandate, isBlocked } from '../directdebit/queries.ts';
import { meaningOf } from '../directdebit/return-codes.ts';
import { compose } from './compose.ts';
import { fill, mailDay, mailLocale, mailMessages } from './messages.ts';

/**
 * Of a debit that the bank returned: why, what that means for credits and mandate, and how to pay another way. Null for
 * a member who is gone.
 */
export async function debitReturnMail(
  { db, secretKey, originOf }: Pick<Deps, 'db' | 'secretKey' | 'originOf'>,
  { payment }: JobData['debit-return-mail'],
): Promise<Mail | null> {
  const found = await findNotice(db, payment);
  const returnCode = found?.collection.returnCode ?? null;
  if (!found || found.member.status === 'deleted' || returnCode === null) return null;
  const { collection, paid, member, site, host, hostCountry } = found;
  const [blocked, current, mandate, { debit_return: words, debit_notice: lines, footer }] = await Promise.all([
    isBlocked(db, site.id, member.id),
    findMandate(db, member.id),
    findByReference(db, site.id, collection.mandateReference),
    mailMessages(member.language),
  ]);
  const details = mandate && openDetails(secretKey, mandate);
  const locale = mailLocale(member.language);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: paid.currency }).format(paid.amount / 100);
  const date = mailDay(collection.collectOn, locale, hostCountry);
  const say = (message: string, values = {}) =>
    fill(message, member.language, { brand: site.name, price, date, ...values });
  const mandateNow = blocked ? 'blocked' : current?.id === mandate?.id ? 'stays' : 'ended';

  return compose(db, site, member, say(words.subject), {
    title: say(words.title, { name: member.name }),
    paragraphs: [
      say(words.intro),
      say(words.reason[meaningOf(returnCode).reason]),
      say(paid.completed === null ? words.no_credits : words.credits_taken),
      say(words.mandate[mandateNow]),
      say(words.other_way),
      [
        say(lines.account, { iban: details ? maskedIban(details.iban) : '–' }),
        say(lines.mandate, { reference: collection.mandateReference }),
        say(lines.payment, { number: paid.id }),
      ],
    ],
    ...(host !== null && { action: { label: say(words.action), url: `${originOf(host)}/credits` } }),
    notes: [say(footer.support, { email: site.supportEmail })],
  });
}
