'use client';
import { EllipsisHorizontalIcon, FlagIcon, NoSymbolIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import { Menu, type MenuEntry } from '@/components/ui/menu';
import { guessLanguage } from '@/lib/i18n/guess-language';
import { type ReportSubject, setReporting } from '@/lib/safety/reporting';
import { useSite } from '@/lib/sites/site-context';
import { BackLink } from './back-link';
import { Gallery } from './gallery';
import { PartnerOffers } from './partner-offers';
import { ProfileActions } from './profile-actions';
import { ProfileFacts } from './profile-facts';
import { ProfileHead } from './profile-head';
import { ProfileInterests } from './profile-interests';
import { ProfileOpener } from './profile-opener';
import { ProfileSafety } from './profile-safety';
import { RelatedProfiles } from './related-profiles';
import { useBlocking } from './use-blocking';

interface ProfileViewProps {
  profile: Profile;
  /** What is between the two; undefined until the server has said it. */
  relation: ProfileAnswer['relation'] | undefined;
  related: readonly Profile[] | undefined;
  /** Whose eyes it is seen through. */
  reader: 'visitor' | 'member' | 'self';
  liked: boolean;
  mine: readonly Interest[];
  fallback: string;
  onChanged: () => Promise<unknown>;
}

/** What changed stands at the top. */
const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** A member's profile: photos first, then who they are, then others like them. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, relation, related, reader, liked, mine, fallback, onChanged } = props;
  const t = useTranslations('profile');
  const { fictional_warning } = useSite();
  const { ask, undo, busy, dialog } = useBlocking(profile, onChanged);
  const words = useTranslations('report');
  const { name, about_me: about } = profile;
  const blocked = relation?.blocked ?? false;
  const others = reader !== 'self' && !blocked;
  const mayReport = reader === 'member';
  const mayBlock = mayReport && !blocked;
  const report = (subject: ReportSubject = {}) => setReporting({ profile, subject, blocked, onBlocked: toTop });
  const entries: MenuEntry[] = [
    { key: 'report', label: words('action', { name }), icon: <FlagIcon />, onSelect: () => report() },
    ...(mayBlock ? [{ key: 'block', label: t('block.action', { name }), icon: <NoSymbolIcon />, onSelect: ask }] : []),
  ];
  const menu = (tone: 'soft' | 'dark-glass') =>
    mayReport && <Menu label={t('more')} icon={<EllipsisHorizontalIcon />} tone={tone} entries={entries} />;

  return (
    <article
      data-own-header=""
      data-full-screen={others ? '' : undefined}
      className="mx-auto w-full max-w-[1264px] max-md:bg-surface md:px-4 md:pb-10 lg:px-8"
    >
      <div className="max-md:hidden md:py-2">
        <BackLink fallback={fallback} />
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,360px)_minmax(0,1fr)] md:gap-8 lg:grid-cols-[468px_minmax(0,1fr)] lg:gap-14">
        <div className="relative md:self-start">
          <Gallery profile={profile} onReport={mayReport ? (photo) => report({ photo }) : undefined} />
          <div className="pointer-events-none absolute inset-x-2 top-5 flex justify-between *:pointer-events-auto md:hidden">
            <BackLink fallback={fallback} onPicture />
            {menu('dark-glass')}
          </div>
        </div>
        <div className="relative max-md:-mt-7 max-md:rounded-t-sheet max-md:bg-surface max-md:px-5 max-md:pt-6 max-md:pb-6">
          <ProfileHead
            profile={profile}
            relation={relation}
            menu={<span className="max-md:hidden">{menu('soft')}</span>}
          />
          {others && <ProfileActions profile={profile} liked={liked} />}
          {reader === 'self' && <p className="mt-4 text-14 text-text-2">{t('own')}</p>}
          {blocked && (
            <Alert
              tone="warn"
              icon={<NoSymbolIcon />}
              className="mt-6"
              action={
                <Button tone="line" size="s" loading={busy} onClick={undo}>
                  {t('block.undo')}
                </Button>
              }
            >
              {t('block.done', { name })}
            </Alert>
          )}
          {profile.fictional && (
            <aside className="mt-6 flex gap-3.5 rounded-card bg-surface-2 p-4">
              <FictionalIcon className="mt-0.5 size-6! text-text-2" />
              <div>
                <h2 className="text-16">{t('fictional_title', { name })}</h2>
                <p className="mt-0.5 text-14 text-text-2">{fictional_warning}</p>
              </div>
            </aside>
          )}
          <ProfileFacts profile={profile} />
          {about && (
            <section aria-labelledby="about-title" className="mt-8">
              <h2 id="about-title" className="mb-2 text-18 lg:text-22">
                {t('about')}
              </h2>
              <p dir="auto" lang={guessLanguage(about)} className="max-w-prose whitespace-pre-line text-16 lg:text-18">
                {about}
              </p>
            </section>
          )}
          <ProfileInterests theirs={profile.interests} mine={reader === 'self' ? [] : mine} />
          {others && reader === 'member' && <ProfileOpener id={profile.id} />}
        </div>
      </div>
      {others && related && related.length > 0 && <RelatedProfiles profiles={related} />}
      {others && <PartnerOffers />}
      {mayReport && <ProfileSafety name={name} onReport={() => report()} onBlock={mayBlock ? ask : undefined} />}
      {dialog}
    </article>
  );
}
