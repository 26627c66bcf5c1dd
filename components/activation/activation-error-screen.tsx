'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing, MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { usePath } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { Checking } from './checking';
import { ConfirmBox } from './confirm-box';

/**
 * The link was used or is too old: the code and another mail for whoever is logged in, the log-in for others. Who is
 * confirmed already has nothing to do here.
 */
export function ActivationErrorScreen() {
  const t = useTranslations('activation');
  const router = useRouter();
  const { user } = useUser();
  const takenOver = usePath() !== null;
  if (!takenOver || user === undefined) return <Checking />;
  if (user?.status === 'active') {
    return (
      <StatePanel
        level={1}
        drawing={<DoneDrawing />}
        title={t('already_title')}
        text={t('already_text')}
        action={<ButtonLink href="/members">{t('nearby_all')}</ButtonLink>}
      />
    );
  }
  return (
    <StatePanel
      level={1}
      drawing={<MailDrawing />}
      title={t('error_title')}
      text={user ? t('error_text') : t('error_text_visitor')}
      action={
        user ? (
          <ConfirmBox main onConfirmed={() => router.replace('/activate/done')} />
        ) : (
          <ButtonLink href="/login?next=/activate/error">{t('login')}</ButtonLink>
        )
      }
    />
  );
}
