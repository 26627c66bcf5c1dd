'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/layout/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useOwnInterests } from '@/lib/search/use-own-interests';
import { likesLeftNow, mayTakeBack } from '@/lib/swipe/game';
import type { Play, Playing } from '@/lib/swipe/play';
import { useTimeUntil } from '@/lib/swipe/use-time-until';
import { moveTo } from './card-motion';
import { Hearts, LikesLeft } from './likes-left';
import { SwipeButtons } from './swipe-buttons';
import { SwipeDeck } from './swipe-deck';
import { SwipeFrame } from './swipe-frame';
import { SwipeNews } from './swipe-news';
import { useAnswers } from './use-answers';
import { useSwipeKeys } from './use-swipe-keys';
import { UsedUp } from './used-up';

/** Milliseconds. */
const askAgainAfter = 15_000;

interface SwipeTableProps {
  play: Play;
  playing: Playing;
}

/** Everything on the table: the likes of the day, the stack, the buttons. */
export function SwipeTable({ play, playing: { game, refusal, taking } }: SwipeTableProps) {
  const t = useTranslations('swipe');
  const mine = useOwnInterests();
  const [looking, setLooking] = useState(false);
  const { minutes } = useTimeUntil(game.refillsAt);
  const left = likesLeftNow(game);
  const front = game.cards[0];
  const canTakeBack = mayTakeBack(game) && !taking;
  useRefusals(refusal);

  // A like that is taken back, or another day, makes another end.
  useEffect(() => {
    if (left > 0) setLooking(false);
  }, [left]);

  // The day is over while the page is open: the new likes are asked for, again where this clock was ahead.
  const over = minutes === 0;
  useEffect(() => {
    if (!over) return;
    play.refresh();
    const timer = setInterval(() => play.refresh(), askAgainAfter);
    return () => clearInterval(timer);
  }, [over, play]);

  const { leaving, answer, onGone, cameFrom } = useAnswers(play, () => {
    const box = document.querySelector<HTMLElement>('[data-front]')?.closest('article');
    if (box) void moveTo(box, 0);
    setLooking(false);
  });
  // The last card is let go first.
  const ended = left === 0 && !looking && leaving.length === 0;
  const takeBack = () => canTakeBack && play.takeBack();
  useSwipeKeys({ onAnswer: (verdict) => !ended && answer(verdict), onTakeBack: takeBack });

  return (
    <SwipeFrame
      title={t('title')}
      hearts={<Hearts left={left} />}
      // Below, the end of the day says the same in larger letters.
      line={ended ? null : <LikesLeft left={left} refillsAt={game.refillsAt} />}
      buttons={
        front &&
        !ended && (
          <>
            <SwipeButtons
              profile={front}
              canTakeBack={canTakeBack}
              canLike={left > 0}
              onAnswer={answer}
              onTakeBack={takeBack}
            />
            <p className="mt-4 text-balance text-center text-14 text-text-2 max-lg:hidden">{t('keys')}</p>
          </>
        )
      }
    >
      <SwipeNews game={game} />
      {ended ? (
        <UsedUp refillsAt={game.refillsAt} onKeepLooking={() => setLooking(true)} />
      ) : (
        <SwipeDeck
          cards={game.cards}
          leaving={leaving}
          cameFrom={cameFrom}
          mine={mine}
          onVerdict={answer}
          onGone={onGone}
        />
      )}
      {!ended && !front && !game.over && <Skeleton className="absolute inset-0 rounded-card" />}
      {!ended && !front && game.over && <Nobody canTakeBack={canTakeBack} onTakeBack={takeBack} play={play} />}
    </SwipeFrame>
  );
}

interface NobodyProps {
  canTakeBack: boolean;
  onTakeBack: () => void;
  play: Play;
}

/** Everybody who fits was answered. */
function Nobody({ canTakeBack, onTakeBack, play }: NobodyProps) {
  const t = useTranslations('swipe');
  return (
    <StatePanel
      className="absolute inset-0"
      drawing={<PeopleDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <ButtonLink href="/members" tone="main" size="l" block>
            {t('to_search')}
          </ButtonLink>
          <Button tone="text" block onClick={canTakeBack ? onTakeBack : () => play.refresh()}>
            {canTakeBack ? t('take_back') : t('empty.again')}
          </Button>
        </>
      }
    />
  );
}

/** Tells of each refusal once; the one from before the page opened was told. */
function useRefusals(refusal: Playing['refusal']): void {
  const errorText = useErrorText();
  const told = useRef(refusal);
  useEffect(() => {
    if (!refusal || told.current === refusal) return;
    told.current = refusal;
    void showToast(errorText(refusal.failure, refusal.profile?.name), 'bad');
  }, [refusal, errorText]);
}
