import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import type { broadcasts, LeftOutReason } from '../db/schema/broadcasts.ts';
import { type DueScope, isChosen, scopeCondition, wantsMail, wantsPush } from '../notifications/find-due.ts';
import { type Channel, channels } from '../notifications/reminder-types.ts';
import type { SendingTimes } from '../notifications/sending-time.ts';

export type Broadcast = typeof broadcasts.$inferSelect;

/** A member of a broadcast's site: for each channel why nothing goes there, null where a message may. */
export type Reader = Omit<SendingTimes, 'cadence'> & { id: string; language: string } & Record<
    Channel,
    LeftOutReason | null
  >;

/**
 * Of the member `m` with the settings `s`: why a channel is left out; null where the kind is wanted there and there is a
 * text in the member's language. Whether it is wanted is the rule of every notification, the rest names what stands against it.
 */
function reason(channel: Channel, { kind, texts }: Pick<Broadcast, 'kind' | 'texts'>, now: string) {
  const wanted = channel === 'email' ? sql`${wantsMail(kind, now)} and m.email <> ''` : wantsPush(kind);
  const mailsPaused = channel === 'email' ? sql`or m.mails_paused_until > ${now}::timestamptz` : sql``;
  return sql`case
    when m.restricted is null and ${wanted}
      then case when m.language in ${Object.keys(texts)} then null else 'language' end
    when m.fictional then 'fictional'
    when m.deleted is not null or m.status = 'deleted' then 'deleted'
    when m.closed is not null or m.restricted is not null then 'banned'
    when m.status <> 'active' then 'unconfirmed'
    when m.paused is not null ${mailsPaused} then 'paused'
    when not coalesce(${isChosen(channel, kind)}, false) then 'not_agreed'
    else ${channel === 'email' ? 'mails_stopped' : 'no_browser'} end`;
}

/** The members of a broadcast's site who were there when it started, among those of a scope. */
export function findReaders(db: Db, broadcast: Broadcast, now: Date, scope: DueScope): Promise<Reader[]> {
  const moment = now.toISOString();
  return rows<Reader & Record<string, unknown>>(
    db,
    sql`select m.id, m.language, s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone",
          coalesce(p.country, '') as country,
          ${reason('email', broadcast, moment)} as email, ${reason('push', broadcast, moment)} as push
        from members m
        left join profiles p on p.member_id = m.id
        left join notification_settings s on s.member_id = m.id
        where m.site_id = ${broadcast.siteId} and m.created <= ${(broadcast.started ?? now).toISOString()}::timestamptz
          and ${scopeCondition(scope)}`,
  );
}

/** Whom a broadcast would reach now, and whom not for which reason, by channel. */
export async function countAudience(db: Db, broadcast: Broadcast, now: Date) {
  const counted = channels
    .filter((channel) => broadcast.channels.includes(channel))
    .map(async (channel) => {
      const found = await rows<{ what: LeftOutReason | 'reached'; count: number }>(
        db,
        sql`select coalesce(${reason(channel, broadcast, now.toISOString())}, 'reached') as what, count(*)::int as count
            from members m left join notification_settings s on s.member_id = m.id
            where m.site_id = ${broadcast.siteId} group by 1 order by 1`,
      );
      return found.map((one) => ({ channel, ...one }));
    });
  return (await Promise.all(counted)).flat();
}
