import { createHash } from 'node:crypto';
import { onSiteChange } from '../lib/sites/site-changes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What Next stores: pages with their html and headers, answers of route handlers, results of fetches. */
interface StoredValue {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  body?: Uint8Array;
  segmentData?: Map<string, Uint8Array>;
  headers?: Record<string, unknown>;
}

interface Entry {
  value: StoredValue | null;
  lastModified: number;
  cacheControl?: unknown;
  tags: readonly string[];
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

/** The tags of what is stored: those of a fetch, or of all fetches that a page was made from. */
function tagsOf(value: StoredValue | null, ofFetch: readonly string[] | undefined): readonly string[] {
  const ofPage = value?.headers?.['x-next-cache-tags'];
  return ofFetch ?? (typeof ofPage === 'string' ? ofPage.split(',') : []);
}

/** Drops the pages of a host, and what was fetched for them: lib/api/transport.ts tags each fetch with its host. */
function dropHost(host: string): void {
  for (const [key, { tags }] of entries) if (tags.includes(host)) drop(key);
}

/** Milliseconds that rendering a page may take. */
const longestRender = 10_000;

// A page that was being rendered meanwhile is stored with what it had read before: once more, when every such one is done.
onSiteChange((host) => {
  dropHost(host);
  setTimeout(dropHost, longestRender, host).unref();
});

/**
 * Next's cache of static pages: bounded memory, nothing on disk. A page's content security policy and entity tag are
 * computed when it is stored; the same object goes out with the first answer, so MISS and HIT carry the same headers.
 */
export default class PageCache {
  async get(key: string): Promise<Entry | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  async set(
    key: string,
    value: StoredValue | null,
    context: { cacheControl?: unknown; tags?: readonly string[] },
  ): Promise<void> {
    if (value?.kind === 'APP_PAGE' && value.html) {
      value.headers = {
        ...value.headers,
        'content-security-policy': contentSecurityPolicy(value.html),
        etag: `W/"${createHash('sha256').update(value.html).digest('base64url').slice(0, 22)}"`,
      };
    }
    drop(key);
    const bytes = sizeOf(value);
    entries.set(key, {
      value,
      lastModified: Date.now(),
      cacheControl: context.cacheControl,
      tags: tagsOf(value, context.tags),
      bytes,
    });
    storedBytes += bytes;
    for (const oldest of entries.keys()) {
      if (storedBytes <= maxBytes) break;
      drop(oldest);
    }
  }

  /** Next itself revalidates nothing here: time makes a page stale, and a change of its site drops it. */
  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
