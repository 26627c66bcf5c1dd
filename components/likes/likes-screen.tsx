'use client';
import { useTranslations } from 'next-intl';
import { LockedPanel } from '@/components/members/locked-panel';
import { Tabs } from '@/components/ui/tabs';
import { countNew, type LikeType, likeTypeOf, likeTypes } from '@/lib/likes/likes-lists';
import { usePath } from '@/lib/page-state/use-path';
import { useLikes } from '@/lib/session/use-counts';
import { useUser } from '@/lib/session/use-user';
import { LikesList } from './likes-list';

const pathOf = (type: LikeType) => `/likes/${type}`;

/** Likes given, received and mutual, each at an address of its own. */
export function LikesScreen() {
  const t = useTranslations('likes');
  const members = useTranslations('members');
  const path = usePath();
  const { user } = useUser();
  const { data, error, mutate } = useLikes();
  const type = likeTypeOf(path ?? '');

  if (path !== null && user === null) {
    return (
      <LockedPanel
        title={members('locked.title')}
        text={members('locked.text')}
        signup={members('locked.signup')}
        login={members('locked.login')}
      />
    );
  }
  const tabs = likeTypes.map((one) => {
    const count = data && one !== 'liked' ? countNew(data, one) : 0;
    return { href: pathOf(one), label: t(`tab.${one}`), count, countLabel: t('new_count', { count }) };
  });
  return (
    <div
      data-own-header="member"
      className="mx-auto page-fill flex w-full max-w-[1264px] flex-col px-4 pt-5 pb-10 lg:px-8 lg:pt-8"
    >
      <h1 className="mb-4 text-28 lg:text-36">{t('title')}</h1>
      <div className="mb-5 w-full max-w-130">
        <Tabs label={t('tabs')} tabs={tabs} current={path === null ? '' : pathOf(type)} />
      </div>
      <LikesList type={type} likes={data} failed={error !== undefined} onRetry={() => void mutate()} />
    </div>
  );
}
