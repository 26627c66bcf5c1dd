'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { shownFacts } from '@/components/profile/shown-facts';
import { Chip } from '@/components/ui/chip';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import { Picture } from '@/components/ui/picture';
import { guessLanguage } from '@/lib/i18n/guess-language';
import { useSite } from '@/lib/sites/site-context';

interface ChatOpeningProps {
  profile: Profile;
  /** The site's notice about fictional profiles. */
  notice: string;
  /** The questions are being asked: on a phone they need the room. */
  begun: boolean;
}

const factCount = 4;

/** What stands in an empty conversation: a card of who they are, and that nobody has written yet. */
export function ChatOpening({ profile, notice, begun }: ChatOpeningProps) {
  const t = useTranslations('lander_member');
  const attributes = useTranslations('attributes');
  const { cdn_prefix, visible_profile_fields: visible } = useSite();
  const { name, fictional, about_me: about, main_image: picture } = profile;
  const facts = shownFacts(profile, visible).slice(0, factCount);
  return (
    <>
      {fictional && (
        <aside className="flex gap-3 rounded-card bg-surface p-3.5 shadow-card">
          <FictionalIcon className="mt-0.5 size-5! text-text-2" />
          <p className="text-14 text-text-2">{notice}</p>
        </aside>
      )}
      <article
        aria-label={t('about', { name })}
        className={`flex gap-4 rounded-card bg-surface p-3.5 shadow-card ${begun ? 'max-md:hidden' : ''}`}
      >
        {picture && (
          <Picture
            filename={picture.filename}
            prefix={cdn_prefix}
            placeholder={picture.placeholder}
            alt=""
            sizes="(width >= 768px) 168px, 112px"
            priority
            className="aspect-[3/4] w-28 shrink-0 self-start rounded-row md:w-42"
          />
        )}
        <div className="min-w-0">
          <ul className="flex flex-wrap empty:hidden gap-1.5">
            {facts.map(({ key, Icon }) => (
              <li key={key} className="max-w-full">
                <Chip tone="soft" icon={<Icon />}>
                  {attributes(key as Parameters<typeof attributes>[0])}
                </Chip>
              </li>
            ))}
          </ul>
          {about && (
            <p
              dir="auto"
              lang={guessLanguage(about)}
              className="mt-3 line-clamp-4 text-14 max-md:hidden md:line-clamp-6 md:text-16"
            >
              {about}
            </p>
          )}
        </div>
      </article>
      {about && !begun && (
        <div className="rounded-card bg-surface px-3.5 py-3 shadow-card md:hidden">
          <p dir="auto" lang={guessLanguage(about)} className="line-clamp-3 text-14">
            {about}
          </p>
        </div>
      )}
      {!begun && <p className="mt-auto pt-1 text-center text-14 text-text-2">{t('chat.opening')}</p>}
    </>
  );
}
