import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { readPageRequest } from './page-request.ts';

/** A value that only the visitor of a request may see; `source` says where it came from and may be logged. */
export interface VisitorValue {
  source: string;
  value: string;
}

/** Characters. What is shorter stands in many pages by chance. */
const shortest = 8;

/** Values of a request that are looked for: each is sought in a whole page, in several spellings. */
const most = 64;

/** Headers that say nothing of a person. */
const impersonal =
  /^(?:host|connection|accept|accept-encoding|cache-control|pragma|range|if-.*|rsc|next-.*|sec-.*|upgrade-insecure-requests|priority|via|x-forwarded-(?:host|proto|port)|traceparent|tracestate|dnt|te|purpose)$/;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function valuesOfQuery(url: string, source: string): VisitorValue[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(url.slice(start))]
    .filter(([name]) => name !== '_rsc')
    .map(([, value]) => ({ source, value }));
}

/**
 * What a request carries that no stored page may hold. A word of the path from which the page is made, such as a place, is
 * the page's own. Call it before the request is cleaned.
 */
export function visitorValues(request: IncomingMessage): VisitorValue[] {
  const { url = '/', headers } = request;
  const found = valuesOfQuery(url, 'query');
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || impersonal.test(name)) continue;
    const text = String(value);
    if (name === 'cookie')
      for (const pair of text.split(';'))
        found.push({ source: 'cookie', value: decoded(pair.slice(pair.indexOf('=') + 1).trim()) });
    // The address of the page before stands in many pages as a link; its query is the visitor's own.
    else if (name === 'referer') found.push(...valuesOfQuery(text, 'referer'));
    else found.push({ source: name, value: text });
  }
  const { url: madeFrom, path = madeFrom } = readPageRequest(request);
  return found.filter(({ value }) => value.length >= shortest && !path.includes(value)).slice(0, most);
}

/** Next loads the page cache as a module of its own: the storage hangs on the process. */
const place = globalThis as unknown as Record<symbol, AsyncLocalStorage<VisitorValue[]> | undefined>;
const key = Symbol.for('rendezvous.visitor-values');
place[key] ??= new AsyncLocalStorage();
const storage = place[key];

/** Does the work of a request, and of everything that it begins, with the visitor's values known to the page cache. */
export const withVisitorValues = <T>(values: VisitorValue[], work: () => T): T => storage.run(values, work);

/** Ways in which a value may be written into a page. */
function spellings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return [...new Set([value, json, JSON.stringify(json).slice(1, -1), html, encodeURIComponent(value)])];
}

/** The source of a value of this request that stands in the bytes; undefined where there is none. */
export function visitorValueIn(parts: Iterable<string | Uint8Array>): string | undefined {
  const values = storage.getStore() ?? [];
  if (values.length === 0) return;
  const texts = [...parts].map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('utf8')));
  return values.find(({ value }) => spellings(value).some((one) => texts.some((text) => text.includes(one))))?.source;
}
