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

/** Values of a request that are searched for, each in a whole page and in several spellings. */
const most = 64;

/** Headers that say nothing of a person. */
const impersonal =
  /^(?:host|connection|accept|accept-encoding|cache-control|pragma|range|if-.*|rsc|next-router-(?:segment-)?prefetch|sec-.*|upgrade-insecure-requests|priority|via|x-forwarded-(?:host|proto|port)|traceparent|tracestate|dnt|te|purpose)$/;

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

/** All strings in a JSON text; a text that is no JSON is returned as it is. */
function stringsIn(json: string): string[] {
  const found: string[] = [];
  try {
    JSON.parse(json, (_, one) => {
      if (typeof one === 'string') found.push(one);
      return one;
    });
    return found;
  } catch {
    return [json];
  }
}

/** The tree of Next's router names each page with its query, as an object or as it stands in the address. */
const valuesOfTree = (tree: string, source: string): VisitorValue[] =>
  stringsIn(decoded(tree)).flatMap((segment) => {
    const start = segment.indexOf('?{');
    if (start < 0) return valuesOfQuery(segment, source);
    return stringsIn(segment.slice(start + 1)).map((value) => ({ source, value }));
  });

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
    else if (name === 'referer' || name === 'next-url') found.push(...valuesOfQuery(text, name));
    else if (name === 'next-router-state-tree') found.push(...valuesOfTree(text, name));
    else found.push({ source: name, value: text });
  }
  const { url: madeFrom, path = madeFrom } = readPageRequest(request);
  const personal = found.filter(({ value }) => value.length >= shortest && !path.includes(value));
  return [...new Map(personal.map((one) => [one.value, one])).values()];
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

/** The values of the request in hand; undefined if they are too many to search for. */
export function searchableValues(): VisitorValue[] | undefined {
  const values = storage.getStore() ?? [];
  return values.length > most ? undefined : values;
}

/** Those of the values that stand in the bytes. */
export function valuesIn(parts: Iterable<string | Uint8Array>, values: VisitorValue[]): VisitorValue[] {
  if (values.length === 0) return [];
  const texts = [...parts].map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('utf8')));
  return values.filter(({ value }) => spellings(value).some((one) => texts.some((text) => text.includes(one))));
}
