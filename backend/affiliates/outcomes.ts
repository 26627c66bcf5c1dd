import { type SQL, sql } from 'drizzle-orm';

/**
 * The outcomes of members whom an affiliate brought, one row each with its `moment`. `whom` selects the members by their row `m`.
 * Money returned is refunds, withdrawals and chargebacks, less reversed chargebacks.
 */
export function outcomesOf(whom: SQL): SQL {
  const from = (joined: SQL) => sql`from members m ${joined} where m.tracking->>'network' is not null and ${whom}`;
  const paid = sql`join payments p on p.member_id = m.id`;
  return sql`
    select m.site_id, m.tracking, 'signups' as what, m.created as moment, '' as currency, 1 as amount ${from(sql``)}
    union all
    select m.site_id, m.tracking, 'confirmations', m.confirmed, '', 1 ${from(sql``)} and m.confirmed is not null
    union all
    select m.site_id, m.tracking, 'purchases', p.completed, '', 1 ${from(paid)} and p.completed is not null
    union all
    select m.site_id, m.tracking, 'revenue', p.completed, p.currency, p.amount ${from(paid)} and p.completed is not null
    union all
    select m.site_id, m.tracking, 'refunds', r.created, p.currency,
        case when r.kind = 'chargeback_reversed' then -r.amount else r.amount end
      ${from(sql`${paid} join reversals r on r.payment_id = p.id`)} and r.state <> 'refused'
        and not (r.state = 'queued' and p.status = 'charged_back')
    union all
    select m.site_id, m.tracking, 'complaints', c.created, '', 1
      ${from(sql`join complaints c on c.member_id = m.id`)}`;
}

/** Most bytes of a label in a key: an index entry holds 2,704 bytes, which five labels share. */
const maxLabelBytes = 200;

/**
 * A label as reports and `erased_outcomes` have it. Members of before labels were bounded in bytes (decision 118) may have
 * longer ones: of these it is the beginning, since a character has four bytes at most.
 */
export const labelOf = (label: SQL) =>
  sql`coalesce(case when octet_length(${label}) > ${maxLabelBytes} then left(${label}, ${maxLabelBytes / 4}) else ${label} end, '')`;
