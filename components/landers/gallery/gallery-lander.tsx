'use client';
import { BanknotesIcon, ShieldCheckIcon, SparklesIcon, TrashIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useState } from 'react';
import { comingNear, OtherQuestions, useFirstAnswer } from '@/components/landers/lander-questions';
import type { SignupSite } from '@/components/signup/signup-site';
import { WhoFields, type WhoWords } from '@/components/signup/who-fields';
import { Button } from '@/components/ui/button';
import { ProgressBars } from '@/components/ui/progress-bars';
import type { Locale } from '@/lib/i18n/locales';
import type { Face } from '@/lib/landers/faces';
import { galleryCells, sharpCount } from '@/lib/landers/gallery';
import { GalleryWall } from './gallery-wall';

export interface GalleryWords {
  headline: string;
  lead: string;
  adults: string;
  price: string;
  leave: string;
  step: string;
  /** How many pictures are sharp, one sentence for each step. */
  sharp: string[];
  title: string;
  reward: string;
  submit: string;
  fictional: string;
  who: WhoWords;
}

interface GalleryLanderProps {
  site: SignupSite;
  prefix: string;
  locale: Locale;
  faces: readonly Face[];
  words: GalleryWords;
  /** The agreement below the button, with its links. */
  agreement: ReactNode;
}

/** A wall of portraits that sharpens with every step of the sign-up. The first step works without script. */
export function GalleryLander({ site, prefix, locale, faces, words, agreement }: GalleryLanderProps) {
  const [reached, setStep] = useState(0);
  const { given, start } = useFirstAnswer(site);
  const step = given ? reached : 0;
  const cells = faces.length || galleryCells;

  const sharp = faces.length > 0 && (
    <>
      <SparklesIcon className="size-5 text-brand" aria-hidden="true" />
      <span className="text-brand">{words.sharp[Math.min(step, words.sharp.length - 1)]}</span>
    </>
  );
  return (
    <div className="relative isolate overflow-hidden bg-stage md:flex md:min-h-dvh">
      <div className="relative h-[clamp(240px,100dvh-370px,304px)] overflow-hidden md:absolute md:inset-0 md:h-auto">
        <GalleryWall faces={faces} prefix={prefix} step={step} fictionalLabel={words.fictional} />
        <div aria-hidden="true" className="gallery-shade absolute inset-0" />
        <div className="absolute inset-x-0 bottom-0 px-5 pb-10 text-on-picture md:hidden">
          <h1 className="text-28 max-sm:[@media(height<700px)]:text-22">{words.headline}</h1>
          <p className="mt-1 text-16">{words.lead}</p>
        </div>
      </div>
      <div className="page relative flex justify-between gap-8 max-md:px-0 md:items-center md:pt-28 md:pb-14">
        <div className="min-w-0 max-w-172 self-end pb-2 text-on-picture max-md:hidden">
          <h1 className="text-36 lg:text-48">{words.headline}</h1>
          <p className="mt-3 text-18">{words.lead}</p>
          <Promises words={words} className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-14" />
        </div>
        <section
          aria-label={words.title}
          className="-mt-6 flex w-full flex-col rounded-t-sheet bg-surface p-5 text-text md:mt-0 md:min-h-150 md:w-108 md:shrink-0 md:rounded-sheet md:p-8 md:shadow-overlay"
          {...comingNear}
        >
          {given ? (
            <OtherQuestions site={site} locale={locale} given={given} aside={sharp} onStep={setStep} />
          ) : (
            <form action="/api/signup-start.php" method="post" onSubmit={start} className="flex flex-1 flex-col">
              <div className="mb-3 flex items-center justify-between gap-3 font-strong text-14">
                <span className="text-text-2">{words.step}</span>
                <span className="flex items-center gap-2">{sharp}</span>
              </div>
              <ProgressBars step={1} label={words.step} />
              <h2 className="mt-4 text-22 md:mt-6 md:text-28">{words.title}</h2>
              <p className="mt-1 mb-5 text-16 text-text-2 max-md:sr-only">{words.reward}</p>
              <div className="max-md:mt-4 md:flex-1">
                <WhoFields words={words.who} />
              </div>
              <Button type="submit" tone="main" size="l" block className="mt-4">
                {words.submit}
              </Button>
            </form>
          )}
          <div className="mt-4 text-balance text-center text-12 text-text-2">{agreement}</div>
          <Promises words={words} className="mt-5 grid gap-4 border-line border-t pt-5 text-14 md:hidden" />
        </section>
      </div>
      <p className="sr-only" role="status">
        {step > 0 ? `${sharpCount(step, cells)} / ${cells}` : ''}
      </p>
    </div>
  );
}

function Promises({ words, className }: { words: GalleryWords; className: string }) {
  return (
    <ul className={`${className} *:flex *:items-center *:gap-2.5`}>
      <li>
        <ShieldCheckIcon className="size-5 shrink-0" aria-hidden="true" />
        {words.adults}
      </li>
      <li>
        <BanknotesIcon className="size-5 shrink-0" aria-hidden="true" />
        {words.price}
      </li>
      <li>
        <TrashIcon className="size-5 shrink-0" aria-hidden="true" />
        {words.leave}
      </li>
    </ul>
  );
}
