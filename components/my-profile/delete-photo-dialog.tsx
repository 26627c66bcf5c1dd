'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** Asks once more before a photo is gone. */
export function DeletePhotoDialog({ onDelete, onClose }: { onDelete: () => void; onClose: () => void }) {
  const t = useTranslations('my_profile.photos');
  return (
    <Dialog
      open
      title={t('delete_title')}
      onClose={onClose}
      foot={
        <>
          <Button tone="line" block onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="danger" block onClick={onDelete}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className="text-16 text-text-2">{t('delete_text')}</p>
    </Dialog>
  );
}
