/** One kind of page. The names are the specification's: alerts, the back button and timers speak in them. */
interface Route {
  /**
   * What visitors type; `:id` is an opaque id, `:slug` a landing page's place or campaign, `:token` a page that the site
   * adds, `|` separates allowed words.
   */
  pattern: string;
  /** The static page below `[domain]/[locale]` that answers, without any id; a `:slug` is kept where it stands here too. */
  page: string;
  /** Made for those who build the product: not in production. */
  internal?: boolean;
}

const table = {
  index: { pattern: '/', page: '' },
  members: { pattern: '/members', page: '/members' },
  'members-id': { pattern: '/members/:id', page: '/members/id' },
  'members-id-chat': { pattern: '/members/:id/chat', page: '/members/id/chat' },
  'members-id-signup': { pattern: '/members/:id/signup', page: '/members/id/signup' },
  'members-id-landing': { pattern: '/members/:id/landing', page: '/members/id/landing' },
  'members-id-landing2-slug': { pattern: '/members/:id/landing2/:slug?', page: '/members/id/landing2' },
  'members-id-landing3-slug': { pattern: '/members/:id/landing3/:slug?', page: '/members/id/landing3' },
  chats: { pattern: '/chats', page: '/chats' },
  'chats-id': { pattern: '/chats/:id', page: '/chats/id' },
  likes: { pattern: '/likes', page: '/likes' },
  'likes-type': { pattern: '/likes/liked|received|match', page: '/likes' },
  'likes-m-id': { pattern: '/likes/m/:id', page: '/members/id' },
  credits: { pattern: '/credits', page: '/credits' },
  'credits-repeat-order': { pattern: '/credits/repeat-order', page: '/credits/repeat-order' },
  'credits-id-paymentmethod': { pattern: '/credits/:id/:id?', page: '/credits/id' },
  premium: { pattern: '/premium', page: '/premium' },
  pricing: { pattern: '/pricing', page: '/pricing' },
  'transactions-id': { pattern: '/transactions/:id?', page: '/transactions' },
  directdebit: { pattern: '/directdebit', page: '/directdebit' },
  notifications: { pattern: '/notifications', page: '/notifications' },
  unsubscribe: { pattern: '/unsubscribe', page: '/unsubscribe' },
  'lang-config': { pattern: '/lang-config', page: '/lang-config' },
  profile: { pattern: '/profile', page: '/profile' },
  login: { pattern: '/login', page: '/login' },
  signup: { pattern: '/signup', page: '/signup' },
  'complete-signup': { pattern: '/complete-signup', page: '/complete-signup' },
  'match-finder': { pattern: '/match-finder', page: '/match-finder' },
  'swipe-game': { pattern: '/swipe-game', page: '/swipe-game' },
  'signup-matches': { pattern: '/signup-matches', page: '/signup-matches' },
  'reset-password': { pattern: '/reset-password', page: '/reset-password' },
  'reset-password-do': { pattern: '/reset-password/do', page: '/reset-password/do' },
  'mail-change-do': { pattern: '/mail-change/do', page: '/mail-change/do' },
  undo: { pattern: '/undo', page: '/undo' },
  reactivate: { pattern: '/reactivate', page: '/reactivate' },
  export: { pattern: '/export', page: '/export' },
  'account-deleted': { pattern: '/account-deleted', page: '/account-deleted' },
  complaints: { pattern: '/complaints', page: '/complaints' },
  safety: { pattern: '/safety', page: '/safety' },
  ban: { pattern: '/ban', page: '/ban' },
  service: { pattern: '/service', page: '/info/service' },
  faq: { pattern: '/faq', page: '/info/faq' },
  terms: { pattern: '/terms', page: '/info/terms' },
  privacy: { pattern: '/privacy', page: '/info/privacy' },
  'return-policy': { pattern: '/return-policy', page: '/info/return-policy' },
  cookies: { pattern: '/cookies', page: '/info/cookies' },
  'activate-done': { pattern: '/activate/done', page: '/activate/done' },
  'activate-error': { pattern: '/activate/error', page: '/activate/error' },
  'landers-alonetonight-slug': { pattern: '/landers/alonetonight/:slug?', page: '/landers/alonetonight/:slug?' },
  'landers-collagelanding-slug': { pattern: '/landers/collagelanding/:slug?', page: '/landers/collagelanding/:slug?' },
  'landers-gallery-slug': { pattern: '/landers/gallery/:slug?', page: '/landers/gallery/:slug?' },
  'landers-iconslanding-slug': { pattern: '/landers/iconslanding/:slug?', page: '/landers/iconslanding/:slug?' },
  'landers-maplanding-slug': { pattern: '/landers/maplanding/:slug?', page: '/landers/maplanding/:slug?' },
  'landers-socialnetwork-slug': { pattern: '/landers/socialnetwork/:slug?', page: '/landers/socialnetwork/:slug?' },
  'landers-tinderswipe': { pattern: '/landers/tinderswipe', page: '/landers/tinderswipe' },
  'landers-transitionsvideolanding-slug': {
    pattern: '/landers/transitionsvideolanding/:slug?',
    page: '/landers/transitionsvideolanding/:slug?',
  },
  'landers-video-slug': { pattern: '/landers/video/:slug?', page: '/landers/video/:slug?' },
  'sandbox-checkout-id': { pattern: '/sandbox-checkout/:id', page: '/sandbox-checkout/id' },
  styleguide: { pattern: '/styleguide', page: '/styleguide', internal: true },
  // Their folders have other names: Next takes these for its own metadata files, which know no host.
  robots: { pattern: '/robots.txt', page: '/files/crawlers' },
  sitemap: { pattern: '/sitemap.xml', page: '/files/sitemaps' },
  'sitemap-pages': { pattern: '/sitemaps/pages.xml', page: '/files/sitemaps/pages' },
  'sitemap-landers': { pattern: '/sitemaps/landers.xml', page: '/files/sitemaps/landers' },
  'sitemap-places': { pattern: '/sitemaps/places.xml', page: '/files/sitemaps/places' },
  'share-picture': { pattern: '/share.png', page: '/files/share' },
  'share-alonetonight': { pattern: '/share/alonetonight.png', page: '/files/shares/alonetonight' },
  'share-collagelanding': { pattern: '/share/collagelanding.png', page: '/files/shares/collagelanding' },
  'share-gallery': { pattern: '/share/gallery.png', page: '/files/shares/gallery' },
  'share-iconslanding': { pattern: '/share/iconslanding.png', page: '/files/shares/iconslanding' },
  'share-maplanding': { pattern: '/share/maplanding.png', page: '/files/shares/maplanding' },
  'share-socialnetwork': { pattern: '/share/socialnetwork.png', page: '/files/shares/socialnetwork' },
  'share-tinderswipe': { pattern: '/share/tinderswipe.png', page: '/files/shares/tinderswipe' },
  'share-transitionsvideolanding': {
    pattern: '/share/transitionsvideolanding.png',
    page: '/files/shares/transitionsvideolanding',
  },
  'share-video': { pattern: '/share/video.png', page: '/files/shares/video' },
  manifest: { pattern: '/manifest.webmanifest', page: '/files/app' },
  icon: { pattern: '/icon.svg', page: '/files/mark' },
  'icon-180': { pattern: '/icon-180.png', page: '/files/marks/180' },
  'icon-192': { pattern: '/icon-192.png', page: '/files/marks/192' },
  'icon-512': { pattern: '/icon-512.png', page: '/files/marks/512' },
  'icon-maskable': { pattern: '/icon-maskable.png', page: '/files/marks/maskable' },
  offline: { pattern: '/offline', page: '/files/offline' },
  token: { pattern: '/:token', page: '/pages/:token' },
} satisfies Record<string, Route>;

export type RouteName = keyof typeof table;

/** Every page there is, by its name. */
export const routeNames = Object.keys(table) as RouteName[];

/** What visitors type for a page, as the table writes it. */
export const routePattern = (name: RouteName): string => table[name].pattern;

/** Where the links of mails lead: pages that do without a session, and whose address holds a secret. */
const linkPages: readonly RouteName[] = [
  'activate-done',
  'activate-error',
  'reset-password-do',
  'mail-change-do',
  'undo',
  'reactivate',
  'export',
  'unsubscribe',
];

/** A path that exists: its name, its ids in order, and a landing page's slug. */
export interface RouteMatch {
  name: RouteName;
  ids: string[];
  slug?: string;
  /** The page of the site that is meant. */
  token?: string;
}

const id = /^[A-Za-z0-9_-]{1,64}$/;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+){0,9}$/;
/** A slug that no page is made of names an affiliate's campaign, as affiliates write it. */
const campaign = /^[A-Za-z0-9_-]+$/;
/** Words below `/credits` and the like that are pages of their own: never an id. */
const reserved = new Set(['repeat-order']);

const routes = Object.entries(table as Record<RouteName, Route>).map(([name, route]) => ({
  name: name as RouteName,
  pattern: route.pattern.split('/').slice(1),
  keptSlug: route.page.includes(':slug'),
}));

const isDynamic = (part = '') => part.startsWith(':');
const routesOfAnyWord = routes.filter(({ pattern }) => isDynamic(pattern[0]));
/** The routes that a path can match, by the first word of the path, in the order of the table. */
const routesByFirstWord = new Map(
  routes
    .map(({ pattern }) => pattern[0] ?? '')
    .filter((word) => !isDynamic(word))
    .map((word) => [word, routes.filter(({ pattern }) => pattern[0] === word || isDynamic(pattern[0]))]),
);

function matchParts(
  { pattern, keptSlug }: { pattern: string[]; keptSlug: boolean },
  path: string[],
  tokens: readonly string[],
): Omit<RouteMatch, 'name'> | null {
  if (path.length > pattern.length) return null;
  const found: Omit<RouteMatch, 'name'> = { ids: [] };
  for (const [index, part] of pattern.entries()) {
    const given = path[index];
    if (given === undefined) {
      if (!part.endsWith('?')) return null;
    } else if (part.startsWith(':id')) {
      if (!id.test(given) || reserved.has(given)) return null;
      found.ids.push(given);
    } else if (part.startsWith(':slug')) {
      if (given.length > 60 || !(keptSlug ? slug : campaign).test(given)) return null;
      found.slug = given;
    } else if (part === ':token') {
      if (!tokens.includes(given)) return null;
      found.token = given;
    } else if (!part.split('|').includes(given)) return null;
  }
  return found;
}

/**
 * Finds the route of a path such as `/members/42`; null where there is none. Pure, for middleware and browser alike.
 * `tokens` are the pages that the site adds, for who knows them.
 */
export function matchRoute(pathname: string, tokens: readonly string[] = []): RouteMatch | null {
  const parts = pathname === '/' ? [''] : pathname.replace(/\/$/, '').split('/').slice(1);
  if (pathname !== '/' && parts.includes('')) return null;
  for (const route of routesByFirstWord.get(parts[0] ?? '') ?? routesOfAnyWord) {
    const found = matchParts(route, parts, tokens);
    if (found) return { name: route.name, ...found };
  }
  return null;
}

/** Stands for every id and campaign in what a page is made from. */
const anyId = '0';
/** The path of pages that the table alone does not know: whether a site has such a page or place, middleware finds out. */
export const unknownPath = '/missing/0';
/** The header by which middleware learns the visitor's path then. The front alone sets it. */
export const pathHeader = 'x-page-path';

/**
 * A path as its page is made from it: without ids, campaigns and words that a visitor chose, which Next would write into a
 * page that is stored for all.
 */
export function pathOfPage(pathname: string): string {
  const match = matchRoute(pathname);
  if (!match || (match.slug !== undefined && keepsSlug(match))) return unknownPath;
  const pattern = table[match.name].pattern.split('/').slice(1);
  const given = pathname.replace(/\/$/, '').split('/').slice(1);
  return `/${given.map((part, index) => (/^:(?:id|slug)/.test(pattern[index] ?? '') ? anyId : part)).join('/')}`;
}

/** Whether the static page itself depends on the slug: then only slugs that mean something may exist. */
export function keepsSlug({ name }: RouteMatch): boolean {
  return table[name].page.includes(':slug');
}

/** The path below `[domain]/[locale]` of the static page that answers a match; null where this kind is not offered. */
export function pageOf(match: RouteMatch, production: boolean): string | null {
  const route: Route = table[match.name];
  if (route.internal && production) return null;
  return route.page.replace('/:slug?', match.slug ? `/${match.slug}` : '').replace(':token', match.token ?? '');
}

/** Whether a path is that of a page to which a mail's link leads. */
export function isLinkPage(pathname: string): boolean {
  const name = matchRoute(pathname)?.name;
  return name !== undefined && linkPages.includes(name);
}
