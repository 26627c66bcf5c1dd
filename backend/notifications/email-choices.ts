import type { NotificationType } from '#contract/notifications';

/**
 * Which mails a member turned off, and when one of them was turned on again, as an ISO moment by type. What neither
 * names has been on since sign-up.
 */
export interface EmailChoices {
  emailOff: string[];
  emailOnSince: Record<string, string>;
}

/** The choices after a change of some of them. What is changed to what it is keeps its moment. */
export function choicesAfter(
  stored: EmailChoices,
  change: Partial<Record<NotificationType, boolean>> = {},
  now: Date,
): EmailChoices {
  const off = new Set(stored.emailOff);
  const emailOnSince = { ...stored.emailOnSince };
  for (const [type, on] of Object.entries(change)) {
    if (on && off.delete(type)) emailOnSince[type] = now.toISOString();
    if (!on) {
      off.add(type);
      delete emailOnSince[type];
    }
  }
  return { emailOff: [...off].sort(), emailOnSince };
}
