import { and, desc, eq, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/payment-methods';
import type { Db } from '../../db/client.ts';
import { type CountryEvidence, payments } from '../../db/schema/money.ts';
import type { Deps } from '../../deps.ts';
import { openDetails } from '../../directdebit/details.ts';
import { findMandate } from '../../directdebit/queries.ts';
import { countryOfMethod } from '../bundles/countries.ts';

/** A member who orders: the country of the profile, and that of the request's address where it is known. */
export interface Orderer {
  id: string;
  country: string;
  addressCountry: string | null;
}

/** How many pieces of evidence say that a payer lives in a country. */
export const countAgreeing = ({ profile, address, means, earlier }: CountryEvidence, country: string): number =>
  [profile, address, means ?? earlier].filter((piece) => piece === country).length;

/**
 * Whether an order may have the price and the VAT of a country: two pieces of evidence say so, or the profile does and
 * the country of the address is unknown. The country of an account alone refuses nobody (Regulation (EU) 260/2012,
 * article 9).
 */
export const isProved = (evidence: CountryEvidence, country: string): boolean =>
  countAgreeing(evidence, country) > 1 || (evidence.address === undefined && evidence.profile === country);

async function findMandateCountry({ db, secretKey }: Pick<Deps, 'db' | 'secretKey'>, memberId: string) {
  const mandate = await findMandate(db, memberId);
  return mandate && openDetails(secretKey, mandate)?.iban.slice(0, 2).toLowerCase();
}

/** Where the means is kept by which a member paid last, of those whose country is known. */
async function findEarlierCountry(db: Db, memberId: string): Promise<string | undefined> {
  const means = sql<string>`${payments.countryEvidence}->>'means'`;
  const [found] = await db
    .select({ means })
    .from(payments)
    .where(and(eq(payments.memberId, memberId), eq(payments.status, 'completed'), sql`${means} is not null`))
    .orderBy(desc(payments.completed))
    .limit(1);
  return found?.means;
}

/** What tells where a member lives, by how they pay; `kept` is the country of a kept means. */
export async function evidenceOf(deps: Pick<Deps, 'db' | 'secretKey'>, { id, country, addressCountry }: Orderer) {
  const [mandate, earlier] = await Promise.all([findMandateCountry(deps, id), findEarlierCountry(deps.db, id)]);
  return (method: string, kept?: string | null): CountryEvidence => {
    const means = kept ?? (method === 'sdd' ? mandate : countryOfMethod(method));
    return {
      profile: country,
      ...(addressCountry !== null && { address: addressCountry }),
      ...(means !== undefined ? { means } : earlier !== undefined && { earlier }),
    };
  };
}

/** Of some methods those by which a member may order at the prices of a country; a mandate may still be signed. */
export async function provableMethods(
  deps: Pick<Deps, 'db' | 'secretKey'>,
  orderer: Orderer,
  country: string,
  methods: PaymentMethod[],
): Promise<PaymentMethod[]> {
  const evidence = await evidenceOf(deps, orderer);
  return methods.filter((method) => {
    const found = evidence(method);
    return isProved(method === 'sdd' && found.means === undefined ? { ...found, means: country } : found, country);
  });
}

/** Keeps with an order what the provider tells of its means. */
export async function noteMeansCountry(db: Db, paymentId: string, means: string): Promise<void> {
  const told = JSON.stringify({ means } satisfies Partial<CountryEvidence>);
  await db
    .update(payments)
    .set({ countryEvidence: sql`${payments.countryEvidence} || ${told}::jsonb` })
    .where(eq(payments.id, paymentId));
}
