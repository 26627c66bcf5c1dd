'use client';
import 'react-image-crop/dist/ReactCrop.css';
import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { cropFile } from '@/lib/photos/crop-file';

/** The shape in which members see each other. */
const aspect = 3 / 4;

interface CropDialogProps {
  file: File;
  /** Gets the part, or the whole photo. */
  onDone: (file: File) => void;
  onClose: () => void;
}

/** Chooses the part of a photo that others see. What the browser cannot show, as most do HEIC, goes as it is. */
export function CropDialog({ file, onDone, onClose }: CropDialogProps) {
  const t = useTranslations('my_profile.crop');
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const begin = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height), width, height));
  const cut = async () => {
    if (!crop) return;
    setBusy(true);
    onDone(await cropFile(file, crop).catch(() => file));
  };

  return (
    <Dialog
      open
      size="m"
      title={t('title')}
      closeLabel={t('close')}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <Button tone="line" block className="self-stretch" disabled={busy} onClick={() => onDone(file)}>
            {t('whole')}
          </Button>
          <Button block className="self-stretch" loading={busy} disabled={!crop} onClick={() => void cut()}>
            {t('use')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-14 text-text-2">{t('text')}</p>
      <div className="flex justify-center">
        {url && (
          <ReactCrop
            crop={crop}
            aspect={aspect}
            keepSelection
            minWidth={40}
            ariaLabels={{
              cropArea: t('area'),
              nwDragHandle: t('handle', { corner: 'nw' }),
              nDragHandle: t('handle', { corner: 'n' }),
              neDragHandle: t('handle', { corner: 'ne' }),
              eDragHandle: t('handle', { corner: 'e' }),
              seDragHandle: t('handle', { corner: 'se' }),
              sDragHandle: t('handle', { corner: 's' }),
              swDragHandle: t('handle', { corner: 'sw' }),
              wDragHandle: t('handle', { corner: 'w' }),
            }}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img src={url} alt={t('alt')} onLoad={begin} onError={() => onDone(file)} className="max-h-[55dvh]" />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}
