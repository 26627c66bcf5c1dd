import type { Site } from '../tenancy/sites.ts';

/** A place to go to, in words. */
interface Link {
  label: string;
  url: string;
}

/** A line of running text, several lines as a list, or a place to go to. */
type Part = string | string[] | Link;

/** What a mail says, in its parts; all of it plain text. */
export interface MailContent {
  title: string;
  paragraphs: Part[];
  action?: Link;
  /** A code to type, shown large below its label. */
  code?: { label: string; digits: string };
  /** What is to be known besides, below button and code. */
  besides?: Part[];
  /** Smaller lines at the end. */
  notes: string[];
  /** Links below the notes. */
  links?: Link[];
  /** Who sends it: the company behind the brand, with its address. */
  imprint?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** Main colours of the brand, and those that are read on dark; the design system's own where it has none. */
const colours = ({ theme: { primary, secondary } }: Site) => ({
  main: primary?.['600'] ?? '#6d28d9',
  accent: secondary?.['600'] ?? '#c81e8a',
  mainOnDark: primary?.['300'] ?? '#c7abfb',
  accentOnDark: secondary?.['300'] ?? '#fda3d6',
});

/** For mail programs that show dark and know a style sheet; all others show the light colours of the elements. */
const darkStyle = ({ mainOnDark, accentOnDark }: ReturnType<typeof colours>) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body{background:#151014!important;color:#f6f0f2!important}
.card{background:#1f181d!important}
.note{color:#bfb3b9!important}
.brand,.link{color:${mainOnDark}!important}
.dot{color:${accentOnDark}!important}
}`;

const font = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * What a list of mails shows beside the subject: the first sentence instead of brand and title, and then nothing, or
 * the mail program goes on with what follows.
 */
const preview = ([first]: Part[]) =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(String(first ?? ''))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const linkText = ({ label, url }: Link) => `${label}\n${url}`;

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  return Array.isArray(part) ? part.map((item) => `- ${item}`).join('\n') : linkText(part);
}

/** The text part: every word and link of the mail without its looks. */
export function textOf(content: MailContent): string {
  const { title, paragraphs, action, code, besides = [], notes, links = [], imprint } = content;
  const parts = [
    title,
    ...paragraphs.map(partText),
    action && linkText(action),
    code?.label,
    code?.digits,
    ...besides.map(partText),
    '--',
    ...notes,
    ...links.map(linkText),
    imprint,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** The HTML part: one column of 560 px in the brand's colours; no picture and no script, so nothing is blocked. */
export function htmlOf(site: Site, language: string, content: MailContent): string {
  const { title, paragraphs, action, code, besides = [], notes, links = [], imprint } = content;
  const brand = colours(site);
  const { main, accent } = brand;
  const line = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeHtml(text)}</p>`;
  const list = (items: string[]) =>
    `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:24px">${items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`).join('')}</ul>`;
  const note = (text: string) =>
    `<p class="note" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#5f5559">${escapeHtml(text)}</p>`;
  const link = ({ label, url }: Link, look = 'margin:0 0 8px;font-size:14px;line-height:20px') =>
    `<p style="${look}"><a class="link" href="${escapeHtml(url)}" style="color:${main}">${escapeHtml(label)}</a></p>`;
  const paragraph = (part: Part) => {
    if (typeof part === 'string') return line(part);
    return Array.isArray(part) ? list(part) : link(part, 'margin:0 0 16px;font-size:16px;line-height:24px');
  };
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:16px 28px;border-radius:16px;background:${main};color:#ffffff;font-size:16px;line-height:24px;font-weight:650;text-decoration:none">${escapeHtml(action.label)}</a></p>`;
  const digits =
    code &&
    `<p style="margin:0 0 24px;font-size:28px;line-height:34px;font-weight:700;letter-spacing:6px">${escapeHtml(code.digits)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${darkStyle(brand)}</style></head>
<body style="margin:0;background:#faf8f8;color:#211a1f;overflow-wrap:anywhere;word-break:break-word;${font}">
${preview(paragraphs)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;font-size:22px;font-weight:750;color:${main}">${escapeHtml(site.name)}<span class="dot" style="color:${accent}">.</span></td></tr>
<tr><td class="card" style="padding:32px 28px 16px;border-radius:20px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:28px;line-height:34px;letter-spacing:-0.02em">${escapeHtml(title)}</h1>
${[...paragraphs.map(paragraph), button, code && line(code.label), digits, ...besides.map(paragraph)].filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:24px 8px">${[...notes.map(note), ...links.map((out) => link(out)), imprint && note(imprint)].filter(Boolean).join('\n')}</td></tr>
</table></td></tr></table></body></html>`;
}
