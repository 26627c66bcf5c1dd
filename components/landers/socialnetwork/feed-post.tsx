import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Picture } from '@/components/ui/picture';
import { guessLanguage } from '@/lib/i18n/guess-language';
import type { FeedMember } from '@/lib/landers/feed';

/** A member as a post: photo, own words, what they like. No counts of likes or comments: nobody has made any. */
export async function FeedPost({
  member,
  prefix,
  priority,
}: {
  member: FeedMember;
  prefix: string;
  priority: boolean;
}) {
  const t = await getTranslations('lander_socialnetwork');
  const common = await getTranslations('common');
  const interests = await getTranslations('interests');
  const { id, name, city, fictional, filename, placeholder, about, topics } = member;
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-card">
      <header className="flex items-center gap-3 p-4">
        <Avatar name={name} filename={filename} prefix={prefix} size={48} decorative fetchPriority="low" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-16">
            <NameAndAge cut of={member} />
          </h3>
          {city && <p className="truncate text-14 text-text-2">{city}</p>}
        </div>
        {fictional && <FictionalMark label={common('fictional')} />}
      </header>
      <Picture
        filename={filename}
        prefix={prefix}
        placeholder={placeholder}
        alt=""
        sizes="(width >= 768px) 520px, 100vw"
        priority={priority}
        className="aspect-[4/3] w-full object-[50%_22%]"
      />
      <div className="p-4">
        {about && (
          <p lang={guessLanguage(about)} className="line-clamp-4 text-16">
            {about}
          </p>
        )}
        {topics.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic} className="rounded-full bg-surface-2 px-3 py-1 text-14 text-text-2">
                {interests(topic)}
              </li>
            ))}
          </ul>
        )}
        <a href={`/members/${id}/landing`} rel="nofollow" className={buttonClass({ tone: 'soft', size: 's' }, 'mt-4')}>
          {t('hello', { name })}
        </a>
      </div>
    </article>
  );
}
