'use client';
import { LockClosedIcon } from '@heroicons/react/24/solid';
import { useTranslations } from 'next-intl';
import type { GalleryImage } from '#contract/media';
import type { Profile } from '#contract/member';
import { ButtonLink } from '@/components/ui/button';
import { Picture, pictureUrl } from '@/components/ui/picture';
import { useLoggedIn } from '@/lib/session/login-state';
import { useSite } from '@/lib/sites/site-context';

interface GallerySlideProps {
  image: GalleryImage;
  /** Whose photo it is. */
  profile: Pick<Profile, 'id' | 'name'>;
  label: string;
  /** What the page opens with. */
  first: boolean;
  onZoom: () => void;
}

/** One photo of the gallery, or its blurred stand-in with what opens it. */
export function GallerySlide({ image, profile, label, first, onZoom }: GallerySlideProps) {
  const t = useTranslations('profile');
  const { cdn_prefix } = useSite();
  if (image.locked) return <LockedSlide src={pictureUrl(image.blurred, cdn_prefix)} profile={profile} label={label} />;
  return (
    <button
      type="button"
      aria-label={`${label}: ${t('zoom')}`}
      onClick={onZoom}
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-4 focus-visible:outline-on-picture"
    >
      <Picture
        filename={image.filename}
        prefix={cdn_prefix}
        placeholder={image.placeholder}
        alt=""
        sizes="(width >= 992px) 468px, (width >= 768px) 360px, 100vw"
        priority={first}
        className="size-full object-[50%_25%]"
      />
    </button>
  );
}

interface LockedSlideProps {
  src: string;
  profile: Pick<Profile, 'id' | 'name'>;
  label: string;
}

function LockedSlide({ src, profile: { id, name }, label }: LockedSlideProps) {
  const t = useTranslations('profile');
  const member = useLoggedIn();
  return (
    <div className="relative size-full">
      <img src={src} alt={label} loading="lazy" draggable={false} className="size-full object-cover" />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-picture-tag px-8 pb-7 text-center text-on-picture md:pb-0">
        <LockClosedIcon aria-hidden="true" className="mb-1 size-7" />
        <p className="font-display text-18">{member ? t('locked.title') : t('locked.visitor_title')}</p>
        <p className="text-14">{member ? t('locked.text') : t('locked.visitor_text', { name })}</p>
        <ButtonLink
          href={member ? '/premium' : `/members/${id}/signup`}
          tone="line"
          data-theme="light"
          className="mt-3 border-transparent"
        >
          {member ? t('locked.action') : t('locked.visitor_action')}
        </ButtonLink>
      </div>
    </div>
  );
}
