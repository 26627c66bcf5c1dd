import { interests } from '#contract/interests';
import { profileFields, searchFields } from '#contract/settings';
import type { partnerOffers } from '../../db/schema/partner-offers.ts';
import type { companies, domains, SiteTheme, sites } from '../../db/schema/sites.ts';
import { fonkelTexts, veloursTexts } from './texts.ts';

type NewSite = typeof sites.$inferInsert;
type NewDomain = typeof domains.$inferInsert;

export const demoCompanies: (typeof companies.$inferInsert)[] = [
  {
    id: 'lichtpunt',
    name: 'Lichtpunt Media B.V.',
    address: 'Voorbeeldkade 12, 3511 AB',
    kvk: '00000001',
    city: 'Utrecht',
    country: 'nl',
    tradenames: ['Fonkel'],
    vatNumbers: ['NL000000001B01'],
    creditorId: 'NL70ZZZ000000010000',
    added: new Date('2025-03-01T12:00:00Z'),
  },
  {
    id: 'avondrood',
    name: 'Avondrood Media B.V.',
    address: 'Voorbeeldsingel 8, 1012 AA',
    kvk: '00000002',
    city: 'Amsterdam',
    country: 'nl',
    tradenames: ['Velours'],
    vatNumbers: ['NL000000002B01'],
    creditorId: 'NL21ZZZ000000020000',
    added: new Date('2025-09-01T12:00:00Z'),
  },
];

/** Deep wine and amber-rose. Every pair of text and ground that the design system makes of them reaches 4.5:1. */
const veloursTheme: SiteTheme = {
  mark: 'ember',
  primary: {
    50: '#fdf3f4',
    100: '#fbe6e9',
    200: '#f6cfd5',
    300: '#eea7b2',
    400: '#e0748a',
    500: '#c94a68',
    600: '#a12a4c',
    700: '#86203f',
    800: '#6f1d37',
    900: '#5c1a30',
    950: '#350a19',
  },
  secondary: {
    50: '#fff5ed',
    100: '#ffe8d6',
    200: '#fdcdab',
    300: '#fbab78',
    400: '#f47f4a',
    500: '#e25f2b',
    600: '#b9471c',
    700: '#98381a',
    800: '#7a2f1b',
    900: '#642919',
    950: '#37120b',
  },
};

const rules = {
  claims: [],
  cdnPrefix: '/media/',
  signups: 'all',
  loggedOutSearch: true,
  loggedOutSearchTrafficsource: true,
  enableSiteEntryPopup: true,
  entryCountries: ['nl', 'de'],
  minAge: 18,
  signupCredits: 6,
  messageCredits: 1,
  photoCredits: 2,
  giftCredits: 3,
  messageLength: 1000,
  freeConversations: 2,
  deleteDiscount: 0,
  refundDays: 14,
  memberResell: false,
  photoCheck: 'automatic',
  discreetAccounts: false,
  visibleProfileFields: [...profileFields],
  visibleProfileNotes: [],
  searchFields: [...searchFields],
} satisfies Partial<NewSite>;

export const demoSites: NewSite[] = [
  {
    ...rules,
    id: 'fonkel',
    deleteDiscount: 25,
    name: 'Fonkel',
    companyId: 'lichtpunt',
    niche: 1,
    theme: { mark: 'spark', primary: null, secondary: null },
    primaryHost: 'localhost',
    supportPhone: '+31300000000',
    supportEmail: 'help@fonkel.example',
    mailName: 'Fonkel',
    mailFrom: 'hello@nl.localhost',
    interests: [...interests],
  },
  {
    ...rules,
    id: 'velours',
    memberResell: true,
    discreetAccounts: true,
    name: 'Velours',
    companyId: 'avondrood',
    niche: 3,
    theme: veloursTheme,
    primaryHost: 'velours.localhost',
    supportPhone: '+31200000000',
    supportEmail: 'help@velours.example',
    mailName: 'Velours',
    mailFrom: 'hello@velours.localhost',
    interests: [...interests],
  },
];

/** Host, country, language, and the countries that its search offers. */
const fonkelHosts: [string, string, string, keyof typeof fonkelTexts, string[]][] = [
  ['localhost', 'gb', 'en-GB', 'en', ['gb', 'us']],
  ['nl.localhost', 'nl', 'nl', 'nl', ['nl', 'de']],
  ['de.localhost', 'de', 'de', 'de', ['de', 'nl']],
  ['it.localhost', 'it', 'it', 'it', ['it']],
  ['fr.localhost', 'fr', 'fr', 'fr', ['fr']],
  ['es.localhost', 'es', 'es', 'es', ['es']],
  ['pl.localhost', 'pl', 'pl', 'pl', ['pl']],
  ['da.localhost', 'dk', 'da', 'da', ['dk', 'se', 'no']],
  ['fi.localhost', 'fi', 'fi', 'fi', ['fi', 'se']],
  ['nb.localhost', 'no', 'nb', 'nb', ['no', 'se', 'dk']],
  ['sv.localhost', 'se', 'sv', 'sv', ['se', 'no', 'dk', 'fi']],
  ['us.localhost', 'us', 'en-US', 'en', ['us', 'gb']],
];

export const demoDomains: NewDomain[] = [
  ...fonkelHosts.map(([host, country, domainLanguage, language, countries]) => ({
    host,
    siteId: 'fonkel',
    country,
    domainLanguage,
    countries,
    usFooter: country === 'us',
    texts: fonkelTexts[language],
  })),
  ...(['nl', 'de'] as const).map((language) => ({
    host: language === 'nl' ? 'velours.localhost' : `${language}.velours.localhost`,
    siteId: 'velours',
    country: language,
    domainLanguage: language,
    countries: ['nl', 'de'],
    usFooter: false,
    texts: veloursTexts[language],
  })),
];

/** Partners of one brand. Their addresses are kept free for examples: nobody sells anything there. */
export const demoPartnerOffers: (typeof partnerOffers.$inferInsert)[] = [
  {
    ...{ id: 'velours-live', siteId: 'velours', position: 0 },
    ...{ kind: 'live_cam', partner: 'Example Live', url: 'https://example.com/' },
  },
  {
    ...{ id: 'velours-other', siteId: 'velours', position: 1 },
    ...{ kind: 'resell', partner: 'Example Dating', url: 'https://example.org/' },
  },
];
