'use client';
import { PhotoIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { useLostPhotos } from '@/lib/chat/use-photo-uploads';

/** Says which photos did not leave before the page was closed: their files cannot outlive it. */
export function LostPhotosNote({ me, to }: { me: string; to: string }) {
  const t = useTranslations('chat.photo');
  const [count, forget] = useLostPhotos(me, to);
  if (count === 0) return null;
  return (
    <div className="bg-chat-bg px-3 pb-3 md:px-6">
      <Alert
        tone="warn"
        icon={<PhotoIcon />}
        onDismiss={forget}
        dismissLabel={t('close')}
        className="mx-auto max-w-200"
      >
        {t('lost', { count })}
      </Alert>
    </div>
  );
}
