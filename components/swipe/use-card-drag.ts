'use client';
import { type RefObject, useEffect, useRef } from 'react';
import { type Sample, speedOf, type Verdict, verdictOf } from '@/lib/swipe/gesture';
import { drag, hold, moveTo } from './card-motion';

/** Pixels that a press may tremble before it is a drag. */
const slop = 6;

interface Hand {
  pointer: number;
  /** Where the finger would be with the card in its place. */
  x: number;
  y: number;
  moved: boolean;
  samples: Sample[];
}

/** Lets a finger or the mouse throw the card: `onVerdict` is what that means. A press that does not move stays a press. */
export function useCardDrag(
  card: RefObject<HTMLElement | null>,
  active: boolean,
  onVerdict: (verdict: Verdict) => void,
) {
  const tell = useRef(onVerdict);
  tell.current = onVerdict;

  useEffect(() => {
    const box = card.current;
    if (!box || !active) return;
    let hand: Hand | undefined;
    let dragged = false;

    function down(event: PointerEvent): void {
      if (!box || !event.isPrimary || event.button !== 0 || hand) return;
      dragged = false;
      const at = hold(box);
      hand = { pointer: event.pointerId, x: event.clientX - at.x, y: event.clientY - at.y, moved: false, samples: [] };
    }
    function move(event: PointerEvent): void {
      if (!box || hand?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - hand.x, event.clientY - hand.y];
      if (!hand.moved && Math.hypot(dx, dy) < slop) return;
      if (!hand.moved) box.setPointerCapture?.(event.pointerId);
      hand.moved = dragged = true;
      hand.samples = [...hand.samples.slice(-20), { x: event.clientX, at: event.timeStamp }];
      drag(box, dx, dy * 0.4);
    }
    function up(event: PointerEvent): void {
      if (!box || hand?.pointer !== event.pointerId) return;
      const { x, samples, moved } = hand;
      hand = undefined;
      const given = event.type === 'pointerup' && moved;
      const verdict = given && verdictOf(event.clientX - x, speedOf(samples, event.timeStamp), box.offsetWidth);
      if (verdict) tell.current(verdict);
      else void moveTo(box, 0);
    }
    // A drag that ends over the link is no press on it; the browser's own dragging of links would end ours.
    const click = (event: MouseEvent) => {
      if (!dragged || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const noDrag = (event: DragEvent) => event.preventDefault();

    box.addEventListener('pointerdown', down);
    box.addEventListener('pointermove', move);
    box.addEventListener('pointerup', up);
    box.addEventListener('pointercancel', up);
    box.addEventListener('click', click, true);
    box.addEventListener('dragstart', noDrag);
    return () => {
      box.removeEventListener('pointerdown', down);
      box.removeEventListener('pointermove', move);
      box.removeEventListener('pointerup', up);
      box.removeEventListener('pointercancel', up);
      box.removeEventListener('click', click, true);
      box.removeEventListener('dragstart', noDrag);
    };
  }, [card, active]);
}
