import clsx from 'clsx';
import { initials } from '@/components/ui/avatar';
import { Picture } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';

interface MomentPortraitProps {
  name: string;
  /** A media filename; without one the initials stand in. */
  picture: string | undefined;
  className?: string;
}

/** A portrait of 3 by 4 in a moment of likes. Decorative: the name stands below. */
export function MomentPortrait({ name, picture, className }: MomentPortraitProps) {
  const { cdn_prefix } = useSite();
  const shape = clsx('aspect-[3/4] rounded-card', className);
  if (picture) {
    return <Picture priority filename={picture} prefix={cdn_prefix} alt="" sizes="240px" className={shape} />;
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('flex items-center justify-center bg-brand-soft font-display text-48 text-brand', shape)}
    >
      {initials(name)}
    </span>
  );
}
