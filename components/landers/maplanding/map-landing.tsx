import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { LanderSignup } from '@/components/landers/lander-signup';
import { faceOf, facesQuery, membersOf, mixed } from '@/lib/landers/faces';
import { isFreeBeside, mapOf, pinsOf, positionOf, townsOf } from '@/lib/landers/maps';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { DrawnMap } from './drawn-map';
import { MapPin } from './map-pin';

/** The country as a drawn map, with members at their cities. What it counts is what the search finds. */
export async function MapLanding({ opened }: { opened: OpenLander }) {
  const { site, domain, locale, subject } = opened;
  const t = await getTranslations('lander_maplanding');
  const { about, tone } = await wordsOf(opened);
  const { place } = subject;
  const country = place?.country ?? site.country;
  const wanted = facesQuery(subject, site);
  const [around, everywhere, map] = await Promise.all([
    membersOf(domain, wanted),
    membersOf(domain, { ...wanted, query: { ...wanted.query, countryregion: undefined } }),
    mapOf(country),
  ]);
  // A pin has no room for the mark of a fictional profile: they are met further on.
  const known = new Map([...around.members, ...everywhere.members].map((member) => [member.id, member]));
  const faces = mixed([...known.values()].flatMap(faceOf)).filter(({ fictional }) => !fictional);
  const region = site.region_data.find(({ name }) => name === place?.name);
  const near = map && (positionOf(map, place?.name) ?? positionOf(map, region?.cities[0]));
  // Without a place the pin in the middle is the large one, so that most of the country shows on a phone, too.
  const pins = map ? pinsOf(map, faces, near ?? [500, 480]) : [];
  const centre = near ?? (pins[0] ? [pins[0].x, pins[0].y] : [500, 500]);
  const where = place?.region.name ?? new Intl.DisplayNames(locale, { type: 'region' }).of(country.toUpperCase()) ?? '';
  const style = { '--x': (centre[0] ?? 500) / 1000, '--y': (centre[1] ?? 500) / 1000 } as CSSProperties;
  return (
    <div data-ground="page" className="map-water relative isolate overflow-hidden lg:min-h-dvh" style={style}>
      {/* It fades out towards the bar on top, so that no face lies under the log-in. */}
      <div className="relative isolate h-[clamp(200px,100dvh-400px,336px)] [--side:520px] md:h-[52dvh] md:[--side:960px] overflow-hidden max-md:[mask-image:linear-gradient(transparent_54px,#000_64px)] md:max-lg:[mask-image:linear-gradient(transparent_70px,#000_84px)] lg:absolute lg:inset-0 lg:-z-1 lg:h-auto">
        <div className="absolute top-[clamp(100%-var(--side),60%-var(--y)*var(--side),0px)] left-[clamp(100%-var(--side),50%-var(--x)*var(--side),0px)] size-[var(--side)] lg:top-1/2 lg:right-0 lg:left-auto lg:size-[max(100dvh,58vw)] lg:-translate-y-1/2 lg:mask-l-from-86%">
          {map && <DrawnMap map={map} near={near} towns={townsOf(map, pins)} />}
          {pins.map((pin, index) => (
            <MapPin
              key={pin.face.id}
              pin={pin}
              prefix={site.cdn_prefix}
              main={index === 0}
              named={isFreeBeside(pin, pins)}
            />
          ))}
        </div>
      </div>
      <div className="page relative max-lg:max-w-none max-lg:px-0 lg:flex lg:min-h-dvh lg:items-center lg:pt-24 lg:pb-12">
        <div className="-mt-6 rounded-t-sheet bg-surface p-5 lg:mt-0 lg:w-108 lg:rounded-sheet lg:p-7 lg:shadow-overlay">
          <p className="font-strong text-14 text-brand max-sm:[@media(height<700px)]:sr-only">{about}</p>
          <h1 className="text-22 lg:mt-1 lg:text-36">{t('headline')}</h1>
          <p className="mt-1 mb-3 text-14 text-text-2 lg:mt-2 lg:mb-5 lg:text-16">
            {around.total > 0 && t('count', { place: where, count: around.total })}{' '}
            <span className="max-md:sr-only">
              {t('places')} {tone}
            </span>
          </p>
          <LanderSignup opened={opened} head={null} />
        </div>
      </div>
    </div>
  );
}
