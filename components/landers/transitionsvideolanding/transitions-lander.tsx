import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { MutedLoop } from '@/components/landers/muted-loop';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';

/** A film over the whole window: places turn into each other, and the questions stand on it like its closing titles. */
export async function TransitionsLander({ opened }: { opened: OpenLander }) {
  const t = await getTranslations('lander_transitionsvideolanding');
  const shared = await getTranslations('landers');
  const { about, tone } = await wordsOf(opened);
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-stage" data-theme="dark">
      <div className="absolute inset-0 -z-1">
        <MutedLoop
          name="places"
          pause={shared('pause')}
          play={shared('play')}
          buttonClass="absolute top-17 right-4 z-1 md:top-24 md:right-8"
        />
        <div aria-hidden="true" className="places-shade pointer-events-none absolute inset-0" />
      </div>
      <div className="pointer-events-none flex flex-1 flex-col items-center justify-center px-5 pt-28 pb-6 text-center text-on-picture max-sm:[@media(height<700px)]:pt-20 md:pt-24">
        <p className="font-strong text-14 max-sm:[@media(height<700px)]:sr-only md:text-18">{about}</p>
        <h1 className="mt-3 text-balance text-28 max-sm:[@media(height<700px)]:mt-0 max-sm:[@media(height<700px)]:text-22 md:max-w-200 md:text-48">
          {t('headline')}
        </h1>
        <p className="mx-auto mt-3 max-w-140 text-16 max-sm:[@media(height<700px)]:text-14 md:mt-4 md:text-22">
          {tone}
        </p>
      </div>
      <div className="page pb-6 max-md:px-5 md:pb-10">
        <LanderSignup
          opened={opened}
          head={<h2 className="sr-only">{shared('submit')}</h2>}
          className="text-text md:rounded-sheet md:bg-stage/85 md:p-6 md:shadow-overlay md:backdrop-blur-md [&>form[action]]:lg:grid [&>form[action]]:lg:grid-cols-[minmax(0,1fr)_16rem] [&>form[action]]:lg:items-end [&>form[action]]:lg:gap-6 [&>form[action]>div]:md:grid-cols-2"
        />
      </div>
    </div>
  );
}
