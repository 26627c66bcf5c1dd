import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { facesOf, facesQuery } from '@/lib/landers/faces';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { EveningQuestion } from './evening-question';
import { LitWindows } from './lit-windows';

/** An evening in town, people behind lit windows, and one question. */
export async function AloneTonight({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_alonetonight');
  const who = await getTranslations('signup.who');
  const { about, tone } = await wordsOf(opened);
  const faces = await facesOf(domain, facesQuery(subject, site));
  const fields = (
    <EveningQuestion
      question={t('question')}
      chosen={subject.niche === 7 ? 'male' : 'female'}
      answers={[
        { value: 'female', label: t('a_woman') },
        { value: 'male', label: t('a_man') },
        { value: 'everyone', label: t('anyone') },
      ]}
      iAm={who('i_am')}
      genders={[
        { value: 'male', label: who('man') },
        { value: 'female', label: who('woman') },
        { value: 'non_binary', label: who('other') },
      ]}
    />
  );
  return (
    <div
      data-theme="dark"
      className="evening relative isolate overflow-hidden text-text md:grid md:min-h-dvh md:grid-cols-[minmax(0,1fr)_46%]"
    >
      <div className="h-[clamp(168px,100dvh-416px,360px)] overflow-hidden md:relative md:col-start-2 md:row-start-1 md:h-auto">
        <LitWindows faces={faces} prefix={site.cdn_prefix} />
      </div>
      <div className="relative flex flex-col justify-end md:col-start-1 md:row-start-1 px-5 pt-4 pb-8 md:px-8 md:pt-32 md:pb-16 lg:justify-center lg:pl-[max(2rem,calc((100vw-1200px)/2))]">
        <div className="max-w-136">
          <p className="font-strong text-14 text-brand max-sm:[@media(height<700px)]:sr-only">{about}</p>
          <h1 className="text-28 md:mt-2 md:text-48">{t('headline')}</h1>
          <p className="mt-1 mb-4 text-16 text-text-2 max-sm:[@media(height<700px)]:mb-3 max-sm:[@media(height<700px)]:text-14 md:mt-3 md:mb-8 md:text-18">
            {tone}
          </p>
          <LanderSignup opened={opened} head={null} fields={fields} />
        </div>
      </div>
    </div>
  );
}
