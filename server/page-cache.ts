import { createHash } from 'node:crypto';
import { peopleTag } from '../lib/api/people-tag.ts';
import { onSiteChange } from '../lib/sites/site-changes.ts';
import { type CachedPage, type StoredValue, sharedPages, unsharedControl } from './cached-page.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';
import { searchableValues, valuesIn } from './visitor-values.ts';
import { notePageRefused } from './web-metrics.ts';

interface Entry extends CachedPage {
  bytes: number;
}

const maxBytes = 192 * 1024 * 1024;

/** Next makes a handler per request, so the entries live beside the class: the least recently used leaves first. */
const entries = new Map<string, Entry>();
let storedBytes = 0;

function sizeOf(value: StoredValue | null): number {
  if (!value) return 200;
  let bytes = 1000 + 2 * (value.html?.length ?? 0) + (value.rscData?.byteLength ?? 0) + (value.body?.byteLength ?? 0);
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength;
  return value.kind === 'FETCH' ? JSON.stringify(value).length * 2 : bytes;
}

function drop(key: string): void {
  const entry = entries.get(key);
  if (!entry) return;
  storedBytes -= entry.bytes;
  entries.delete(key);
}

/** All bytes that others would be answered with. */
function bytesOf(value: StoredValue): (string | Uint8Array)[] {
  const parts = [value.html, value.rscData, value.body, ...(value.segmentData?.values() ?? [])];
  return [...parts.filter((part) => part !== undefined), JSON.stringify(value.headers ?? {})];
}

/**
 * Whether a page may be shown to its visitor alone: it holds a value of the request for which it was made, or the request
 * has too many values to search for. A value that the former version of the page holds as well is the page's own: a visitor
 * who sends it must not keep the page from being renewed.
 */
function isForVisitorAlone(key: string, value: StoredValue): boolean {
  const former = entries.get(key)?.value;
  // Next stores the former version once more if a page cannot be made anew.
  if (value === former) return false;
  const values = searchableValues();
  if (!values) {
    process.stderr.write(`page not stored, since its request has too many values to search for: ${key}\n`);
    return true;
  }
  const held = valuesIn(bytesOf(value), values);
  const own = former ? valuesIn(bytesOf(former), held) : [];
  const foreign = held.find((one) => !own.includes(one));
  if (!foreign) return false;
  process.stderr.write(`page not stored, since it holds a value of the request (${foreign.source}): ${key}\n`);
  notePageRefused();
  return true;
}

/** The tags of what is stored: those of a fetch, or of all fetches that a page was made from. */
function tagsOf(value: StoredValue | null, ofFetch: readonly string[] | undefined): readonly string[] {
  const ofPage = value?.headers?.['x-next-cache-tags'];
  return ofFetch ?? (typeof ofPage === 'string' ? ofPage.split(',') : []);
}

function keep(key: string, page: CachedPage): Entry {
  drop(key);
  const entry = { ...page, bytes: sizeOf(page.value) };
  entries.set(key, entry);
  storedBytes += entry.bytes;
  for (const oldest of entries.keys()) {
    if (storedBytes <= maxBytes) break;
    drop(oldest);
  }
  return entry;
}

/** Whether it is time to make it anew, or to see whether another process has. */
function isStale({ value, cacheControl, lastModified }: Entry): boolean {
  const seconds = cacheControl?.revalidate ?? value?.revalidate;
  // Either way: the clock may have been set back since.
  return typeof seconds === 'number' && Math.abs(Date.now() - lastModified) > seconds * 1000;
}

/** Grows with each change of a site: what was read before it is not kept. */
let changes = 0;

/** Drops the pages of a host, and what was fetched for them: lib/api/transport.ts tags each fetch with its host. */
function dropHost(host: string): void {
  changes++;
  for (const [key, { tags }] of entries) if (tags.includes(host)) drop(key);
  void sharedPages()?.dropHost(host);
}

/** Keys of pages that are judged by how soon they are seen. */
const landingPage = /(?:^|\/\$)\/[^/]+\/[^/]+\/landers\//;

/** Seconds after which a page with people, or the answer of a fetch that it was made from, expires in every cache. */
const peopleExpire = 600;

/** How long a value is kept. Next gives nothing of it with the answer of a fetch. */
function cacheControlOf(given: CachedPage['cacheControl'], tags: readonly string[]): CachedPage['cacheControl'] {
  if (!tags.includes(peopleTag)) return given;
  // In its place: Next writes the header of this answer from the same object.
  return Object.assign(given ?? {}, { expire: peopleExpire });
}

/** Milliseconds that rendering a page may take. */
const longestRender = 10_000;

// A page that was being rendered meanwhile is stored with what it had read before: once more, when every such one is done.
onSiteChange((host, told) => {
  dropHost(host);
  if (!told) void sharedPages()?.tellOthers(host);
  setTimeout(dropHost, longestRender, host).unref();
});

/**
 * Next's cache of static pages: bounded memory, nothing on disk, and behind it the memory that several processes share,
 * where there is one. A page's content security policy and entity tag are computed when it is stored; the same object
 * goes out with the first answer, so MISS and HIT carry the same headers.
 */
export default class PageCache {
  async get(key: string): Promise<CachedPage | null> {
    const entry = entries.get(key);
    if (entry && !isStale(entry)) {
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    }
    const before = changes;
    const shared = await sharedPages()?.get(key);
    const isNews = shared && before === changes && shared.lastModified > (entry?.lastModified ?? 0);
    const found = isNews ? keep(key, shared) : entries.get(key);
    if (!found) return null;
    // Next would make a page of an old answer and ask for a new one afterwards.
    if (found.value?.kind === 'FETCH' && found.tags.includes(peopleTag) && isStale(found)) return null;
    // Next compares with the clock itself, and would take a page from the future for a new one.
    return isStale(found) && found.lastModified > Date.now() ? { ...found, lastModified: 1 } : found;
  }

  async set(
    key: string,
    value: StoredValue | null,
    context: { cacheControl?: CachedPage['cacheControl']; tags?: readonly string[] },
  ): Promise<void> {
    if (value?.kind === 'APP_PAGE' && value.html) {
      if (landingPage.test(key)) value.html = scriptsAfterPaint(value.html);
      value.headers = {
        ...value.headers,
        'content-security-policy': contentSecurityPolicy(value.html),
        etag: `W/"${createHash('sha256').update(value.html).digest('base64url').slice(0, 22)}"`,
      };
    }
    if (value && value.kind !== 'FETCH' && isForVisitorAlone(key, value)) {
      // Next answers the request with this object: no cache on the way may store what this one does not.
      value.headers = { ...value.headers, 'cache-control': unsharedControl };
      return;
    }
    const tags = tagsOf(value, context.tags);
    const page = { value, lastModified: Date.now(), cacheControl: cacheControlOf(context.cacheControl, tags), tags };
    keep(key, page);
    void sharedPages()?.set(key, page);
  }

  /** Next itself revalidates nothing here: time makes a page stale, and a change of its site drops it. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
