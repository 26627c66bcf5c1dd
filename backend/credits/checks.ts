import { type SQL, sql } from 'drizzle-orm';
import { steps } from '../routes/payments/state.ts';
import { cameToNothing } from './premium.ts';

type Check = [problem: string, found: SQL];

/** Narrows a check to some members, by the column that names them. */
type Among = (member: SQL) => SQL;

const paid = sql`('completed', 'refunded', 'charged_back')`;
const isStep = sql.join(
  steps.map(([from, to]) => sql`(e.from_status = ${from} and e.to_status = ${to})`),
  sql` or `,
);

/** Whether balances are the sum of what was given and taken, and money that came or went stands in the ledger. */
const ledgerChecks = (among: Among): Check[] => [
  [
    'balance is not the sum of its entries',
    sql`select m.id, m.id as member from members m
        left join (
          select member_id, sum(amount) as total from credit_entries where ${among(sql`member_id`)} group by member_id
        ) e on e.member_id = m.id
        where ${among(sql`m.id`)} and m.credits <> coalesce(e.total, 0)`,
  ],
  [
    'paid purchase without its one entry',
    sql`select p.id, p.member_id as member from payments p
        where ${among(sql`p.member_id`)} and p.status in ${paid} and not exists (
          select 1 from credit_entries e
          where e.key = 'payment:' || p.id and e.member_id = p.member_id and e.amount = p.credits)`,
  ],
  [
    'purchase without a paid payment',
    sql`select e.id, e.member_id as member from credit_entries e
        where ${among(sql`e.member_id`)} and e.kind = 'purchase' and not exists (
          select 1 from payments p where p.id = e.reference and p.status in ${paid})`,
  ],
  [
    'reversal without its one entry',
    sql`select r.id, r.member_id as member from reversals r join payments p on p.id = r.payment_id
        where ${among(sql`p.member_id`)} and (r.credits_taken <> 0) <> exists (
          select 1 from credit_entries e
          where e.key = 'reversal:' || r.id and e.member_id = r.member_id and e.amount = -r.credits_taken
            and e.kind = case when r.kind in ('withdrawal', 'refund') then 'refund' else 'chargeback' end)`,
  ],
];

/** The same of a few members alone, each row with its `member`: what an index finds. */
export const ledgerChecksOf = (members: string[]): Check[] =>
  ledgerChecks((member) => sql`${member} = any(string_to_array(${members.join(',')}, ','))`);

export const ledgerProblems = ledgerChecksOf([]).map(([problem]) => problem);

const chats: Check[] = [
  [
    'paid message without its one entry',
    sql`select m.id from messages m where m.credits > 0 and not exists (
          select 1 from credit_entries e
          where e.key = 'message:' || m.id and e.member_id = m.sender_id and e.amount = -m.credits)`,
  ],
  [
    'conversation whose messages are not numbered without gaps',
    sql`select c.id from conversations c
        left join (select conversation_id, count(*) as n, max(position) as last from messages group by 1) m
        on m.conversation_id = c.id
        where c.last_position <> coalesce(m.n, 0) or c.last_position <> coalesce(m.last, 0)`,
  ],
];

const purchases: Check[] = [
  [
    'means that the provider has not given up for a week',
    sql`select r.id from revocations r where r.created < now() - interval '7 days'`,
  ],
  [
    'completed payment with a discount whose code is not used',
    sql`select p.id from payments p where p.status = 'completed' and p.discount_code is not null and not exists (
          select 1 from discount_uses u
          where u.payment_id = p.id and u.member_id = p.member_id and u.code = p.discount_code and u.state = 'used')`,
  ],
  [
    'payment whose steps do not lead to where it is',
    sql`select p.id from payments p where exists (
          select 1 from payment_events e
          cross join lateral (values (e.from_status, -1), (e.to_status, 1)) as turn(status, n)
          where e.payment_id = p.id and turn.status is not null
          group by turn.status having sum(turn.n) <> case when turn.status = p.status then 1 else 0 end)
        or not exists (select 1 from payment_events e where e.payment_id = p.id and e.to_status = p.status)`,
  ],
  [
    'payment with a step that there is not',
    sql`select distinct e.payment_id as id from payment_events e
        where not (${isStep} or (e.from_status is null and e.to_status = 'open'))`,
  ],
  [
    'payment of which the provider names another price',
    sql`select p.id || ' (' || p.mismatch || ')' as id from payments p where p.mismatch is not null`,
  ],
  [
    'member without premium although a purchase stands',
    // Premium after a purchase that came to nothing may wait for a spent credit.
    sql`select m.id from members m where not m.paid_user and exists (
          select 1 from payments p where p.member_id = m.id and p.status = 'completed' and p.withdrawn is null)
        and not exists (select 1 from payments p where p.member_id = m.id and ${cameToNothing(sql`p.id`)})`,
  ],
  [
    'premium member of whose purchases none stands',
    sql`select m.id from members m where m.paid_user
        and exists (select 1 from payments p where p.member_id = m.id and p.status in ${paid})
        and not exists (
          select 1 from payments p where p.member_id = m.id and p.status = 'completed' and p.withdrawn is null)`,
  ],
];

/** Sums of what went back, for each payment. */
const sums = sql`(
    select p.id, p.status, p.amount, p.credits, p.refunded, p.charged_back, p.withdrawn,
      coalesce(sum(r.amount) filter (
        where r.kind in ('withdrawal', 'refund') and r.state <> 'paid_otherwise'), 0) as asked,
      count(r.id) as reversals,
      coalesce(sum(r.amount) filter (where r.kind in ('withdrawal', 'refund') and r.state = 'done'), 0) as given,
      coalesce(sum(case r.kind when 'chargeback' then r.amount when 'chargeback_reversed' then -r.amount end), 0) as taken,
      coalesce(sum(r.credits_due), 0) as due, coalesce(sum(r.credits_taken), 0) as got
    from payments p left join reversals r on r.payment_id = p.id group by p.id) s`;

/** Refunds that the provider still has to carry out; none that waits while the payer's bank has taken the payment back. */
const underWay = sql`reversals r join payments p on p.id = r.payment_id
    where (r.state = 'sent' or (r.state = 'queued' and p.status <> 'charged_back'))`;

const reversals: Check[] = [
  [
    'entry of a refund or charge-back that there is not',
    sql`select e.id from credit_entries e where e.kind in ('refund', 'chargeback') and not exists (
          select 1 from reversals r where e.key = 'reversal:' || r.id and e.reference = r.payment_id)`,
  ],
  [
    'payment of which more credits went back than it gave',
    sql`select s.id from ${sums} where s.due not between 0 and s.credits or s.got not between 0 and s.due`,
  ],
  [
    'payment whose money that went back is not that of its reversals',
    sql`select s.id from ${sums}
        where s.refunded not between s.given and s.asked or s.charged_back <> s.taken`,
  ],
  [
    'payment that is not in the state that its money says',
    sql`select s.id from ${sums} where s.status <> case
          when s.status not in ${paid} then case when s.refunded + s.charged_back = 0 then s.status else '' end
          when s.refunded + s.charged_back < s.amount then 'completed'
          when s.charged_back > 0 then 'charged_back' else 'refunded' end`,
  ],
  [
    'payment of which more money went back than was paid',
    sql`select s.id from ${sums} where s.refunded + s.charged_back > s.amount`,
  ],
  [
    // One credit may be missing where two parts were rounded down.
    'payment whose money went back without its credits',
    sql`select s.id from ${sums}
        where s.due + 1 < floor(s.credits::numeric * least(s.refunded + s.charged_back, s.amount) / s.amount)`,
  ],
  [
    'purchase that was taken back without a refund',
    sql`select s.id from ${sums} where s.withdrawn is not null and s.reversals = 0`,
  ],
  [
    'money of an order that was over, not given back yet',
    sql`select r.payment_id as id from ${underWay} and r.cause = 'order_over' and coalesce(r.send_from, '-infinity') < now()`,
  ],
  ['refund that the provider refused', sql`select r.id from reversals r where r.state = 'refused'`],
  [
    'refund that the provider does not carry out',
    sql`select r.id from ${underWay} and r.created < now() - interval '14 days'`,
  ],
];

/** What must not be found: each names the rows that are not as they must be. */
export const checks: Check[] = [...ledgerChecks(() => sql`true`), ...chats, ...purchases, ...reversals];
