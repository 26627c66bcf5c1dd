import { ArrowDownIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';

/** Leads a reader of older messages back to the newest, with how many have come meanwhile. */
export function JumpToNewest({ missed, onPress }: { missed: number; onPress: () => void }) {
  const t = useTranslations('chat');
  return (
    <div className="absolute right-4 bottom-4">
      <IconButton
        label={missed > 0 ? t('to_newest_count', { count: missed }) : t('to_newest')}
        icon={<ArrowDownIcon />}
        tone="raised"
        onClick={onPress}
      />
      {missed > 0 && (
        <span aria-hidden="true" className="pointer-events-none absolute -top-1.5 -right-1.5">
          <Badge count={missed} label="" />
        </span>
      )}
    </div>
  );
}
