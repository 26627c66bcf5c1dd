/** What Next stores: pages with their html and headers, answers of route handlers, results of fetches. */
export interface StoredValue {
  kind: string;
  html?: string;
  rscData?: Uint8Array;
  body?: Uint8Array;
  segmentData?: Map<string, Uint8Array>;
  headers?: Record<string, unknown>;
  /** Seconds after which a fetch is done again. */
  revalidate?: number;
}

/** A value as it is kept, in this process and in the memory that several share. */
export interface CachedPage {
  value: StoredValue | null;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Seconds after which it is made anew, and after which it may not be shown any more. */
  cacheControl?: { revalidate?: number | false; expire?: number };
  tags: readonly string[];
}

/** The `Cache-Control` of a page that its visitor alone may have. */
export const unsharedControl = 'private, no-store';

/** Pages that several processes have made for each other. Never throws: where it is away, nothing is found in it. */
export interface SharedPages {
  get(key: string): Promise<CachedPage | null>;
  set(key: string, page: CachedPage): Promise<void>;
  /** Drops what was made for a host. */
  dropHost(host: string): Promise<void>;
  /** Has every other process drop what it keeps of a host. */
  tellOthers(host: string): Promise<void>;
}

/** Next loads the cache handler by itself: what the listener gives to it hangs on the process. */
const place = globalThis as unknown as Record<symbol, SharedPages | undefined>;
const key = Symbol.for('rendezvous.shared-pages');

export const sharedPages = (): SharedPages | undefined => place[key];

/** Has the page cache of this process share its pages; undefined ends it. */
export function sharePages(shared: SharedPages | undefined): void {
  place[key] = shared;
}
