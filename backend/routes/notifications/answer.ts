import { type MailSource, type NotificationSettings, notificationTypes } from '#contract/notifications';
import { lastDayBefore } from '../../local-day.ts';
import type { StoredSettings } from '../../notifications/settings.ts';

const choicesOf = (off: string[] | null) =>
  Object.fromEntries(notificationTypes.map((type) => [type, !off?.includes(type)])) as NotificationSettings['email'];

/** Since when each type of mail comes to the present address: the last of what made it so counts. */
function kindsOf({
  emailOff,
  emailOnSince,
  created,
  addressSince,
}: StoredSettings): NotificationSettings['source']['kinds'] {
  const sourceOf = (type: string): MailSource | null => {
    if (emailOff?.includes(type)) return null;
    const choice = emailOnSince?.[type];
    const causes: [MailSource['because'], Date | null][] = [
      ['signup', created],
      ['address', addressSince === null ? null : new Date(addressSince)],
      ['choice', choice === undefined ? null : new Date(choice)],
    ];
    const [because, since] = causes.reduce((last, one) => (one[1] && one[1] >= (last[1] ?? created) ? one : last));
    return { since: (since ?? created).toISOString(), because };
  };
  return Object.fromEntries(notificationTypes.map((type) => [type, sourceOf(type)])) as ReturnType<typeof kindsOf>;
}

/** The contract's form of a member's choices: what was never chosen is on, each evening, without quiet hours. */
export function toSettings(row: StoredSettings, zone: string): NotificationSettings {
  const { quietFrom, quietUntil, timeZone } = row;
  return {
    email: choicesOf(row.emailOff),
    push: choicesOf(row.pushOff),
    cadence: row.cadence ?? 'daily',
    quiet_hours:
      quietFrom === null || quietUntil === null || timeZone === null
        ? null
        : { from: quietFrom, until: quietUntil, time_zone: timeZone },
    source: {
      email: row.email,
      signed_up: row.created.toISOString(),
      host: row.host,
      confirmed: row.confirmed?.toISOString() ?? null,
      changed: row.updated?.toISOString() ?? null,
      address_since: row.addressSince === null ? null : new Date(row.addressSince).toISOString(),
      pause_last_day: row.mailsPausedUntil && lastDayBefore(row.mailsPausedUntil, zone),
      kinds: kindsOf(row),
    },
  };
}
