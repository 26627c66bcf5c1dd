import type { IncomingMessage } from 'node:http';
import { pathHeader, pathOfPage, unknownPath } from '../lib/routes.ts';

/** Headers from which a page may be made. Next writes what it knows of a request into the page, and the page is stored for all. */
const passed = new Set([
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'accept-encoding',
  // Conditions and ranges: answered from the headers of the response, after the page was made.
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  // Next's router asks for the data of a page, or for a segment of it. All are made from the path alone.
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  // Kept from a trusted proxy alone (forwarded.ts); read before the page is rendered.
  'traceparent',
  'tracestate',
]);

/** Files of the build and of `public/`, which no page is made for. */
export const isFile = /^\/(?:_next|illustrations)\/|^\/push-worker\.js$/;

/** The encodings that a visitor takes; `q=0` refuses one. */
export const takenEncodings = (accepted = ''): string[] =>
  accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim() ?? '');

/** The cookies that choose a page, written anew so that no other text comes along. */
function choosingCookies(header: string | undefined): string | undefined {
  const chosen = [];
  const locale = /(?:^|;)\s*locale=([a-z]{2})\s*(?:;|$)/.exec(header ?? '')?.[1];
  if (locale) chosen.push(`locale=${locale}`);
  if (/(?:^|;)\s*logged_in=1\s*(?:;|$)/.test(header ?? '')) chosen.push('logged_in=1');
  return chosen.length > 0 ? chosen.join('; ') : undefined;
}

/** What chooses a page beside the host, without any text that a visitor chose. */
export interface PageRequest {
  url: string;
  cookie?: string;
  /** The visitor's path, where the table of routes does not know it: middleware finds out whether the site has such a page. */
  path?: string;
}

/** Reads what chooses a page: the path without ids and query, and the cookies of language and log-in. */
export function readPageRequest({ url: visited = '/', headers }: IncomingMessage): PageRequest {
  const path = visited.split('?', 1)[0] || '/';
  const url = isFile.test(path) ? path : pathOfPage(path);
  return { url, cookie: choosingCookies(headers.cookie), path: url === unknownPath ? path : undefined };
}

/**
 * Removes what Next must not write into a page: ids and words of the path that a visitor chose, the query, all cookies but
 * the language and the log-in, and all headers that are not in `passed`. The browser's own address keeps everything.
 */
export function cleanPageRequest(request: IncomingMessage, page = readPageRequest(request)): void {
  const { headers } = request;
  request.url = page.url;
  for (const name of Object.keys(headers)) if (!passed.has(name)) delete headers[name];
  // The one compressed form of Next's that kept-answers.ts knows.
  if (takenEncodings(headers['accept-encoding']?.toString()).includes('gzip')) headers['accept-encoding'] = 'gzip';
  else delete headers['accept-encoding'];
  if (page.cookie) headers.cookie = page.cookie;
  if (page.path !== undefined) headers[pathHeader] = page.path;
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
