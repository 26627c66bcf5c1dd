import type { Site } from '../tenancy/sites.ts';
import { htmlOf, textOf } from './layout.ts';

const site = { name: 'Fonkel & Co', theme: { mark: 'spark', primary: null, secondary: null } } as Site;
const content = {
  title: 'Hello Maximiliane.van-den-Bergh',
  paragraphs: ['<script>alert(1)</script> "quoted"'],
  action: { label: 'Go', url: 'https://nl.localhost/undo?token=a&b=c' },
  notes: ['A note'],
};

test('what anybody wrote is text in a mail, never markup', () => {
  const html = htmlOf(site, 'nl', content);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot;');
  expect(html).toContain('href="https://nl.localhost/undo?token=a&amp;b=c"');
  expect(html).toContain('Fonkel &amp; Co');
  expect(html).not.toContain('<script');
  expect(textOf(content)).toContain('<script>alert(1)</script>');
});

test('a name of any length breaks on a narrow screen instead of widening the mail', () => {
  expect(htmlOf(site, 'nl', content)).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
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
