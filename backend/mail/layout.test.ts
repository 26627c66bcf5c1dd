import type { Site } from '../tenancy/sites.ts';
import { htmlOf, textOf } from './layout.ts';

const site = { name: 'Fonkel & Co', theme: { mark: 'spark', primary: null, secondary: null } } as Site;
const content = {
  title: 'Hello Maximiliane.van-den-Bergh',
  paragraphs: ['<script>alert(1)</script> "quoted"'],
  action: { label: 'Go', url: 'https://nl.localhost/undo#token=a&b=c' },
  notes: ['A note'],
};

test('what anybody wrote is text in a mail, never markup', () => {
  const html = htmlOf(site, 'nl', content);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot;');
  expect(html).toContain('href="https://nl.localhost/undo#token=a&amp;b=c"');
  expect(html).toContain('Fonkel &amp; Co');
  expect(html).not.toContain('<script');
  expect(textOf(content)).toContain('<script>alert(1)</script>');
});

test('a name of any length breaks on a narrow screen instead of widening the mail', () => {
  expect(htmlOf(site, 'nl', content)).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
});

test('a list of mails shows the first sentence beside the subject, and nothing of what follows', () => {
  const html = htmlOf(site, 'nl', { ...content, paragraphs: ['First & foremost.', 'Second.'] });
  const shown = /<body[^>]*>\s*<div style="display:none[^"]*">(.*?)<\/div>/s.exec(html)?.[1];
  expect(shown?.replace(/(&#847;|&zwnj;|&nbsp;)/g, '')).toBe('First &amp; foremost.');
  expect(shown?.match(/&nbsp;/g)?.length).toBeGreaterThan(50);
});

test('what is to be known besides stands below the button, in both parts: lists and places to go to', () => {
  const besides = ['Two are left:', ['<one>', 'two'], { label: 'See them', url: 'https://nl.localhost/#a' }];
  const text = textOf({ ...content, besides, imprint: 'Company, Street 1, Town' });
  expect(text).toMatch(/Go\nhttps.*Two are left:\n\n- <one>\n- two\n\nSee them\nhttps.*--.*Company, Street 1, Town$/s);
  const html = htmlOf(site, 'nl', { ...content, besides, imprint: 'Company, Street 1, Town' });
  expect(html).toMatch(
    />Go<.*Two are left:.*<li[^>]*>&lt;one&gt;<\/li>.*href="https:\/\/nl.localhost\/#a".*Company, Street 1/s,
  );
});

test('every colour of text and ground has its counterpart for mail programs that show dark', () => {
  const html = htmlOf(site, 'nl', { ...content, links: [{ label: 'Out', url: 'https://nl.localhost/' }] });
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html)?.[1] ?? '';
  const coloured = [...html.matchAll(/<(\w+)(?: class="(\w+)")?[^>]*? style="[^"]*?(?:background|color):#/g)]
    // The button is the brand's in both.
    .filter(([tag]) => !tag.includes('text-decoration:none'))
    .map(([, tag, name]) => (name ? `.${name}` : tag));
  expect(coloured).not.toHaveLength(0);
  for (const selector of coloured) expect(dark).toContain(String(selector));
});
