'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { endMoment, useLikeMoment } from '@/lib/likes/like-moment';
import { markSeen } from '@/lib/likes/toggle-like';
import { useAskedLike } from '@/lib/likes/use-asked-like';
import { useNewLikes } from '@/lib/likes/use-new-likes';
import { usePath } from '@/lib/page-state/use-path';
import { useLikes } from '@/lib/session/use-counts';
import { useUser } from '@/lib/session/use-user';

const LikeModal = dynamic(() => import('./like-modal').then((module) => module.LikeModal));
const MatchModal = dynamic(() => import('./match-modal').then((module) => module.MatchModal));

/** The place of the like modal and of the match moment, in the frame of every page for members. */
export function LikeMoments() {
  const { user, loggedIn } = useUser();
  const { data: likes } = useLikes();
  const path = usePath();
  const moment = useLikeMoment();
  useNewLikes(user?.id);
  useAskedLike(loggedIn);

  // It belongs to the page over which it opened: the browser's Back takes both away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is the reason
  useEffect(() => endMoment, [path]);

  if (!moment || !user) return null;
  const { kind, profile } = moment;
  // Whoever answered it has seen the like, by whichever button.
  const close = () => {
    endMoment();
    const isNew = likes?.liked_by.some((liker) => liker.id === profile.id && liker.like_new);
    if (isNew) void markSeen(profile.id);
  };
  if (kind === 'match') return <MatchModal profile={profile} user={user} onClose={close} />;
  return <LikeModal kind={kind} profile={profile} onClose={close} />;
}
