import { siteSettings } from '@/tests/fixtures/site';
import { publicAddress, publicPages } from './public-address';

const localeDomains = { en: 'example', nl: 'nl.example', de: 'de.example' };
const siteOf = (domain: string, domain_language: string, us_footer = false) =>
  siteSettings({ domain, domain_language, localeDomains, us_footer });

test('a page is found on the host of its language, with its other languages and a default', () => {
  expect(publicAddress(siteOf('nl.example', 'nl-NL'), '/faq')).toEqual({
    canonical: 'https://nl.example/faq',
    languages: {
      en: 'https://example/faq',
      nl: 'https://nl.example/faq',
      de: 'https://de.example/faq',
      'x-default': 'https://example/faq',
    },
  });
});

test('a second host of a language leads there, but keeps what is its country’s own', () => {
  const belgium = siteOf('be.example', 'nl-BE');
  expect(publicAddress(belgium, '/faq')).toEqual({ canonical: 'https://nl.example/faq' });
  expect(publicAddress(belgium, '/pricing')).toEqual({ canonical: 'https://be.example/pricing' });
  expect(publicAddress(siteOf('us.example', 'en-US', true), '/privacy')).toEqual({
    canonical: 'https://us.example/privacy',
  });
});

test('the hosts of all languages name each other alike', () => {
  for (const path of publicPages) {
    const [first, ...others] = Object.entries(localeDomains).map(([locale, host]) =>
      publicAddress(siteOf(host, locale), path),
    );
    for (const other of others) expect(other.languages).toEqual(first?.languages);
  }
});

test('a site without any host of a language keeps to itself', () => {
  const alone = siteSettings({ domain: 'x.example', localeDomains: {} });
  expect(publicAddress(alone, '/')).toEqual({ canonical: 'https://x.example/' });
});
