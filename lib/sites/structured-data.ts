import type { Settings } from '#contract/settings';
import { type Block, wordsOf } from '@/lib/info/blocks';

const context = 'https://schema.org';

/** Who runs a host and what the host is, as search engines read it. */
export function siteData(site: Settings): object {
  const address = `https://${site.domain}/`;
  const organization = {
    '@type': 'Organization',
    '@id': `${address}#company`,
    name: site.company_name,
    alternateName: site.company_tradenames,
    url: address,
    logo: `${address}icon-512.png`,
    email: site.support_email,
    ...(site.support_phone && { telephone: site.support_phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.company_address,
      addressLocality: site.company_city,
      addressCountry: site.company_country.toUpperCase(),
    },
  };
  const webSite = {
    '@type': 'WebSite',
    '@id': `${address}#site`,
    name: site.name,
    url: address,
    description: site.description,
    inLanguage: site.domain_language,
    publisher: { '@id': organization['@id'] },
  };
  return { '@context': context, '@graph': [organization, webSite] };
}

/** Where a page lies below the index of its host: the pages on the way, itself the last. */
export function breadcrumbs(
  site: Pick<Settings, 'domain' | 'name'>,
  ...way: readonly { name: string; item: string }[]
): object {
  const items = [{ name: site.name, item: `https://${site.domain}/` }, ...way];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** The questions of a text with their answers. */
export function faqData(blocks: readonly Block[]): object {
  const found: { question: string; answer: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'list') found.at(-1)?.answer.push(...block.items.map(wordsOf));
    else if (block.kind === 'question') found.push({ question: wordsOf(block.pieces), answer: [] });
    else found.at(-1)?.answer.push(wordsOf(block.pieces));
  }
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: found.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
