'use client';
import { useState } from 'react';
import type { User } from '#contract/session';
import { readLeftGift } from './left-gift';

/**
 * Whether the gifts for somebody lie open, and how to open and close them. They open by themselves for a member who
 * went to buy credits for one and now has them.
 */
export function useGiving(me: User, other: string | undefined): readonly [boolean, (giving: boolean) => void] {
  const [asked, setAsked] = useState<boolean>();
  if (asked !== undefined || other === undefined) return [asked ?? false, setAsked];
  const left = readLeftGift(me.id, other);
  return [left !== undefined && left.credits <= me.credits, setAsked];
}
