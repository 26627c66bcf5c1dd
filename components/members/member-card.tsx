'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { Tag } from '@/components/ui/tag';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useDistance } from '@/lib/i18n/use-distance';
import { expectProfile } from '@/lib/search/use-profile';
import { LikeButton } from './like-button';
import { MemberPicture } from './member-picture';
import { NameLine } from './name-line';

interface MemberCardProps {
  profile: Profile;
  liked: boolean;
  /** Of its heading, the name: one below the heading that the list stands under. */
  level: 2 | 3;
  href?: string;
  /** In the first row: its picture loads first. */
  priority?: boolean;
  /** A like that the member has not looked at. */
  newLike?: boolean;
  /** Why the member stands here, in a few words. */
  reason?: string;
  /** The same in fewer words, for a narrow card. */
  shortReason?: string;
  sizes: string;
}

/** A member as a picture with the name on it; the picture is the card, and its height comes from its width. */
export function MemberCard(props: MemberCardProps) {
  const {
    profile,
    liked,
    level,
    href = `/members/${profile.id}`,
    priority,
    newLike,
    reason,
    shortReason,
    sizes,
  } = props;
  return (
    <article className="@container relative aspect-[3/4] w-full overflow-hidden rounded-card bg-skeleton shadow-card">
      <Link
        href={href}
        prefetch={false}
        onPointerDown={({ pointerType }) => {
          // A finger may be put down to scroll, and a profile that is asked for counts as seen.
          if (pointerType === 'mouse') expectProfile(profile.id);
        }}
        className="absolute inset-0 block rounded-card text-on-picture focus-visible:-outline-offset-4 focus-visible:outline-4 focus-visible:outline-on-picture"
      >
        <MemberPicture
          name={profile.name}
          picture={profile.main_image}
          sizes={sizes}
          priority={priority}
          className="size-full"
        />
        <span className="absolute inset-0 bg-scrim" />
        <CardName profile={profile} level={level} />
        <CardTags {...{ profile, newLike, reason, shortReason }} />
      </Link>
      <LikeButton
        profile={profile}
        liked={liked}
        className="absolute right-2 bottom-2 @min-[200px]:right-3 @min-[200px]:bottom-3"
      />
    </article>
  );
}

type CardTagsProps = Pick<MemberCardProps, 'profile' | 'newLike' | 'reason' | 'shortReason'>;

function CardTags({ profile, newLike, reason, shortReason = reason }: CardTagsProps) {
  const t = useTranslations('members');
  const common = useTranslations('common');
  return (
    <span className="absolute inset-x-2.5 top-2.5 flex flex-wrap gap-1.5">
      {newLike && (
        <span className="inline-flex min-h-6 items-center rounded-full bg-unread px-2.5 font-strong text-12 text-on-unread">
          {t('new_like')}
        </span>
      )}
      {profile.fictional && <FictionalMark onPicture label={common('fictional')} />}
      {reason && (
        <Tag tone="picture">
          <span className="@max-[200px]:hidden">{reason}</span>
          <span className="@min-[200px]:hidden">{shortReason}</span>
        </Tag>
      )}
    </span>
  );
}

/**
 * The heading of the card. What does not fit on its line goes on below, also with text as wide as a reader may set it. On a narrow card
 * the name has a line of its own above the heart, since beside it hardly any would fit.
 */
function CardName({ profile, level }: Pick<MemberCardProps, 'profile' | 'level'>) {
  const { distance: inWords } = useDistance();
  const countryName = useCountryName();
  const { city, country, distance } = profile;
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <div className="absolute inset-x-2.5 bottom-2 grid grid-cols-1 @min-[200px]:right-17 @min-[200px]:bottom-3.5 @min-[200px]:left-3.5">
      <Name>
        <NameLine small profile={profile} className="text-16 @min-[200px]:text-18" />
      </Name>
      {/* The dot stands in the gap before the distance, and is clipped where that begins a line. */}
      <span className="-ml-[0.2em] flex min-h-5 flex-wrap gap-x-[0.8em] overflow-x-clip pl-[0.2em] text-14 shadow-words @max-[200px]:mt-2 @max-[200px]:mr-12 @max-[200px]:mb-3">
        <span className="wrap-anywhere">{city ?? countryName(country)}</span>
        {distance !== undefined && (
          <span className="relative">
            <span className="absolute right-full w-[0.8em] text-center">·</span> {inWords(distance)}
          </span>
        )}
      </span>
    </div>
  );
}
