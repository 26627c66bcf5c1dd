import type { Settings } from '#contract/settings';
import type { Locale } from '@/lib/i18n/locales';
import { iconFile } from '@/lib/theme/mark';

interface OfflinePage {
  site: Pick<Settings, 'name' | 'theme'>;
  locale: Locale;
  title: string;
  text: string;
  retry: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The style of the page without network, in the colours of the design system and of the site. */
export const offlineSheet = ({ primary, secondary }: Settings['theme']): string =>
  [
    ':root{color-scheme:light dark;--bg:light-dark(#faf8f8,#151014);--text:light-dark(#211a1f,#f6f0f2)}',
    'body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}',
    'header{display:flex;align-items:center;gap:10px;padding:16px;font-weight:700;font-size:22px}',
    'header svg{width:32px;height:32px}',
    'main{display:grid;justify-items:center;align-content:center;gap:8px;padding:24px 24px 20dvh;text-align:center}',
    '.sign{width:88px;height:88px;margin-bottom:16px;fill:none;stroke:light-dark(#6d28d9,#c7abfb);stroke-width:1.5;stroke-linecap:round}',
    'h1{margin:0;font-size:22px;line-height:28px}p{margin:0;max-width:36ch;color:light-dark(#5f5559,#bfb3b9)}',
    `a{display:grid;place-items:center;min-height:56px;margin-top:20px;padding:0 32px;border-radius:16px;background:linear-gradient(100deg,${primary?.['600'] ?? '#6d28d9'},${secondary?.['600'] ?? '#c81e8a'});color:#fff;font-weight:650;font-size:18px;text-decoration:none}`,
    'a:focus-visible{outline:2px solid var(--text);outline-offset:3px}',
  ].join('');

/**
 * The page for a navigation without network, whole in itself: no script, no font, no picture to load. Its link leads to
 * the address that was wanted, under which the worker shows it.
 */
export function offlineHtml({ site, locale, title, text, retry }: OfflinePage): string {
  const name = escaped(site.name);
  const icon = iconFile(site.theme);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}"><title>${escaped(title)} · ${name}</title><style>${offlineSheet(site.theme)}</style></head><body><header>${icon.replace('<svg ', '<svg aria-hidden="true" ')}${name}</header><main><svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M13.9 10.2a10 10 0 0 1 5.1 2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5.1A15 15 0 0 1 22 8.8M12 20h.01"/></svg><h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="">${escaped(retry)}</a></main></body></html>`;
}
