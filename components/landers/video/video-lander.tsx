import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { MutedLoop } from '@/components/landers/muted-loop';
import { Avatar } from '@/components/ui/avatar';
import { facesOf, facesQuery } from '@/lib/landers/faces';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';

const inRow = 5;

/** An evening by the water over the whole window, a few words on it, and the sign-up on its right. */
export async function VideoLander({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_video');
  const shared = await getTranslations('landers');
  const { about, tone } = await wordsOf(opened);
  const faces = await facesOf(domain, facesQuery(subject, site));
  // The small pictures have no room for the mark of a fictional profile.
  const row = faces.filter(({ fictional }) => !fictional).slice(0, inRow);
  return (
    <div className="relative isolate overflow-hidden bg-stage md:flex md:min-h-dvh">
      <div className="relative h-[clamp(252px,100dvh-360px,440px)] overflow-hidden md:absolute md:inset-0 md:-z-1 md:h-auto">
        <MutedLoop
          name="evening"
          pause={shared('pause')}
          play={shared('play')}
          buttonClass="absolute top-17 right-4 z-1 md:top-auto md:bottom-6 md:left-8 md:right-auto"
        />
        <div aria-hidden="true" className="video-shade pointer-events-none absolute inset-0" />
        <div className="absolute inset-x-0 bottom-0 px-5 pb-10 text-on-picture md:hidden">
          <p className="text-28 font-display max-sm:[@media(height<700px)]:text-22" aria-hidden="true">
            {t('headline')}
          </p>
          <p className="mt-1 text-14 max-sm:[@media(height<700px)]:sr-only">{tone}</p>
        </div>
      </div>
      <div className="page relative flex justify-between gap-8 max-md:px-0 md:items-end md:pt-28 md:pb-14">
        <div className="max-w-160 pb-14 text-on-picture max-md:sr-only">
          <p className="font-strong text-16">{about}</p>
          <h1 className="mt-2 text-36 lg:text-48">{t('headline')}</h1>
          <p className="mt-3 text-18">{tone}</p>
          <div className="mt-6 flex items-center gap-4">
            <div className="flex -space-x-3">
              {row.map(({ id, name, filename }) => (
                <Avatar key={id} name={name} filename={filename} prefix={site.cdn_prefix} size={56} decorative />
              ))}
            </div>
            {row.length > 0 && <p className="text-16">{row.map(({ name }) => name).join(', ')} …</p>}
          </div>
        </div>
        <LanderSignup
          opened={opened}
          className="-mt-6 w-full rounded-t-sheet bg-surface p-5 text-text md:mt-0 md:w-100 md:shrink-0 md:rounded-sheet md:p-8 md:shadow-overlay"
        />
      </div>
    </div>
  );
}
