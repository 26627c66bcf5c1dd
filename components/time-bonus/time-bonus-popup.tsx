'use client';
import dynamic from 'next/dynamic';
import { usePopup } from '@/lib/time-bonus/use-popup';
import { useTimeBonus } from '@/lib/time-bonus/use-time-bonus';

const TimeBonusModal = dynamic(() => import('./time-bonus-modal').then((module) => module.TimeBonusModal));

/** The place of the time-bonus modal, in the frame of every page for members; it goes with the bonus. */
export function TimeBonusPopup() {
  const { open, close } = usePopup();
  const expires = useTimeBonus((bonus) => (bonus?.isVisible ? bonus.expires : undefined));
  return open && expires ? <TimeBonusModal expires={expires} onClose={close} /> : null;
}
