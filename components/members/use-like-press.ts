'use client';
import { useRouter } from 'next/navigation';
import { type MouseEvent, useCallback } from 'react';
import type { Profile } from '#contract/member';
import { showToast } from '@/components/layout/show-toast';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { showMatch } from '@/lib/likes/like-moment';
import { setLike } from '@/lib/likes/toggle-like';
import { isLoggedIn } from '@/lib/session/login-state';
import { askToSignUp } from '@/lib/signup/ask-to-sign-up';

type LikePress = (profile: Profile, liked: boolean, press: Pick<MouseEvent, 'detail'>) => void;

/**
 * What the heart does: likes or takes it back, shows the match moment or tells of a refusal, and asks a visitor to sign up for them.
 * The second press of a double click means nothing more than the first: it must not take the like back at once.
 */
export function useLikePress(): LikePress {
  const router = useRouter();
  const errorText = useErrorText();
  return useCallback(
    (profile, liked, { detail }) => {
      if (detail > 1) return;
      if (!isLoggedIn()) {
        if (!askToSignUp(profile.id)) router.push(`/members/${profile.id}/signup`);
        return;
      }
      setLike(profile, liked).then(
        ({ match }) => match && showMatch(profile),
        (refusal: unknown) => showToast(errorText(refusal), 'bad'),
      );
    },
    [router, errorText],
  );
}
