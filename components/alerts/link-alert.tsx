import { CameraIcon, ScaleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { AlertBar } from './alert-bar';

/** Where each leads, and the words of its link. */
const kinds = {
  notice: { tone: 'warn', icon: <ScaleIcon />, href: '/safety#decisions', action: 'notice_open' },
  photo: { tone: 'brand', icon: <CameraIcon />, href: '/profile', action: 'photo_add' },
} as const;

interface LinkAlertProps {
  kind: keyof typeof kinds;
  onDismiss?: () => void;
}

/** An alert that leads to a page: to a decision against the member, until it was read; to a first photo. */
export function LinkAlert({ kind, onDismiss }: LinkAlertProps) {
  const t = useTranslations('alerts');
  const { tone, icon, href, action } = kinds[kind];
  return (
    <AlertBar
      tone={tone}
      icon={icon}
      title={t(`${kind}_title`)}
      text={t(`${kind}_text`)}
      action={
        <ButtonLink tone="line" size="s" href={href}>
          {t(action)}
        </ButtonLink>
      }
      onDismiss={onDismiss}
    />
  );
}
