'use client';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { MemberGrid } from '@/components/members/member-grid';
import { useListed } from '@/lib/search/use-listed';

/** Members like this one. */
export function RelatedProfiles({ profiles }: { profiles: readonly Profile[] }) {
  const t = useTranslations('profile');
  const shown = useListed(profiles);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="max-md:px-4 md:mt-12">
      <h2 id="related-title" className="mb-4 text-18 lg:text-22">
        {t('related')}
      </h2>
      <MemberGrid
        entries={shown.map((profile) => ({ profile }))}
        level={3}
        columns="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6"
        sizes="(width >= 992px) 190px, (width >= 576px) 31vw, 46vw"
      />
    </section>
  );
}
