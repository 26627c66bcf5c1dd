'use client';
import type { Gift } from '#contract/gifts';
import { pictureUrl } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';

/** A gift's drawing; its name stands beside it. */
export function GiftPicture({ gift, className }: { gift: Pick<Gift, 'image'>; className: string }) {
  const { cdn_prefix } = useSite();
  return (
    <img
      src={pictureUrl(gift.image, cdn_prefix)}
      alt=""
      width={120}
      height={120}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
