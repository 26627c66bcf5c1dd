import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { facesQuery, membersOf } from '@/lib/landers/faces';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { quizTopics } from '@/lib/landers/quiz';
import { quizMembers } from '@/lib/landers/quiz-members';
import { IconQuiz } from './icon-quiz';

/** A quiz of icons: what somebody likes, and who likes it, too. */
export async function IconsLanding({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_iconslanding');
  const interests = await getTranslations('interests');
  const { about, tone } = await wordsOf(opened);
  const { members } = await membersOf(domain, facesQuery(subject, site));
  const offered: ReadonlySet<string> = new Set(site.interests);
  const tiles = quizTopics.filter((topic) => offered.has(topic)).map((topic) => ({ topic, label: interests(topic) }));
  return (
    <div
      data-ground="page"
      className="quiz-ground relative overflow-hidden pt-16 md:flex md:min-h-dvh md:items-center md:pt-24 md:pb-12"
    >
      <div className="page max-md:px-0 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-12">
        <div className="px-5 pb-3 md:px-0 md:pb-8">
          <p className="font-strong text-14 text-brand max-sm:[@media(height<700px)]:sr-only">{about}</p>
          <h1 className="mb-2 text-22 md:mt-2 md:text-48">{t('headline')}</h1>
          <p className="mb-4 text-18 text-text-2 max-md:sr-only md:mb-8">{tone}</p>
          <IconQuiz
            question={t('headline')}
            tiles={tiles}
            members={quizMembers(members)}
            prefix={site.cdn_prefix}
            words={{ before: t('before'), after: t('after'), nobody: t('nobody') }}
          />
        </div>
        <LanderSignup
          opened={opened}
          head={<h2 className="sr-only text-22 md:not-sr-only md:mb-4">{t('then')}</h2>}
          className="rounded-t-sheet bg-surface px-5 pt-4 pb-8 md:rounded-sheet md:p-8 md:shadow-overlay"
        />
      </div>
    </div>
  );
}
