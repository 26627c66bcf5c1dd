'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { usePath } from '@/lib/page-state/use-path';
import { matchRoute } from '@/lib/routes';

/**
 * What a member's page shows a visitor: what it is for, and the two ways in. Coming back leads here again, or to `back`. The
 * static page holds it for everybody: a member does not see it in the moment before the scripts know who is there.
 */
export function LogInFirst({ back }: { back?: string }) {
  const t = useTranslations('log_in_first');
  const here = usePath();
  const path = back ?? here;
  const next = path ? `?next=${encodeURIComponent(path)}` : '';
  const route = path === null ? null : matchRoute(path);
  // Who was about to write to somebody signs up for them.
  const signup = route?.name === 'members-id-chat' ? `/members/${route.ids[0]}/signup` : '/signup';
  return (
    <StatePanel
      level={1}
      className={here === null ? 'in-[.logged-in]:invisible' : undefined}
      drawing={<PeopleDrawing />}
      title={t('title')}
      text={t('text')}
      action={
        <>
          <ButtonLink href={`/login${next}`} block>
            {t('login')}
          </ButtonLink>
          <ButtonLink href={signup} prefetch={false} tone="text" block>
            {t('signup')}
          </ButtonLink>
        </>
      }
    />
  );
}
