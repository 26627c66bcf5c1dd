import { locales } from '#contract/common';
import { leastWithdrawalDays } from '#contract/consumer-law';
import { placeCountries } from '../data/places/places.ts';
import { creditorIdentifier } from '../directdebit/creditor-identifier.ts';
import { closedMethods, knownCountries, pricedCountries } from '../routes/bundles/countries.ts';
import { languageOf } from '../routes/settings/settings.ts';
import type { Finding, SiteFile } from './site-file.ts';
import { contrastProblems } from './theme-contrast.ts';

/** What stands twice in a list, with where. */
function doubles<T>(list: readonly T[], path: string, keyOf: (one: T) => string): Finding[] {
  const seen = new Set<string>();
  return list.flatMap((one, index) => {
    const key = keyOf(one);
    const twice = seen.has(key);
    seen.add(key);
    return twice ? [{ path: `${path}.${index}`, message: `${key} is there already` }] : [];
  });
}

function domainProblems(file: SiteFile): Finding[] {
  return file.domains.flatMap(({ country, language, countries }, index) => {
    const path = `domains.${index}`;
    const found: Finding[] = [];
    for (const [field, code] of [
      ['country', country],
      ...countries.map((one, position) => [`countries.${position}`, one] as const),
    ] as const) {
      if (!placeCountries.includes(code)) {
        const message = `there are no regions and cities of ${code}, only of ${placeCountries.join(', ')}`;
        found.push({ path: `${path}.${field}`, message });
      }
    }
    if (!countries.includes(country))
      found.push({ path: `${path}.countries`, message: `its own, ${country}, is missing` });
    if (!locales.some((locale) => locale === language.slice(0, 2))) {
      const message = `there are no texts in ${language}, only in ${locales.join(', ')}`;
      found.push({ path: `${path}.language`, message });
    }
    return found;
  });
}

function priceProblems({ bundles, prices, domains }: SiteFile): Finding[] {
  const priced = prices.flatMap(({ countries }) => countries);
  const unequal = prices.flatMap(({ amounts }, index) =>
    amounts.length === bundles.length
      ? []
      : [{ path: `prices.${index}.amounts`, message: `${amounts.length} amounts for ${bundles.length} bundles` }],
  );
  const unpriced = domains.flatMap(({ country }, index) =>
    priced.includes('*') || priced.includes(country)
      ? []
      : [{ path: `domains.${index}.country`, message: `there are no prices for ${country}, nor for *` }],
  );
  return [...unequal, ...unpriced, ...doubles(priced, 'prices.countries', (country) => country)];
}

/** The domain of an address. */
export const mailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether a domain is a host, or above or below one. */
export const isNear = (domain: string, host: string): boolean =>
  domain === host || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);

function ownProblems({ domains, prices, mail_from, refund_days }: SiteFile): Finding[] {
  const sender = mailDomainOf(mail_from);
  // A member buys at the prices of their own country, whatever the host's is.
  const sold = pricedCountries(prices.flatMap(({ countries }) => countries));
  const bound = [...domains.map(({ country }) => country), ...sold].find(
    (country) => refund_days < leastWithdrawalDays(country),
  );
  return [
    ...(domains.some(({ host }) => isNear(sender, host))
      ? []
      : [{ path: 'mail_from', message: `${sender} is none of the brand’s own hosts, nor above or below one` }]),
    ...(bound
      ? [
          {
            path: 'refund_days',
            message: `consumers in ${bound} have ${leastWithdrawalDays(bound)} days to withdraw`,
          },
        ]
      : []),
  ];
}

/** What is wrong with a file although each of its fields could be right. */
export function problemsOf(file: SiteFile): Finding[] {
  const { claims, company, domains, interests, primary_host, partner_offers, pages, payment_methods, theme } = file;
  const creditor = company.creditor_id === null ? '' : creditorIdentifier(company.creditor_id);
  return [
    ...(domains.some(({ host }) => host === primary_host)
      ? []
      : [{ path: 'primary_host', message: `${primary_host} is none of the domains` }]),
    ...(creditor === undefined
      ? [{ path: 'company.creditor_id', message: 'no SEPA creditor identifier: look at its check digits' }]
      : []),
    ...contrastProblems(theme),
    ...domainProblems(file),
    ...ownProblems(file),
    ...doubles(domains, 'domains', ({ host }) => host),
    ...priceProblems(file),
    ...doubles(
      payment_methods.flatMap(({ countries }) => countries),
      'payment_methods.countries',
      (country) => country,
    ),
    ...doubles(pages, 'pages', ({ token }) => token),
    ...doubles(partner_offers, 'partner_offers', ({ id }) => id),
    ...doubles(claims, 'claims', ({ id }) => id),
    ...doubles(interests, 'interests', (interest) => interest),
  ];
}

/** Prices without a rate of VAT, and methods that no longer work: the till still takes both. */
function moneyNotes({ prices, payment_methods }: SiteFile): Finding[] {
  const untaxed = prices.flatMap(({ countries }, index) =>
    countries
      .filter((country) => country !== '*' && !knownCountries.includes(country))
      .map((country) => ({
        path: `prices.${index}.countries`,
        message: `no VAT of ${country} is known: receipts name none`,
      })),
  );
  const closed = payment_methods.flatMap(({ methods }, index) =>
    methods.flatMap((method, position) => {
      const message = closedMethods[method];
      return message === undefined ? [] : [{ path: `payment_methods.${index}.methods.${position}`, message }];
    }),
  );
  return [...untaxed, ...closed];
}

/** What an operator should know of a file that can be added as it is. */
export function notesOn(file: SiteFile): Finding[] {
  const { company, domains, pages, support_phone, claims } = file;
  const languages = [...new Set(domains.map(({ language }) => languageOf(language)))];
  const unwritten = pages.flatMap(({ token, texts }, index) =>
    languages
      .filter((language) => texts[language] === undefined)
      .map((language) => ({
        path: `pages.${index}.texts.${language}`,
        message: `/${token} is shown in another language to readers of ${language}`,
      })),
  );
  const unsaid: [boolean, string, string][] = [
    [company.vat_numbers.length === 0, 'company.vat_numbers', 'no VAT number is shown on legal pages and receipts'],
    [company.creditor_id === null, 'company.creditor_id', 'direct debit is not offered'],
    [support_phone === '', 'support_phone', 'no phone is shown'],
    [claims.length === 0, 'claims', 'no figures are shown'],
    [!pages.some(({ token }) => token === '2257'), 'pages', 'there is no /2257'],
  ];
  return [
    ...unsaid.flatMap(([holds, path, message]) => (holds ? [{ path, message }] : [])),
    ...unwritten,
    ...moneyNotes(file),
  ];
}
