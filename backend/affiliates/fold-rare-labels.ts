import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Visits that share a label, so that it is not the number of one click. */
const sharedBy = 5;
/** Rows of one run; the next one takes what is left. */
const atMost = 100_000;

/**
 * Empties labels of visits before a day (`YYYY-MM-DD`, UTC) that fewer than five visits of their site and network have, and
 * adds each such visit to the row of its day with the labels that are left. A label counts together with those before it, in
 * the order of the report: else two shared ones could together be the number of one click.
 */
export async function foldRareLabels(db: Db, before: string): Promise<void> {
  const isShared = (labels: SQL) => sql`sum(count) over (partition by site_id, network, ${labels}) >= ${sharedBy}`;
  await db.execute(sql`
    with judged as (
      select ctid as place, day, ref, sub1, sub2, sub3,
          case when ${isShared(sql`ref`)} then ref else '' end as shared_ref,
          case when ${isShared(sql`ref, sub1`)} then sub1 else '' end as shared1,
          case when ${isShared(sql`ref, sub1, sub2`)} then sub2 else '' end as shared2,
          case when ${isShared(sql`ref, sub1, sub2, sub3`)} then sub3 else '' end as shared3
        from visits),
    rare as (
      select v.ctid as place, j.shared_ref, j.shared1, j.shared2, j.shared3
        from visits v join judged j on j.place = v.ctid
        where j.day < ${before}::date
          and (j.ref, j.sub1, j.sub2, j.sub3) <> (j.shared_ref, j.shared1, j.shared2, j.shared3)
        limit ${atMost} for update of v skip locked),
    gone as (
      delete from visits v using rare r where v.ctid = r.place
        returning v.site_id, v.day, v.network, r.shared_ref, r.shared1, r.shared2, r.shared3, v.count)
    insert into visits (site_id, day, network, ref, sub1, sub2, sub3, count)
    select site_id, day, network, shared_ref, shared1, shared2, shared3, sum(count)::int from gone
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (site_id, day, network, ref, sub1, sub2, sub3) do update set count = visits.count + excluded.count`);
}
