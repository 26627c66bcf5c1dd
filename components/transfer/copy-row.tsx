'use client';
import { DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/layout/show-toast';
import { IconButton } from '@/components/ui/icon-button';
import { copyText } from '@/lib/page-state/copy-text';

interface CopyRowProps {
  name: string;
  /** As it is read, and as it is pasted where that differs. */
  value: string;
  copied?: string;
}

/** A detail of a transfer with its button to copy it. */
export function CopyRow({ name, value, copied = value }: CopyRowProps) {
  const t = useTranslations('credits.transfer');
  const copy = async () => {
    await ((await copyText(copied)) ? showToast(t('copied', { what: name }), 'ok') : showToast(t('not_copied'), 'bad'));
  };
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 border-line py-2 not-first:border-t">
      <dt className="text-14 text-text-2">{name}</dt>
      <dd className="col-start-1 min-w-0 break-words font-strong text-16 tabular-nums">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <IconButton label={t('copy', { what: name })} icon={<DocumentDuplicateIcon />} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
