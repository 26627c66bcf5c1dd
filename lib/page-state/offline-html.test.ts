import { siteSettings } from '@/tests/fixtures/site';
import { offlineHtml, offlineSheet } from './offline-html';

const site = siteSettings({ name: 'Fonkel <&"' });
const html = offlineHtml({ site, locale: 'fr', title: 'Hors ligne', text: '« Rien »', retry: 'Réessayer' });

test('the page without network is whole in itself, in the site’s name and language', () => {
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('<title>Hors ligne · Fonkel &#60;&#38;&#34;</title>');
  expect(html).toContain('<a href="">Réessayer</a>');
  // Nothing that would have to be loaded: neither script, sheet, picture nor font. Without an icon browsers load one.
  expect(html).not.toMatch(/<script|<link(?! rel="icon" href="data:)|<img|src=|url\((?!#|%23)/);
  expect(html).toContain('<link rel="icon" href="data:image/svg+xml,%3Csvg');
  expect(html).toContain(`<style>${offlineSheet(site.theme)}</style>`);
});
