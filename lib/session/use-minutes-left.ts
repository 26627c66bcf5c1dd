'use client';
import { useEffect, useState } from 'react';

/** Full minutes until a moment (milliseconds since 1970), the one that has begun included; 0 once it has passed. */
export function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 60_000));
}
