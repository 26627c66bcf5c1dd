import { keepsSlug, matchRoute } from '@/lib/routes';
import { firstTouch, isPartnerRemembered, withSlug } from './first-touch';

/** What the visitor's address says of an affiliate; the free word behind a member's landing page counts as `sub3`. */
export function touchHere(): string {
  const route = matchRoute(window.location.pathname);
  return withSlug(window.location.search, route && !keepsSlug(route) ? route.slug : undefined);
}

/** Where a link of this site leads with the click in it; null where nothing is to be added. */
function carried(link: HTMLAnchorElement): URL | null {
  const { href, origin, pathname, search } = link;
  const tracking = firstTouch('');
  if (origin !== window.location.origin || !tracking || isPartnerRemembered()) return null;
  if (pathname === window.location.pathname && search === window.location.search) return null;
  const address = new URL(href);
  if (address.searchParams.has('network') || address.searchParams.has('ref')) return null;
  for (const [name, value] of Object.entries(tracking)) address.searchParams.set(name, value);
  return address;
}

function followed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const address = link && carried(link);
  if (link && address) link.href = address.href;
}

/**
 * Hands a click that may not be stored on in the links of the page as they are followed, so that a sign-up later in the
 * visit still carries it. Returns how to stop.
 */
export function handOnByLinks(): () => void {
  for (const event of ['click', 'auxclick']) document.addEventListener(event, followed, true);
  return () => {
    for (const event of ['click', 'auxclick']) document.removeEventListener(event, followed, true);
  };
}
