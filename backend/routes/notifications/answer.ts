import {
  type MailSource,
  type NotificationSettings,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications';
import { lastDayBefore } from '../../local-day.ts';
import { isOn } from '../../notifications/choices.ts';
import type { StoredSettings } from '../../notifications/settings.ts';

const choicesOf = (off: string[] | null, onSince: Record<string, string> | null) =>
  Object.fromEntries(
    notificationTypes.map((type) => [type, isOn(type, { off: off ?? [], onSince: onSince ?? {} })]),
  ) as NotificationSettings['email'];

/** Since when each type of mail comes to the present address: the last of what made it so counts. */
function kindsOf({
  emailOff,
  emailOnSince,
  created,
  addressSince,
}: StoredSettings): NotificationSettings['source']['kinds'] {
  const sourceOf = (type: NotificationType): MailSource | null => {
    if (!isOn(type, { off: emailOff ?? [], onSince: emailOnSince ?? {} })) return null;
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

/** The contract's form of a member's choices: what was never chosen and needs no consent is on, each evening, without quiet hours. */
export function toSettings(row: StoredSettings, zone: string): NotificationSettings {
  const { quietFrom, quietUntil, timeZone } = row;
  return {
    email: choicesOf(row.emailOff, row.emailOnSince),
    push: choicesOf(row.pushOff, row.pushOnSince),
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
