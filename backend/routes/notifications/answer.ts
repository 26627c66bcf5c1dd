import { type NotificationSettings, notificationTypes } from '#contract/notifications';
import type { StoredSettings } from '../../notifications/settings.ts';

const choicesOf = (off: string[] | null) =>
  Object.fromEntries(notificationTypes.map((type) => [type, !off?.includes(type)])) as NotificationSettings['email'];

/** The contract's form of a member's choices: what was never chosen is on, each evening, without quiet hours. */
export function toSettings(row: StoredSettings): NotificationSettings {
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
      paused_until: row.mailsPausedUntil?.toISOString() ?? null,
    },
  };
}
