'use client';
import { BanknotesIcon, ShieldCheckIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LanderState } from '@/components/landers/lander-state';
import { LazySignup } from '@/components/landers/lazy-signup';
import type { MemberLanderProps } from '@/components/landers/member-page';
import { useMemberLander } from '@/components/landers/use-member-lander';
import { Skeleton } from '@/components/ui/skeleton';
import { useLayer } from '@/lib/page-state/layers';
import { likelyAnswers, type SignupTarget } from '@/lib/signup/target';
import { useFirstMessage } from '@/lib/signup/use-first-message';
import { ChatHead } from './chat-head';
import { ChatOpening } from './chat-opening';
import { NotSent } from './not-sent';
import { OpeningComposer } from './opening-composer';

/** As tall as the window on a phone; from 768 px a window of its own on the stage. */
const frame =
  'flex min-h-[calc(100dvh-64px)] w-full flex-col bg-chat-bg text-text max-md:-scroll-mt-(--topbar-h) md:h-[min(760px,100dvh-152px)] md:min-h-0 md:overflow-hidden md:rounded-sheet md:shadow-overlay';

/** A conversation that nobody has begun: who they are, and the line to write the first words in. */
export function Landing2({ price, agreement, leave }: MemberLanderProps) {
  const t = useTranslations('lander_member');
  const { site, id, view, allowed, canWrite } = useMemberLander('chat');
  const message = useFirstMessage(id);
  const [written, setWritten] = useState<SignupTarget>();
  const questions = useRef<HTMLDivElement>(null);
  const begun = written !== undefined;
  useLayer(begun, () => setWritten(undefined));

  useEffect(() => {
    if (!begun) return;
    questions.current?.focus();
    // On a phone the conversation fills the window, with the visitor's own words above the questions.
    if (window.matchMedia('(width < 768px)').matches) questions.current?.closest('[data-chat]')?.scrollIntoView();
  }, [begun]);

  if (view.state !== 'shown' || !allowed) {
    return (
      <LanderState view={view} allowed={allowed}>
        <ChatSkeleton label={t('loading')} />
      </LanderState>
    );
  }
  const { profile } = view;
  const target = written ?? (canWrite ? undefined : { id: profile.id });
  return (
    <div className="bg-stage pt-16 md:bg-[radial-gradient(52%_70%_at_78%_40%,color-mix(in_srgb,var(--primary-600)_42%,transparent),transparent)] md:pt-24 md:pb-14">
      <div className="mx-auto grid max-w-[1264px] items-center gap-10 md:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-16 lg:px-8">
        <div className="text-on-picture max-lg:hidden">
          <p className="text-balance font-display text-48">{t('chat.headline')}</p>
          <p className="mt-4 max-w-120 text-18">{t('chat.lead', { name: profile.name })}</p>
          <ul className="mt-8 grid max-w-120 gap-4 text-16 *:flex *:gap-3">
            <li>
              <BanknotesIcon className="size-6 shrink-0" aria-hidden="true" />
              {price}
            </li>
            <li>
              <ShieldCheckIcon className="size-6 shrink-0" aria-hidden="true" />
              {agreement}
            </li>
            <li>
              <TrashIcon className="size-6 shrink-0" aria-hidden="true" />
              {leave}
            </li>
          </ul>
        </div>
        <div data-chat="" className={`${frame} mx-auto md:max-w-140`}>
          <ChatHead profile={profile} />
          <div className="flex min-h-0 flex-1 flex-col gap-3 px-3 py-4 md:overflow-y-auto md:px-5">
            <ChatOpening profile={profile} notice={site.fictional_warning} begun={Boolean(target)} />
            {written?.message && <NotSent text={written.message} onChange={() => setWritten(undefined)} />}
            {target && (
              <div
                ref={questions}
                tabIndex={-1}
                className="flex flex-col rounded-card bg-surface p-5 shadow-card outline-none"
              >
                <LazySignup site={site} target={{ ...target, likely: likelyAnswers(profile) }} />
              </div>
            )}
          </div>
          {!target && (
            <OpeningComposer
              name={profile.name}
              price={price}
              message={message}
              onDone={(text) => setWritten({ id: profile.id, message: text })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function ChatSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="bg-stage pt-16 md:pt-24 md:pb-14">
      <span className="sr-only">{label}</span>
      <div className="mx-auto grid max-w-[1264px] gap-10 md:px-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-16 lg:px-8">
        <span className="max-lg:hidden" />
        <div className={`${frame} mx-auto md:max-w-140`}>
          <div className="flex h-16 items-center gap-3 border-line border-b bg-surface px-4">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-36" />
          </div>
          <div className="flex-1 px-3 py-4 md:px-5">
            <Skeleton className="h-52 rounded-card" />
          </div>
          <div className="border-line border-t bg-surface px-3 py-3 md:px-5">
            <Skeleton className="h-12 rounded-[22px]" />
            <Skeleton className="mt-3 h-9" />
          </div>
        </div>
      </div>
    </div>
  );
}
