import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // server/page-cache.ts tags a page once, when it is stored.
  generateEtags: false,
  images: { unoptimized: true },
  cacheHandler: fileURLToPath(new URL('./server/page-cache.ts', import.meta.url)),
  cacheMaxMemorySize: 0,
  // The front removes queries, also `_rsc`, and a request for data is answered from its path alone (server/page-request.ts).
  experimental: { isrFlushToDisk: false, validateRSCRequestHeaders: false },
  // `npm test` checks the types of both halves; a start must not wait for it, nor need the other half.
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
