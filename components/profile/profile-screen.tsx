'use client';
import { useTranslations } from 'next-intl';
import { isFailure } from '@/lib/api/api-failure';
import { useLikedIds } from '@/lib/likes/use-liked';
import { useSeenLike } from '@/lib/likes/use-seen-like';
import { useRoute } from '@/lib/page-state/use-path';
import { useTitle } from '@/lib/page-state/use-title';
import { asOthersSee } from '@/lib/profile-edit/as-others-see';
import { useOwnProfile } from '@/lib/search/use-own-profile';
import { useProfile } from '@/lib/search/use-profile';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { ProfileFailure } from './profile-failure';
import { ProfileSkeleton } from './profile-skeleton';
import { ProfileView } from './profile-view';

/** The profile that the address names. Opening a liker's profile ends that like's being new. */
export function ProfileScreen() {
  const t = useTranslations('profile');
  const site = useSite();
  const route = useRoute();
  const id = route?.ids[0];
  const { user, loggedIn } = useUser();
  const { profile, relation, related, error, reload } = useProfile(id);
  const { profile: own } = useOwnProfile();
  const likedIds = useLikedIds(loggedIn);
  useSeenLike(id, relation !== undefined);

  useTitle(profile && `${profile.name} · ${site.name}`);

  const refused = isFailure(error, 'blocked', 'not_found', 'authentication_required');
  if (error !== undefined && (refused || !profile)) {
    return <ProfileFailure failure={error} onRetry={() => void reload()} />;
  }
  if (!profile) return <ProfileSkeleton label={t('loading')} />;
  return (
    <ProfileView
      // Another profile starts anew: gallery, dialogs, position.
      key={profile.id}
      profile={user?.id === profile.id ? asOthersSee(profile) : profile}
      relation={relation}
      related={related}
      reader={!loggedIn ? 'visitor' : user?.id === profile.id ? 'self' : 'member'}
      liked={(likedIds?.has(profile.id) || relation?.liked) ?? false}
      mine={own?.interests ?? []}
      fallback={route?.name === 'likes-m-id' ? '/likes' : '/members'}
      onChanged={reload}
    />
  );
}
