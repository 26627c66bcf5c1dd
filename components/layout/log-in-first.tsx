'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { usePath } from '@/lib/page-state/use-path';

/** What a member's page shows a visitor: what it is for, and the two ways in. Coming back leads here again. */
export function LogInFirst() {
  const t = useTranslations('log_in_first');
  const path = usePath();
  const next = path ? `?next=${encodeURIComponent(path)}` : '';
  return (
    <StatePanel
      level={1}
      drawing={<PeopleDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <>
          <ButtonLink href={`/login${next}`} block>
            {t('login')}
          </ButtonLink>
          <ButtonLink href="/signup" tone="text" block>
            {t('signup')}
          </ButtonLink>
        </>
      }
    />
  );
}
