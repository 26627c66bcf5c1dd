'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LanderState } from '@/components/landers/lander-state';
import { LazySignup } from '@/components/landers/lazy-signup';
import type { MemberLanderProps } from '@/components/landers/member-page';
import { useMemberLander } from '@/components/landers/use-member-lander';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { useLayer } from '@/lib/page-state/layers';
import { likelyAnswers, type SignupTarget } from '@/lib/signup/target';
import { useFirstMessage } from '@/lib/signup/use-first-message';
import { LandingHero } from './landing-hero';
import { MessageForm } from './message-form';
import { WrittenMessage } from './written-message';

/** A portrait from edge to edge and a letter to it: write first, then sign up, and it goes out. */
export function Landing({ price, agreement }: MemberLanderProps) {
  const t = useTranslations('lander_member');
  const { site, id, view, allowed, canWrite } = useMemberLander('chat');
  const message = useFirstMessage(id);
  const [target, setTarget] = useState<SignupTarget>();
  const panel = useRef<HTMLElement>(null);
  const begun = target !== undefined;
  useLayer(begun, () => setTarget(undefined));

  // The button that was pressed is gone: whoever reads by ear goes on where the questions are.
  useEffect(() => {
    if (!begun) return;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [begun]);

  if (view.state !== 'shown' || !allowed) {
    return (
      <LanderState view={view} allowed={allowed}>
        <LandingSkeleton label={t('loading')} />
      </LanderState>
    );
  }
  const { profile } = view;
  const { name } = profile;
  const questions = target ?? (canWrite ? undefined : { id: profile.id });
  return (
    <div className="relative isolate bg-stage lg:bg-[radial-gradient(52%_70%_at_78%_40%,color-mix(in_srgb,var(--primary-600)_42%,transparent),transparent)] lg:flex lg:min-h-dvh">
      <LandingHero profile={profile} small={begun} />
      <div className="page relative flex max-lg:px-0 lg:items-center lg:justify-end lg:pt-28 lg:pb-14">
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={t('message.title', { name })}
          className="-mt-6 w-full rounded-t-sheet bg-surface p-5 text-text outline-none *:mx-auto *:max-w-130 md:pt-7 lg:mt-0 lg:w-108 lg:shrink-0 lg:rounded-sheet lg:p-8 lg:shadow-overlay"
        >
          {profile.fictional && (
            <p className="mb-3 flex gap-2 rounded-control bg-surface-2 px-3 py-2 text-12 text-text-2">
              <FictionalIcon className="mt-px" />
              {site.fictional_warning}
            </p>
          )}
          {questions ? (
            <>
              {target?.message && (
                <WrittenMessage name={name} text={target.message} onChange={() => setTarget(undefined)} />
              )}
              <LazySignup site={site} target={{ ...questions, likely: likelyAnswers(profile) }} />
            </>
          ) : (
            <MessageForm
              name={name}
              price={price}
              message={message}
              onDone={(text) => setTarget({ id: profile.id, message: text })}
            />
          )}
          <p className="mt-4 text-balance text-center text-12 text-text-2">{agreement}</p>
        </section>
      </div>
    </div>
  );
}

function LandingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="bg-stage lg:flex lg:min-h-dvh" data-theme="dark">
      <span className="sr-only">{label}</span>
      <div className="h-[clamp(224px,100dvh-344px,640px)] lg:h-auto" />
      <div className="page relative flex max-lg:px-0 lg:items-center lg:justify-end lg:pt-28 lg:pb-14">
        <div className="-mt-6 grid w-full content-start gap-4 rounded-t-sheet bg-surface p-5 lg:mt-0 lg:w-108 lg:rounded-sheet lg:p-8">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-25 rounded-control" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-14 rounded-row" />
          <Skeleton className="mx-auto h-5 w-40" />
        </div>
      </div>
    </div>
  );
}
