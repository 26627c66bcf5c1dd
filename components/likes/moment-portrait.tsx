import clsx from 'clsx';
import { MemberPicture } from '@/components/members/member-picture';

interface MomentPortraitProps {
  name: string;
  /** A media filename; without one the initials stand in. */
  picture: string | undefined;
  className?: string;
}

/** A portrait of 3 by 4 in a moment of likes. Decorative: the name stands below. */
export function MomentPortrait({ name, picture, className }: MomentPortraitProps) {
  return (
    <MemberPicture
      name={name}
      picture={picture ? { filename: picture } : null}
      sizes="240px"
      priority
      className={clsx('aspect-[3/4] rounded-card', className)}
    />
  );
}
