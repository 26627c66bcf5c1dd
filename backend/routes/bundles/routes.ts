import { listBundles } from '#contract/bundles';
import { activeDiscount } from '../../discounts/discounts.ts';
import { invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { provableMethods } from '../payments/country-evidence.ts';
import { findLastOrder } from '../payments/means-queries.ts';
import { bestSellersOf } from './best-sellers.ts';
import { vatOf } from './countries.ts';
import { offerId } from './offer.ts';
import { offeredMethods } from './offered-methods.ts';
import { findBundles, findSoldCountries } from './queries.ts';

/** Below so many sales of ninety days, nothing is called popular. */
const meaningfulSales = 20;

export const bundleRoutes = [
  route(listBundles, async ({ deps, site, domain, client, member, query, now }) => {
    const sold = await findSoldCountries(deps.db, site.id);
    if (query.country !== undefined && !sold.includes(query.country)) throw invalidField('country');
    const home = member && sold.includes(member.country) ? member.country : domain.country;
    const country = query.country ?? home;
    const [found, [best, second], discount, last] = await Promise.all([
      findBundles(deps.db, site.id, country),
      bestSellersOf(deps.db, site.id, now),
      member && activeDiscount(deps.db, member, country, now),
      member && findLastOrder(deps.db, member.id),
    ]);
    const isPopular = (id: string) =>
      best?.id === id && best.sales >= meaningfulSales && best.sales > (second?.sales ?? 0);
    const offered = await offeredMethods(deps, site.id, country, found[0]?.price.currency ?? 'EUR');
    const orderer = member && { id: member.id, country: member.country, addressCountry: client.country };
    const methods = orderer ? await provableMethods(deps, orderer, country, offered) : offered;
    const named = [country, member?.country, client.country];
    const differs = methods.length < offered.length && client.country !== member?.country ? client.country : null;
    return {
      bundles: found.map(({ id, credits, price }) => ({
        id: offerId(id, country),
        credits,
        price,
        ...(isPopular(id) ? { popular: true } : {}),
      })),
      country,
      countries: member ? sold.filter((one) => named.includes(one)) : sold,
      ...(differs && { address_country: differs }),
      payment_methods: methods,
      keepable_methods: methods.filter(deps.payments.keeps),
      vat_percentage: vatOf(country),
      ...(last && { last_order: { bundle: offerId(last.bundleId, last.country), paymentmethod: last.method } }),
      ...(discount && { discount }),
    };
  }),
];
