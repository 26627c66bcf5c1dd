'use client';
import { useTranslations } from 'next-intl';
import { adultInterests, type Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { ChipButton } from '@/components/ui/chip';

interface TickedInterestsProps {
  profile: Profile;
  ticked: readonly Interest[];
  onTicked: (ticked: readonly Interest[]) => void;
}

const most = 8;
/** Not on the first page that somebody sees of the site. */
const adult: ReadonlySet<Interest> = new Set(adultInterests);

/** What the member likes; a visitor ticks what they share, and takes it along to the new profile. */
export function TickedInterests({ profile, ticked, onTicked }: TickedInterestsProps) {
  const t = useTranslations('lander_member');
  const names = useTranslations('interests');
  const shown = profile.interests.filter((id) => !adult.has(id)).slice(0, most);
  if (shown.length === 0) return null;
  const toggle = (id: Interest) => onTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <section aria-labelledby="likes-title" className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="likes-title" className="text-18">
          {t('gallery.likes', { name: profile.name })}
        </h2>
        <span role="status" className="font-strong text-14">
          {ticked.length > 0 && t('gallery.common', { count: ticked.length })}
        </span>
      </div>
      <p className="mt-0.5 text-14">{t('gallery.tick')}</p>
      <ul className="mt-3 flex flex-wrap gap-2" data-theme="dark">
        {shown.map((id) => (
          <li key={id} className="max-w-full">
            <ChipButton pressed={ticked.includes(id)} onClick={() => toggle(id)}>
              {names(id)}
            </ChipButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
