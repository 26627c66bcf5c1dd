import { type NotificationType, needsConsent } from '#contract/notifications';

/** Which types a member turned off for a channel, and when one that was off was turned on, as an ISO moment by type. */
export interface Choices {
  off: string[];
  onSince: Record<string, string>;
}

/** Whether a type is on: since sign-up where it was never turned off, or by the member's own choice where that is needed. */
export const isOn = (type: NotificationType, { off, onSince }: Choices): boolean =>
  needsConsent(type) ? onSince[type] !== undefined : !off.includes(type);

/** The choices after a change of some of them. What is changed to what it is keeps its moment. */
export function choicesAfter(
  stored: Choices,
  change: Partial<Record<NotificationType, boolean>> = {},
  now: Date,
): Choices {
  const off = new Set(stored.off);
  const onSince = { ...stored.onSince };
  for (const [type, on] of Object.entries(change) as [NotificationType, boolean][]) {
    if (on && !isOn(type, stored)) onSince[type] = now.toISOString();
    if (on) off.delete(type);
    else {
      off.add(type);
      delete onSince[type];
    }
  }
  return { off: [...off].sort(), onSince };
}
