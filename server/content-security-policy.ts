import { createHash } from 'node:crypto';

/**
 * Style sheets that a library adds to the page at run time, by the hash of their text. sonner (toasts) brings its
 * rules as an inline sheet; content-security-policy.test.ts compares the hash with the installed version.
 */
export const librarySheets = [
  // What is hashed while the sheet has no text yet.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Data for search engines is no script that runs, so the policy need not allow it. */
const inlineScripts = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineSheets = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(html: string, pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const [, text] of html.matchAll(pattern)) {
    if (text) found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...found];
}

/** The origin of the site's pictures, which the root layout writes on `<html data-cdn>`. Empty: the site's own host. */
function pictureOrigin(html: string): string[] {
  const origin = /<html[^>]*\sdata-cdn="(https?:\/\/[^"\s;,']+)"/.exec(html)?.[1];
  return origin ? [origin] : [];
}

/**
 * The policy of one stored page: its inline scripts and sheets by hash, everything else from the host itself.
 * `style-src-attr` stays open: server-rendered `style` attributes (ratios, progress) can neither load nor run anything.
 * In development the bundler evaluates code, so this is for stored pages of a production build alone.
 */
export function contentSecurityPolicy(html: string): string {
  const pictures = ["'self'", 'data:', 'blob:', ...pictureOrigin(html)].join(' ');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(html, inlineScripts)].join(' '),
    ["style-src 'self'", ...librarySheets, ...hashes(html, inlineSheets)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
