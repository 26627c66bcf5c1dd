import { getTranslations } from 'next-intl/server';
import { LanderSignup } from '@/components/landers/lander-signup';
import { Avatar } from '@/components/ui/avatar';
import { facesQuery, membersOf } from '@/lib/landers/faces';
import { feedOf } from '@/lib/landers/feed';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { FeedPost } from './feed-post';

const posts = 8;
const inRow = 10;

/**
 * A feed of members in their own words; the sign-up stands first on a phone and beside the feed from 992 px. It comes first
 * in the page, too: a browser that shows the page while it arrives would have to push the feed down.
 */
export async function SocialNetwork({ opened }: { opened: OpenLander }) {
  const { site, domain, subject } = opened;
  const t = await getTranslations('lander_socialnetwork');
  const { about, tone } = await wordsOf(opened);
  const { members } = await membersOf(domain, facesQuery(subject, site));
  const feed = feedOf(members);
  const row = feed.filter(({ fictional }) => !fictional).slice(0, inRow);
  return (
    <div data-ground="page" className="bg-bg pt-16 md:pt-24">
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 pb-12 max-lg:max-w-152 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[15rem_minmax(0,35rem)_24rem] xl:justify-between">
        <div className="lg:col-span-2 xl:col-span-3">
          <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 pt-1 pb-3 lg:mx-0 lg:gap-5 lg:px-0 lg:pb-6">
            {row.map(({ id, name, filename }) => (
              <li key={id} className="w-16 shrink-0">
                <a href={`/members/${id}/landing`} rel="nofollow" className="block text-center text-12 text-text-2">
                  <span className="story-ring inline-block rounded-full p-[3px]">
                    <Avatar
                      name={name}
                      filename={filename}
                      prefix={site.cdn_prefix}
                      size={56}
                      decorative
                      fetchPriority="low"
                    />
                  </span>
                  <bdi className="block truncate">{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="max-xl:hidden xl:row-start-2">
          <p className="font-strong text-14 text-brand">{about}</p>
          <p className="mt-2 text-16 text-text-2">{tone}</p>
        </div>
        <LanderSignup
          opened={opened}
          title={
            <>
              <p className="font-strong text-14 text-brand max-sm:[@media(height<700px)]:sr-only xl:hidden">{about}</p>
              <h1 className="mb-3 text-22 md:text-28">{t('headline')}</h1>
            </>
          }
          className="rounded-card bg-surface p-5 shadow-card lg:sticky lg:top-6 lg:col-start-2 lg:row-start-2 lg:p-6 xl:col-start-3"
        />
        <section aria-label={t('feed')} className="grid gap-5 max-lg:mt-6 lg:col-start-1 lg:row-start-2 xl:col-start-2">
          {feed.length > 0 && <h2 className="text-18 lg:sr-only">{t('feed')}</h2>}
          {feed.slice(0, posts).map((member, index) => (
            <FeedPost key={member.id} member={member} prefix={site.cdn_prefix} priority={index === 0} />
          ))}
        </section>
      </div>
    </div>
  );
}
