import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Money } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Db } from '../../db/client.ts';
import { bundlePrices, bundles, payments } from '../../db/schema/money.ts';
import { sites } from '../../db/schema/sites.ts';
import { knownCountries, pricedCountries } from './countries.ts';

/** The list that prices a country without one of its own. */
const everywhereElse = (country: string) => (knownCountries.includes(country) ? '*' : country);

export interface PricedBundle {
  id: string;
  credits: number;
  price: Money;
}

/**
 * The bundles that a site sells, priced for a country: by its own price, else by the one for everywhere else. None for a
 * country that the site does not sell to (`findSoldCountries`).
 */
export async function findBundles(db: Db, siteId: string, country: string, id?: string): Promise<PricedBundle[]> {
  const everywhere = alias(bundlePrices, 'everywhere');
  const found = await db
    .select({
      id: bundles.id,
      credits: bundles.credits,
      amount: sql<number | null>`coalesce(${bundlePrices.amount}, ${everywhere.amount})`,
      currency: sql<Money['currency'] | null>`coalesce(${bundlePrices.currency}, ${everywhere.currency})`,
    })
    .from(bundles)
    .leftJoin(bundlePrices, and(eq(bundlePrices.bundleId, bundles.id), eq(bundlePrices.country, country)))
    .leftJoin(everywhere, and(eq(everywhere.bundleId, bundles.id), eq(everywhere.country, everywhereElse(country))))
    .where(and(eq(bundles.siteId, siteId), eq(bundles.active, true), id ? eq(bundles.id, id) : undefined))
    .orderBy(asc(bundles.position));
  return found.flatMap(({ id, credits, amount, currency }) =>
    amount && currency ? [{ id, credits, price: { amount, currency } }] : [],
  );
}

/** The countries that a site sells to. */
export async function findSoldCountries(db: Db, siteId: string): Promise<string[]> {
  const priced = await db
    .selectDistinct({ country: bundlePrices.country })
    .from(bundlePrices)
    .innerJoin(bundles, eq(bundles.id, bundlePrices.bundleId))
    .where(and(eq(bundles.siteId, siteId), eq(bundles.active, true)));
  return pricedCountries(priced.map(({ country }) => country));
}

/** The methods that a site itself names for a country; undefined where it leaves them to `paymentMethodsOf`. */
export async function findNamedMethods(db: Db, siteId: string, country: string): Promise<PaymentMethod[] | undefined> {
  const [site] = await db.select({ named: sites.paymentMethods }).from(sites).where(eq(sites.id, siteId));
  const listOf = (place: string) => site?.named.find(({ countries }) => countries.includes(place))?.methods;
  return listOf(country) ?? listOf('*');
}

/** The two bundles that were bought most since a moment, with how often. */
export async function findBestSellers(db: Db, siteId: string, since: Date): Promise<{ id: string; sales: number }[]> {
  return db
    .select({ id: payments.bundleId, sales: count() })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.status, 'completed'), gt(payments.completed, since)))
    .groupBy(payments.bundleId)
    .orderBy(desc(count()))
    .limit(2);
}
