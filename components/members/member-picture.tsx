import clsx from 'clsx';
import { initials } from '@/components/ui/avatar';
import { Picture } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';

interface MemberPictureProps {
  name: string;
  /** Without one the initials stand in. */
  picture: { filename: string; placeholder?: string | undefined } | null | undefined;
  sizes: string;
  /** In the first screen: loads at once and first. */
  priority?: boolean;
  /** Its size, and which part of the picture stays in view. */
  className: string;
}

/** A member's picture that fills a card. Decorative: the name stands on it or beside it. */
export function MemberPicture({ name, picture, sizes, priority, className }: MemberPictureProps) {
  const { cdn_prefix } = useSite();
  if (picture) {
    const { filename, placeholder } = picture;
    return <Picture alt="" prefix={cdn_prefix} {...{ filename, placeholder, sizes, priority, className }} />;
  }
  return (
    <span
      aria-hidden="true"
      className={clsx('flex items-center justify-center bg-brand-soft font-display text-48 text-brand', className)}
    >
      {initials(name)}
    </span>
  );
}
