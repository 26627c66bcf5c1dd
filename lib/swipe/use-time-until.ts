'use client';
import { useFormatter } from 'next-intl';
import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/api/server-clock';

/** Full minutes until a moment by the server's clock, the one that has begun included; 0 once it has passed. */
const minutesUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - serverNow().getTime()) / 60_000));

/** How long until a moment (ISO 8601), in minutes and in words: `5 hr 12 min`. Counts down by itself. */
export function useTimeUntil(moment: string): { minutes: number; words: string } {
  const format = useFormatter();
  const [minutes, setMinutes] = useState(() => minutesUntil(moment));
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(moment));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  const unit = (value: number, name: 'hour' | 'minute') =>
    format.number(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  const hours = Math.floor(minutes / 60);
  return { minutes, words: [hours > 0 && unit(hours, 'hour'), unit(minutes % 60, 'minute')].filter(Boolean).join(' ') };
}
