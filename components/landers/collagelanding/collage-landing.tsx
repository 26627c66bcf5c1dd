import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { facesOf, facesQuery } from '@/lib/landers/faces';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { Polaroid } from './polaroid';

/** Where photos lie: the first three on a phone beside each other, all of them around the card from 768 px. */
const spots = [
  'left-[2%] top-16 w-[33%] -rotate-6 md:top-[14%] md:left-[1%] md:w-44 lg:left-[5%] lg:w-56',
  'left-[33.5%] top-18 z-1 w-[33%] rotate-2 md:top-[12%] md:right-[1%] md:left-auto md:w-44 md:rotate-5 lg:right-[7%] lg:w-56',
  'right-[2%] top-15 w-[33%] rotate-6 md:top-[54%] md:right-auto md:left-[1%] md:w-44 md:rotate-4 lg:w-50',
  'max-md:hidden right-[1%] top-[52%] w-44 -rotate-7 lg:right-[2%] lg:w-50',
  'max-xl:hidden left-[19%] top-[58%] z-1 w-52 -rotate-3',
  'max-xl:hidden right-[17%] top-[60%] z-1 w-52 rotate-3',
  'max-xl:hidden left-[23%] top-[6%] -z-1 w-46 rotate-7',
  'max-xl:hidden right-[23%] top-[5%] -z-1 w-46 -rotate-5',
];

/** A table full of photos, and the sign-up as a sheet of paper in the middle. */
export async function CollageLanding({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_collagelanding');
  const common = await getTranslations('common');
  const { about, tone } = await wordsOf(opened);
  const faces = (await facesOf(domain, facesQuery(subject, site))).slice(0, spots.length);
  const title = (
    <>
      <p className="font-strong text-14 text-brand max-sm:[@media(height<700px)]:sr-only">{about}</p>
      <h1 className="text-22 max-sm:[@media(height<700px)]:mb-3 md:mt-1 md:text-36">{t('headline')}</h1>
      <p className="mt-1 mb-4 text-16 text-text-2 max-sm:[@media(height<700px)]:sr-only md:mt-2 md:mb-5">{tone}</p>
    </>
  );
  return (
    <div
      data-ground="page"
      className="table-top relative isolate overflow-hidden md:flex md:min-h-[max(100dvh,54rem)] md:items-center md:justify-center"
    >
      <div className="h-[clamp(204px,100dvh-378px,290px)] md:contents">
        {faces.map((face, index) => (
          <Polaroid
            key={face.id}
            face={face}
            prefix={site.cdn_prefix}
            fictional={common('fictional')}
            priority={index < 3}
            className={spots[index]}
          />
        ))}
      </div>
      <LanderSignup
        opened={opened}
        title={title}
        className="paper relative z-2 px-5 pt-4 pb-8 shadow-overlay md:my-28 md:w-108 md:rotate-[-0.6deg] md:p-8"
      />
    </div>
  );
}
