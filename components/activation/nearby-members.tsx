'use client';
import { useTranslations } from 'next-intl';
import { MemberGrid } from '@/components/members/member-grid';
import { Button, ButtonLink } from '@/components/ui/button';
import { nearbyCount, useNearby } from '@/lib/search/use-nearby';

const columns = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6';

/** Some members near by, and the way to all of them. */
export function NearbyMembers() {
  const t = useTranslations('activation');
  const errors = useTranslations('errors');
  const { members, nearby, error, retry } = useNearby();
  return (
    <section aria-labelledby="nearby-title" className="grid gap-4">
      <h2 id="nearby-title" className="text-22">
        {t(nearby ? 'nearby_title' : 'around_title')}
      </h2>
      {members === undefined && error !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-surface-2 p-5 text-16">
          <p className="flex-1">{t('nearby_failed')}</p>
          <Button tone="line" size="s" onClick={retry}>
            {errors('retry')}
          </Button>
        </div>
      )}
      {members === undefined && error === undefined && (
        <div aria-hidden="true" data-loading="" className={columns}>
          {[...Array(nearbyCount).keys()].map((card) => (
            <span key={card} className="aspect-[3/4] animate-pulse rounded-card bg-skeleton" />
          ))}
        </div>
      )}
      {members?.length === 0 && <p className="rounded-card bg-surface-2 p-5 text-16">{t('nearby_empty')}</p>}
      {members && members.length > 0 && (
        <MemberGrid
          entries={members.map((profile) => ({ profile }))}
          level={3}
          columns={columns}
          sizes="(width >= 992px) 190px, (width >= 576px) 31vw, 46vw"
        />
      )}
      <ButtonLink href="/members" tone="line" className="sm:justify-self-center">
        {t('nearby_all')}
      </ButtonLink>
    </section>
  );
}
