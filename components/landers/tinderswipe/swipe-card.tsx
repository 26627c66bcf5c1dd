'use client';
import clsx from 'clsx';
import { type PointerEvent, useState } from 'react';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import type { Face } from '@/lib/landers/faces';
import { answerOf } from '@/lib/landers/three-swipes';

interface SwipeCardProps {
  face: Face;
  prefix: string;
  fictional: string;
  /** 0 is on top; those below peek out. */
  depth: number;
  onAnswer: (like: boolean) => void;
}

/** Those below are drawn smaller, turned too: the picture on top is the largest thing on the page, and loads first. */
const depths = [
  'z-3',
  'z-2 translate-x-5 rotate-3 scale-92 xl:translate-x-14 xl:rotate-6 xl:scale-88',
  'z-1 -translate-x-5 -rotate-3 scale-92 xl:-translate-x-14 xl:-rotate-6 xl:scale-88',
];

/** A member's card, pulled to the side with a finger or a mouse. */
export function SwipeCard({ face, prefix, fictional, depth, onAnswer }: SwipeCardProps) {
  const [from, setFrom] = useState<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(event.clientX);
  };
  const pull = (event: PointerEvent<HTMLElement>) => from !== null && setPulled(event.clientX - from);
  const letGo = () => {
    const answer = from === null ? null : answerOf(pulled);
    setFrom(null);
    setPulled(0);
    if (answer !== null) onAnswer(answer);
  };
  const top = depth === 0;
  return (
    <figure
      aria-hidden={!top || undefined}
      className={clsx(
        'absolute inset-0 overflow-hidden rounded-card bg-skeleton shadow-overlay',
        from === null && 'transition-transform',
        top && 'cursor-grab touch-pan-y active:cursor-grabbing',
        depths[depth],
      )}
      style={pulled ? { transform: `translateX(${pulled}px) rotate(${pulled / 18}deg)` } : undefined}
      onPointerDown={top ? grab : undefined}
      onPointerMove={top ? pull : undefined}
      onPointerUp={top ? letGo : undefined}
      onPointerCancel={top ? letGo : undefined}
    >
      <Picture
        filename={face.filename}
        prefix={prefix}
        placeholder={face.placeholder}
        alt=""
        sizes="(width >= 768px) 400px, 220px"
        priority={top}
        fetchPriority="low"
        className="size-full"
      />
      <span aria-hidden="true" className="absolute inset-0 bg-scrim" />
      {face.fictional && <FictionalMark label={fictional} onPicture className="absolute top-3 left-3" />}
      <figcaption className={clsx('absolute inset-x-4 bottom-3 text-on-picture md:bottom-24', !top && 'invisible')}>
        <strong className="text-18 md:text-28">
          <NameAndAge of={face} />
        </strong>
        {face.city && <span className="block truncate text-14 md:text-16">{face.city}</span>}
      </figcaption>
    </figure>
  );
}
