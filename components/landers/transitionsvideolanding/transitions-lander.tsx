import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { MutedLoop } from '@/components/landers/muted-loop';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';

/** Places where two could meet turn into each other; what could begin there stands in the middle, the sign-up is a bar below. */
export async function TransitionsLander({ opened }: { opened: OpenLander }) {
  const t = await getTranslations('lander_transitionsvideolanding');
  const shared = await getTranslations('landers');
  const { about, tone } = await wordsOf(opened);
  return (
    <div className="relative isolate flex flex-col overflow-hidden bg-stage md:min-h-dvh">
      <div className="relative h-[clamp(252px,100dvh-360px,440px)] overflow-hidden md:absolute md:inset-0 md:-z-1 md:h-auto">
        <MutedLoop
          name="places"
          pause={shared('pause')}
          play={shared('play')}
          buttonClass="absolute right-4 bottom-10 z-1 md:top-24 md:right-8 md:bottom-auto"
        />
        <div aria-hidden="true" className="places-shade pointer-events-none absolute inset-0" />
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-17 px-5 text-center text-on-picture md:static md:flex md:flex-1 md:flex-col md:items-center md:justify-center md:pt-24">
        <p className="font-strong text-14 max-sm:[@media(height<700px)]:sr-only md:text-18">{about}</p>
        <h1 className="text-28 max-sm:[@media(height<700px)]:text-22 md:mt-3 md:max-w-200 md:text-48">
          {t('headline')}
        </h1>
        <p className="mx-auto mt-2 max-w-140 text-14 md:mt-4 md:text-22">{tone}</p>
      </div>
      <div className="page relative max-md:px-0 md:pb-10">
        <LanderSignup
          opened={opened}
          head={<h2 className="sr-only">{shared('submit')}</h2>}
          className="-mt-6 rounded-t-sheet bg-surface p-5 text-text md:mt-0 md:rounded-sheet md:p-6 md:shadow-overlay [&>form[action]]:lg:grid [&>form[action]]:lg:grid-cols-[minmax(0,1fr)_16rem] [&>form[action]]:lg:items-end [&>form[action]]:lg:gap-6 [&>form[action]>div]:md:grid-cols-2"
        />
      </div>
    </div>
  );
}
