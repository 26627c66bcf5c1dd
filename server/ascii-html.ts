const scripts = /(<script[^>]*>)([\s\S]*?)(<\/script>)|(<style[^>]*>[\s\S]*?<\/style>)/g;
const beyondAscii = /[\u0080-\u{10ffff}]/u;

const inMarkup = (text: string) =>
  text.replace(/[\u0080-\u{10ffff}]/gu, (sign) => `&#x${sign.codePointAt(0)?.toString(16)};`);
/** Strings of a script, and JSON, name a sign by the units of UTF-16. */
const inScript = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * The same page written in ASCII: signs beyond it as character references in markup, as escapes in inline scripts
 * (which hold them in strings alone). Node sends such a string as it is, where it would otherwise have to convert it
 * twice for every request, once to count its bytes and once to write them: a fifth of a request's time.
 */
export function asciiHtml(html: string): string {
  if (!beyondAscii.test(html)) return html;
  const parts: string[] = [];
  let end = 0;
  for (const match of html.matchAll(scripts)) {
    const [whole, open, script, close] = match;
    parts.push(inMarkup(html.slice(end, match.index)));
    parts.push(open === undefined ? whole : `${inMarkup(open)}${inScript(script ?? '')}${close}`);
    end = match.index + whole.length;
  }
  const ascii = parts.join('') + inMarkup(html.slice(end));
  // Made of parts of a wide string, it would stay wide in memory although every sign fits a byte; sheets alone may not.
  return beyondAscii.test(ascii) ? ascii : Buffer.from(ascii, 'latin1').toString('latin1');
}
