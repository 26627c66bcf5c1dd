import { eq } from 'drizzle-orm';
import { lawOf } from '#contract/consumer-law';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { companies, sites } from '../db/schema/sites.ts';
import { zoneOf } from '../local-day.ts';
import { vatInside } from '../routes/bundles/countries.ts';
import { lastDayToWithdraw, refundDaysOf } from '../routes/withdrawal/offer.ts';
import { hostCountryOfMember } from '../tenancy/host-of-member.ts';
import { compose } from './compose.ts';
import { fill, mailDate, mailDay, mailLocale, mailMessages } from './messages.ts';

/**
 * The receipt of a completed payment, with what a code took off, the VAT in it, the wish to have the credits at once, and how to
 * withdraw; null for a member who is gone.
 */
export async function receiptMail({ db }: { db: Db }, { payment }: JobData['receipt-mail']): Promise<Mail | null> {
  const [found] = await db
    .select({ paid: payments, member: members, site: sites, company: companies, hostCountry: hostCountryOfMember })
    .from(payments)
    .innerJoin(members, eq(members.id, payments.memberId))
    .innerJoin(sites, eq(sites.id, payments.siteId))
    .innerJoin(companies, eq(companies.id, sites.companyId))
    .where(eq(payments.id, payment));
  const completed = found?.paid.completed;
  if (!found || !completed || found.member.status === 'deleted') return null;

  const { paid, member, site, company, hostCountry } = found;
  const { receipt: words, footer } = await mailMessages(member.language);
  const locale = mailLocale(member.language);
  const say = (message: string, values = {}) => fill(message, member.language, { brand: site.name, ...values });
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: paid.currency }).format(amount / 100);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const date = mailDate(completed, locale, zoneOf(paid.country), hostCountry);
  const { discountCode: code, discountPercentage: off, discountAmount: amount } = paid;
  const hundredths = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const discountLine =
    code === null || off === null || amount === null
      ? []
      : [
          say(words.price, { price: money(paid.amount + amount) }),
          say(words.discount, { percentage: hundredths.format(off / 100), code, amount: money(-amount) }),
        ];
  const vat = paid.vatPercentage;
  const vatLine =
    vat === null
      ? []
      : [say(words.vat, { percentage: percent.format(vat / 100), amount: money(vatInside(paid.amount, vat)) })];

  const days = refundDaysOf(paid, site.refundDays);
  const lastDay = mailDay(lastDayToWithdraw(completed, paid.country, days), locale, hostCountry);
  const law = lawOf(hostCountry);
  // What was wished for, and how to withdraw, is confirmed on something that the member keeps (Directive 2011/83/EU, article 8).
  const consentLine =
    paid.performanceConsent === null
      ? []
      : days > 0
        ? [say(words.consent, { law, date: lastDay }), say(words.how, { law, date, email: site.supportEmail })]
        : [say(words.consent_no_refund, { law })];

  return compose(db, site, member, say(words.subject), {
    title: say(words.title, { name: member.name }),
    paragraphs: [
      say(words.intro, { credits: paid.credits }),
      ...discountLine,
      say(words.paid, { price: money(paid.amount), date }),
      ...vatLine,
      say(words.number, { number: paid.id }),
      ...consentLine,
      say(words.seller, { company: company.name, address: company.address, city: company.city, kvk: company.kvk }),
    ],
    notes: [say(footer.support, { email: site.supportEmail })],
  });
}
