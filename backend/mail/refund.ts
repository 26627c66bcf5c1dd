import { lawOf } from '#contract/consumer-law';
import { clockTime, regionalLocale } from '#contract/written-date';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { zoneOf } from '../local-day.ts';
import { findReversal } from '../routes/payments/reversal-queries.ts';
import { compose } from './compose.ts';
import { fill, mailDate, mailDay, mailLocale, mailMessages } from './messages.ts';
import { findPayer } from './payer.ts';

/** Of money that goes back: that a withdrawal was received, or that we refund; null for a member who is gone. */
export async function refundMail(
  { db }: { db: Db },
  { reversal: id, received }: JobData['refund-mail'],
): Promise<Mail | null> {
  const found = await findReversal(db, id);
  const payer = found && (await findPayer(db, found.payment.id));
  if (!found || !payer || payer.member.erased !== null) return null;

  const { reversal, payment } = found;
  const { member, site, hostCountry } = payer;
  const { refund: words, receipt, footer } = await mailMessages(member.language);
  const locale = mailLocale(member.language);
  const say = (message: string, values = {}) =>
    fill(message, member.language, { brand: site.name, law: lawOf(hostCountry), ...values });
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: payment.currency }).format(
    reversal.amount / 100,
  );
  const timeZone = zoneOf(payment.country);
  const clock = new Intl.DateTimeFormat(regionalLocale(locale, hostCountry), {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const when = {
    date: mailDate(reversal.created, locale, timeZone, hostCountry),
    ...clockTime(clock.format(reversal.created)),
  };
  const isWithdrawal = reversal.kind === 'withdrawal';
  const intro = isWithdrawal ? words.withdrawal_intro : words.intro;

  return compose(db, site, member, say(isWithdrawal ? words.withdrawal_subject : words.subject), {
    title: say(isWithdrawal ? words.withdrawal_title : words.title),
    paragraphs: [
      received === undefined
        ? say(intro, when)
        : say(words.withdrawal_received, { date: mailDay(received, locale, hostCountry) }),
      say(words.amount, { amount }),
      ...(reversal.creditsTaken > 0 ? [say(words.credits, { credits: reversal.creditsTaken })] : []),
      say(words.number, { number: reversal.id }),
      say(receipt.number, { number: payment.id }),
    ],
    notes: [say(footer.support, { email: site.supportEmail })],
  });
}
