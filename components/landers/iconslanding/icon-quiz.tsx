'use client';
import {
  BookOpenIcon,
  CameraIcon,
  FilmIcon,
  FireIcon,
  GlobeEuropeAfricaIcon,
  MusicalNoteIcon,
  SunIcon,
  TrophyIcon,
} from '@heroicons/react/24/outline';
import { useEffect, useRef, useState } from 'react';
import { pictureOfWidth } from '#contract/picture-width';
import { NameAndAge } from '@/components/ui/name-and-age';
import { pictureUrl } from '@/components/ui/picture';
import { type QuizMember, type QuizTopic, sharing } from '@/lib/landers/quiz';

const icons: Record<QuizTopic, typeof SunIcon> = {
  music: MusicalNoteIcon,
  movies: FilmIcon,
  travelling: GlobeEuropeAfricaIcon,
  photography: CameraIcon,
  reading: BookOpenIcon,
  beach: SunIcon,
  bbq: FireIcon,
  sports: TrophyIcon,
};

interface IconQuizProps {
  question: string;
  tiles: readonly { topic: QuizTopic; label: string }[];
  members: readonly QuizMember[];
  prefix: string;
  /** What the row of faces says before and after a pick, and where nobody shares it. */
  words: { before: string; after: string; nobody: string };
}

const inRow = 6;

/** Eight tiles; who likes the same appears below. The tiles are checkboxes, so that they can be ticked without script. */
export function IconQuiz({ question, tiles, members, prefix, words }: IconQuizProps) {
  const [picked, setPicked] = useState<readonly QuizTopic[]>([]);
  const box = useRef<HTMLFieldSetElement>(null);
  // Browsers put back after a reload what was ticked, before the scripts run.
  useEffect(() => {
    const boxes = box.current?.querySelectorAll('input') ?? [];
    setPicked(tiles.flatMap(({ topic }, index) => (boxes[index]?.checked ? [topic] : [])));
  }, [tiles]);
  const found = sharing(members, picked).slice(0, inRow);
  const toggle = (topic: QuizTopic) =>
    setPicked(picked.includes(topic) ? picked.filter((one) => one !== topic) : [...picked, topic]);
  return (
    <>
      <fieldset ref={box}>
        <legend className="sr-only">{question}</legend>
        <div className="grid grid-cols-4 gap-2 md:gap-4">
          {tiles.map(({ topic, label }) => {
            const Icon = icons[topic];
            return (
              <label
                key={topic}
                className="relative flex min-h-15 flex-col items-center justify-center gap-1 rounded-row bg-surface p-1 text-center font-strong text-12 text-text shadow-card transition-transform active:scale-[0.97] has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 md:aspect-square md:gap-3 md:rounded-card md:text-16"
              >
                <input
                  type="checkbox"
                  checked={picked.includes(topic)}
                  onChange={() => toggle(topic)}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-row outline-none"
                />
                <Icon aria-hidden="true" className="size-6 shrink-0 md:size-10" />
                <span className="w-full min-w-0 hyphens-auto leading-tight wrap-anywhere">{label}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className="mt-3 flex min-h-11 items-center gap-3 md:mt-6" role="status">
        <ul className="flex shrink-0 -space-x-2.5">
          {found.map((member) => (
            <li key={member.id}>
              <img
                src={pictureUrl(pictureOfWidth(member.filename, 160), prefix)}
                alt=""
                width={56}
                height={56}
                className="size-10 rounded-full border-2 border-surface bg-skeleton object-cover object-[50%_22%] md:size-14"
              />
              <span className="sr-only">
                <NameAndAge of={member} />
              </span>
            </li>
          ))}
        </ul>
        <p className="text-balance font-strong text-14 text-text-2 md:text-16">
          {picked.length === 0 ? words.before : found.length > 0 ? words.after : words.nobody}
        </p>
      </div>
    </>
  );
}
