'use client';
import { useSyncExternalStore } from 'react';
import { Switch } from '@/components/ui/switch';
import { answerPartner } from '@/lib/tracking/answer-partner';
import { isPartnerRemembered } from '@/lib/tracking/first-touch';
import { partnerAnswer } from '@/lib/tracking/partner-answer';

let tell = () => {};
const listen = (changed: () => void) => {
  tell = changed;
  return () => {
    tell = () => {};
  };
};
const isOn = () => partnerAnswer() ?? isPartnerRemembered();

async function answer(keep: boolean): Promise<void> {
  await answerPartner(keep);
  tell();
}

/**
 * Whether this browser may remember which partner brought its visitor; it changes an earlier answer. The switch is disabled
 * until the page's scripts run, because an earlier press would be shown and not stored.
 */
export function PartnerMemory({ label }: { label: string }) {
  const on = useSyncExternalStore(listen, isOn, () => undefined);
  return (
    <Switch
      label={label}
      checked={on ?? false}
      disabled={on === undefined}
      onChange={({ target }) => void answer(target.checked)}
      className="mt-4 rounded-row border border-line px-4 py-2 print:hidden"
    />
  );
}
