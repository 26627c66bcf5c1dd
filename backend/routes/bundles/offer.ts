/**
 * The id of a bundle as a page knows it: the bundle at the price of a country, so that what was shown is what is
 * charged, whatever country the buyer's profile or host names.
 */
export function offerId(bundleId: string, country: string): string {
  return `${bundleId}-${country}`;
}

/** Bundle and country of an id; undefined for what is none. */
export function readOfferId(id: string): { bundleId: string; country: string } | undefined {
  const [, bundleId, country] = /^(.+)-([a-z]{2})$/.exec(id) ?? [];
  return bundleId && country ? { bundleId, country } : undefined;
}
