import { blocksOf } from '@/lib/info/blocks';
import { siteSettings } from '@/tests/fixtures/site';
import { breadcrumbs, faqData, siteData } from './structured-data';

test('a host says who runs it and what it is', () => {
  const data = siteData(siteSettings({ domain: 'nl.example', support_phone: '' }));
  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Fonkel BV', address: { addressCountry: 'NL' } },
      { '@type': 'WebSite', name: 'Fonkel', url: 'https://nl.example/', inLanguage: 'nl-NL' },
    ],
  });
  expect(JSON.stringify(data)).not.toContain('telephone');
});

test('a page says where it lies', () => {
  expect(
    breadcrumbs(siteSettings({ domain: 'nl.example' }), { name: 'FAQ', item: 'https://nl.example/faq' }),
  ).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://nl.example/' },
      { position: 2, name: 'FAQ', item: 'https://nl.example/faq' },
    ],
  });
});

test('questions come with the whole of their answers', () => {
  const blocks = blocksOf(['### Why?', 'Because.', '- It is so.', '### How?', 'See [here](/faq).']);
  expect(faqData(blocks)).toMatchObject({
    mainEntity: [
      { name: 'Why?', acceptedAnswer: { text: 'Because. It is so.' } },
      { name: 'How?', acceptedAnswer: { text: 'See here.' } },
    ],
  });
});
