import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currencies, country as writtenCountry } from '#contract/common';
import { timeBonus, writtenCode } from '#contract/discounts';
import { type PaymentMethod, paymentMethod } from '#contract/payment-methods';
import { isCountry } from '../data/is-country.ts';
import type { Db } from '../db/client.ts';
import { discountCodes, discountUses } from '../db/schema/discounts.ts';
import { members } from '../db/schema/members.ts';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { endOfDay, zoneOf } from '../local-day.ts';
import { findOfferedMethods } from '../routes/bundles/offered-methods.ts';

/** A day, which counts until it is over, or a moment with its zone. */
const expires = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** When a code ends: a day ends by the clock of the code's country, of Central Europe where it has none. */
const endOf = (written: string, country = ''): Date =>
  written.includes('T') ? new Date(written) : endOfDay(written, zoneOf(country));

/** What a code may be bound to, as an operator writes it; `minimum` is in minor units of `currency`. */
const wanted = z
  .strictObject({
    percentage: z.coerce.number().positive().lt(100).multipleOf(0.01),
    country: writtenCountry.refine(isCountry, { error: 'there is no such country' }).optional(),
    user: z.string().min(1).optional(),
    expires: expires.optional(),
    currency: z.string().toUpperCase().pipe(z.enum(currencies)).optional(),
    minimum: z.coerce.number().int().positive().optional(),
    validity: z.enum(['once-per-user', 'unlimited']).default('once-per-user'),
    methods: z
      .string()
      .transform((names) => names.split(','))
      .pipe(z.array(paymentMethod).min(1))
      .optional(),
    welcome: z.boolean().default(false),
  })
  .refine(({ minimum, currency }) => minimum === undefined || currency !== undefined, {
    error: 'a minimum needs its currency',
    path: ['currency'],
  })
  .refine(({ welcome, user }) => !welcome || user === undefined, {
    error: 'a welcome is for everybody who never paid',
    path: ['user'],
  })
  .refine(({ welcome, expires: end }) => !welcome || end !== undefined, {
    error: 'a welcome code needs an end of its own',
    path: ['expires'],
  });

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
}

const uses = (state: 'reserved' | 'used') =>
  sql<number>`(select ${count()}::int from ${discountUses} where ${discountUses.siteId} = ${discountCodes.siteId}
    and ${discountUses.code} = ${discountCodes.code} and ${discountUses.state} = ${state})`;

/** Every code that an operator made, with what it is bound to and how often it is held by an order, and used. */
export async function listCodes(db: Db) {
  const rows = await db
    .select({ row: discountCodes, held: uses('reserved'), used: uses('used') })
    .from(discountCodes)
    .where(ne(discountCodes.kind, 'leaving'))
    .orderBy(asc(discountCodes.siteId), asc(discountCodes.status), asc(discountCodes.code))
    .limit(1000);
  return rows.map(({ row, held, used }) => ({
    site: row.siteId,
    code: row.code,
    percentage: row.valuePercentage,
    status: row.status,
    welcome: row.kind === 'welcome',
    country: row.country,
    user: row.memberId,
    expires: row.expires?.toISOString() ?? null,
    currency: row.currency,
    minimum: row.minimumOrderValue,
    validity: row.validity,
    methods: row.paymentMethods,
    held,
    used,
  }));
}

/** Throws for methods with which nobody could pay an order that a code is bound to. */
async function checkOffered(
  deps: Pick<Deps, 'db' | 'payments'>,
  site: string,
  methods: PaymentMethod[],
  bound: Pick<z.infer<typeof wanted>, 'country' | 'currency'>,
): Promise<void> {
  const offered = await findOfferedMethods(deps, site, bound);
  const missing = methods.filter((method) => !offered.has(method));
  if (missing.length === 0) return;
  const place = [bound.country ?? 'any country', ...(bound.currency ? [`for ${bound.currency}`] : [])].join(' ');
  throw new Error(`methods: ${site} does not offer ${missing.join(', ')} in ${place}`);
}

/**
 * Makes a code of a site; `options` is JSON of what it takes off and is bound to. Throws, with the name of the field,
 * where that makes no sense, for a method that nobody could pay with, and for a site, a member or a free name that there
 * is not.
 */
export async function addCode(deps: Pick<Deps, 'db' | 'payments'>, site: string, name: string, options: string) {
  const { db } = deps;
  const code = read(writtenCode.pipe(z.string().regex(/^[A-Z0-9._-]+$/)), name);
  if (code === timeBonus.code) throw new Error(`${code} is the time bonus, which nobody has to make`);
  const { user, methods, minimum, percentage, welcome, expires: written, ...rest } = read(wanted, JSON.parse(options));
  const end = written === undefined ? undefined : endOf(written, rest.country);
  if (end && end <= new Date()) throw new Error('expires: that is over already');
  const [found] = await db.select({ id: sites.id }).from(sites).where(eq(sites.id, site));
  if (!found) throw new Error(`there is no site ${site}`);
  if (methods !== undefined) await checkOffered(deps, site, methods, rest);
  if (user !== undefined) {
    const ofSite = and(eq(members.id, user), eq(members.siteId, site));
    if ((await db.$count(members, ofSite)) === 0) throw new Error(`there is no member ${user} of ${site}`);
  }
  const made = await db
    .insert(discountCodes)
    .values({
      siteId: site,
      code,
      kind: welcome ? 'welcome' : 'campaign',
      valuePercentage: percentage,
      memberId: user,
      minimumOrderValue: minimum,
      paymentMethods: methods,
      ...rest,
      expires: end,
    })
    .onConflictDoNothing()
    .returning({ id: discountCodes.id });
  if (made.length === 0) throw new Error(`${site} has a code ${code} already`);
  return { code, status: 'active' };
}

/**
 * Ends a code: it is found no more. An order that holds it keeps its price, since that was promised. Throws where there
 * is none, or it has ended before.
 */
export async function endCode(db: Db, site: string, name: string) {
  const code = read(writtenCode, name);
  const ended = await db
    .update(discountCodes)
    .set({ status: 'inactive' })
    .where(and(eq(discountCodes.siteId, site), eq(discountCodes.code, code), eq(discountCodes.status, 'active')))
    .returning({ id: discountCodes.id });
  if (ended.length === 0) throw new Error(`${site} has no active code ${code}`);
  return { code, status: 'inactive' };
}
