import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { facesOf, facesQuery } from '@/lib/landers/faces';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { ThreeSwipes } from './three-swipes';

const cards = 3;

/** Three cards to swipe, and the sign-up below or beside them from the start. */
export async function TinderSwipe({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_tinderswipe');
  const common = await getTranslations('common');
  const members = await getTranslations('members');
  const swipe = await getTranslations('swipe');
  const { about, tone } = await wordsOf(opened);
  const faces = (await facesOf(domain, facesQuery(subject, site))).slice(0, cards);
  return (
    <div className="match-stage relative overflow-hidden md:flex md:min-h-dvh md:items-center md:pt-24 md:pb-12">
      <div className="page max-md:px-0 md:grid md:grid-cols-2 md:items-center md:gap-10 lg:gap-20">
        <div className="h-[clamp(252px,100dvh-372px,440px)] px-5 pt-16 pb-5 md:h-auto md:p-0">
          <ThreeSwipes
            faces={faces}
            prefix={site.cdn_prefix}
            words={{
              faces: faces.map(({ name, age, city }) => ({
                yes: members('like', { name }),
                no: swipe('pass', { name }),
                liked: swipe('said.liked', { name }),
                passed: swipe('said.passed', { name }),
                now: swipe('said.next', { person: [name, age, city].filter(Boolean).join(', ') }),
              })),
              liked: t('liked'),
              none: t('none'),
              fictional: common('fictional'),
            }}
          />
        </div>
        <div className="max-w-120">
          <div className="mb-6 text-on-picture max-md:hidden">
            <p className="font-strong text-14">{about}</p>
            <p className="mt-2 text-36 font-display lg:text-48" aria-hidden="true">
              {t('headline')}
            </p>
            <p className="mt-2 text-18">{tone}</p>
          </div>
          <LanderSignup
            opened={opened}
            title={<h1 className="mb-3 text-18 md:sr-only">{t('headline')}</h1>}
            className="relative z-5 rounded-t-sheet bg-surface px-5 pt-4 pb-8 text-text md:rounded-sheet md:p-7 md:shadow-overlay"
          />
        </div>
      </div>
    </div>
  );
}
