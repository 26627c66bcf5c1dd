import { CameraIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { AlertBar } from './alert-bar';

/** Asks a member without a picture for one. */
export function PhotoAlert({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('alerts');
  return (
    <AlertBar
      tone="brand"
      icon={<CameraIcon />}
      title={t('photo_title')}
      text={t('photo_text')}
      action={
        <ButtonLink tone="line" size="s" href="/profile">
          {t('photo_add')}
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  );
}
