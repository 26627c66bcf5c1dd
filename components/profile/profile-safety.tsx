'use client';
import { FlagIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';

interface ProfileSafetyProps {
  name: string;
  onReport: () => void;
  /** None where the member is blocked already. */
  onBlock: (() => void) | undefined;
}

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-control font-label text-14 text-text-2 hover:text-text *:[svg]:size-5';

/** Block and report at the end of a profile, as plain words: never hidden in a menu alone. */
export function ProfileSafety({ name, onReport, onBlock }: ProfileSafetyProps) {
  const t = useTranslations('profile');
  const words = useTranslations('report');
  return (
    <div className="flex flex-wrap justify-center gap-x-8 pt-6 max-md:pb-6 md:justify-start">
      {onBlock && (
        <button type="button" onClick={onBlock} className={action}>
          <NoSymbolIcon aria-hidden="true" />
          {t('block.action', { name })}
        </button>
      )}
      <button type="button" onClick={onReport} className={action}>
        <FlagIcon aria-hidden="true" />
        {words('action', { name })}
      </button>
    </div>
  );
}
