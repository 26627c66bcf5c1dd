'use client';
import { TrashIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { showToast } from '@/components/layout/show-toast';
import { IconButton } from '@/components/ui/icon-button';
import { useErrorText } from '@/lib/i18n/use-error-text';

interface SearchRowProps {
  name: string;
  /** Its filters in words, where the name does not say them. */
  text?: string;
  /** Whether it is the one that is open. */
  current?: boolean;
  onOpen: () => void;
  onRemove?: () => Promise<void>;
}

/** A search to go back to, and perhaps to forget. */
export function SearchRow({ name, text, current, onOpen, onRemove }: SearchRowProps) {
  const t = useTranslations('members');
  const errorText = useErrorText();
  return (
    <li className="flex items-center gap-2 border-line border-t first:border-t-0">
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        className="grid min-h-13 min-w-0 flex-1 content-center rounded-control py-2 text-left hover:underline"
      >
        <span className="truncate font-strong text-16">{name}</span>
        {text && text !== name && <span className="truncate text-14 text-text-2">{text}</span>}
      </button>
      {onRemove && (
        <IconButton
          label={t('saved.remove', { name })}
          icon={<TrashIcon />}
          onClick={() => void onRemove().catch((refusal: unknown) => showToast(errorText(refusal), 'bad'))}
        />
      )}
    </li>
  );
}
