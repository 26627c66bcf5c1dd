import { listBundles } from '#contract/bundles';
import { activeDiscount } from '../../discounts/discounts.ts';
import { route } from '../../http/route.ts';
import { pricedCountries, vatOf } from './countries.ts';
import { offerId } from './offer.ts';
import { offeredMethods } from './offered-methods.ts';
import { findBestSellers, findBundles } from './queries.ts';

const ninetyDays = 90 * 24 * 3_600_000;

/** Below so many sales of ninety days, nothing is called popular. */
const meaningfulSales = 20;

export const bundleRoutes = [
  route(listBundles, async ({ deps, site, domain, member, query, now }) => {
    const country = query.country ?? member?.country ?? domain.country;
    const [found, [best, second], discount] = await Promise.all([
      findBundles(deps.db, site.id, country),
      findBestSellers(deps.db, site.id, new Date(now.getTime() - ninetyDays)),
      member && activeDiscount(deps.db, member, country, now),
    ]);
    const isPopular = (id: string) =>
      best?.id === id && best.sales >= meaningfulSales && best.sales > (second?.sales ?? 0);
    const methods = await offeredMethods(deps, site.id, country, found[0]?.price.currency ?? 'EUR');
    return {
      bundles: found.map(({ id, credits, price }) => ({
        id: offerId(id, country),
        credits,
        price,
        ...(isPopular(id) ? { popular: true } : {}),
      })),
      country,
      countries: [...new Set([country, domain.country, ...domain.countries, ...pricedCountries])].sort(),
      payment_methods: methods,
      keepable_methods: methods.filter(deps.payments.keeps),
      vat_percentage: vatOf(country),
      ...(discount && { discount }),
    };
  }),
];
