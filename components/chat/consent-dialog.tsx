'use client';
import { useTranslations } from 'next-intl';
import { Sheet } from '@/components/ui/dialog';
import { ConsentPanel } from './consent-panel';

interface ConsentDialogProps {
  whom: { id: string; name: string };
  onClose: () => void;
}

/** Intimate photos between two people: agreed to by both, or not sent. */
export function ConsentDialog({ whom, onClose }: ConsentDialogProps) {
  const t = useTranslations('chat.consent');
  return (
    <Sheet open title={t('title', { name: whom.name })} closeLabel={t('close')} onClose={onClose}>
      <ConsentPanel whom={whom} />
    </Sheet>
  );
}
