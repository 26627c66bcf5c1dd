'use client';
import { HeartIcon, XMarkIcon } from '@heroicons/react/24/solid';
import { useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { Face } from '@/lib/landers/faces';
import { answered, noSwipes } from '@/lib/landers/three-swipes';
import { SwipeCard } from './swipe-card';

/** What is said of a face: on its buttons, once it was answered, and as it comes up. */
type FaceWords = Record<'yes' | 'no' | 'liked' | 'passed' | 'now', string>;

interface ThreeSwipesProps {
  faces: readonly Face[];
  prefix: string;
  /** `faces` has those of each face, in the same order. */
  words: { faces: readonly FaceWords[]; liked: string; none: string; fictional: string };
}

const round =
  'flex items-center justify-center rounded-full bg-surface shadow-overlay transition-transform active:scale-90 size-13 md:size-17';

/** Three cards, then the way on: whom one liked is shown again above the sign-up. Nothing is sent anywhere. */
export function ThreeSwipes({ faces, prefix, words }: ThreeSwipesProps) {
  const [swipes, setSwipes] = useState(noSwipes);
  const over = swipes.done >= faces.length;
  const answer = (like: boolean) => setSwipes((before) => answered(before, like));

  useEffect(() => {
    if (!over || faces.length === 0) return;
    const form = document.getElementById('join');
    form?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    form?.scrollIntoView({ block: 'nearest' });
  }, [over, faces.length]);

  const [before, now] = [words.faces[swipes.done - 1], words.faces[swipes.done]];
  const happened = swipes.liked.includes(swipes.done - 1) ? before?.liked : before?.passed;
  const liked = swipes.liked.flatMap((place) => faces[place] ?? []);
  const outcome = liked.length > 0 ? words.liked : words.none;
  return (
    <div className="relative mx-auto h-full max-md:w-[min(100%,20rem)] md:h-auto md:w-[calc(100%-2.5rem)] md:max-w-100">
      <p role="status" className="sr-only">
        {before && [happened, now?.now ?? outcome].join(' ')}
      </p>
      {over ? (
        <div className="flex h-full flex-col items-center justify-center gap-4 text-center md:min-h-120">
          <div className="flex -space-x-3">
            {liked.map(({ id, name, filename }) => (
              <Avatar key={id} name={name} filename={filename} prefix={prefix} size={72} ring />
            ))}
          </div>
          <p className="max-w-80 text-balance font-strong text-16 text-on-picture md:text-22">{outcome}</p>
        </div>
      ) : (
        <>
          <div className="relative mx-auto aspect-[3/4] h-full md:h-auto md:w-full">
            {faces.slice(swipes.done).map((face, depth) => (
              <SwipeCard
                key={face.id}
                face={face}
                prefix={prefix}
                fictional={words.fictional}
                depth={depth}
                onAnswer={answer}
              />
            ))}
          </div>
          <div className="absolute inset-x-0 bottom-1/2 z-4 flex translate-y-1/2 justify-between md:bottom-6 md:translate-y-0 md:justify-center md:gap-6">
            <button type="button" aria-label={now?.no} onClick={() => answer(false)} className={`${round} text-text-2`}>
              <XMarkIcon aria-hidden="true" className="size-7 md:size-9" />
            </button>
            <button type="button" aria-label={now?.yes} onClick={() => answer(true)} className={`${round} text-accent`}>
              <HeartIcon aria-hidden="true" className="size-7 md:size-9" />
            </button>
          </div>
        </>
      )}
    </div>
  );
}
