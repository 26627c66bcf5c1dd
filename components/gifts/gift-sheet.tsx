'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Gift } from '#contract/gifts';
import { FailurePanel } from '@/components/layout/failure-panel';
import { Button, ButtonLink } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { forgetLeftGift, leaveGift, readLeftGift } from '@/lib/gifts/left-gift';
import { useGiftName } from '@/lib/gifts/use-gift-name';
import { useGifts } from '@/lib/gifts/use-gifts';
import { useWorth } from '@/lib/i18n/use-worth';
import { usePath } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { GiftChoice, GiftChoiceSkeleton } from './gift-choice';

interface GiftSheetProps {
  /** Whom the gift is for. */
  whom: { id: string; name: string };
  /** The gift was chosen and is to go out; the sheet stays until its owner closes it. */
  onSend: (gift: Gift) => void;
  onClose: () => void;
}

/**
 * Gifts with their prices and the member's balance. Whoever has too few credits is shown the way to more, and finds
 * their choice again afterwards. Needs the words of `gift_sheet` and `errors`.
 */
export function GiftSheet({ whom, onSend, onClose }: GiftSheetProps) {
  const t = useTranslations('gift_sheet');
  const nameOf = useGiftName();
  const { user } = useUser();
  const path = usePath();
  const { data: gifts, error, mutate } = useGifts();
  const [chosen, setChosen] = useState(() => user && readLeftGift(user.id, whom.id)?.id);
  const gift = gifts?.find(({ id }) => id === chosen);
  const credits = user?.credits ?? 0;
  const worth = useWorth(user);
  const missing = Math.max(0, (gift?.credits ?? 0) - credits);

  const close = () => {
    if (user) forgetLeftGift(user.id, whom.id);
    onClose();
  };
  const send = () => {
    if (!gift) return;
    if (user) forgetLeftGift(user.id, whom.id);
    onSend(gift);
  };

  return (
    <Sheet
      open
      size="m"
      title={t('title', { name: whom.name })}
      closeLabel={t('close')}
      onClose={close}
      foot={
        <div className="grid w-full gap-2">
          <p role="status" className="flex flex-wrap justify-between gap-x-4 text-14 tabular-nums">
            <span className="text-text-2">{t('balance', { credits })}</span>
            {gift && <span className="font-strong">{worth(gift.credits)}</span>}
            {missing > 0 && <span className="font-strong">{t('missing', { credits: missing })}</span>}
          </p>
          {gift && missing > 0 ? (
            <ButtonLink
              tone="main"
              block
              href={path ? `/credits?back=${encodeURIComponent(path)}` : '/credits'}
              onClick={() => user && leaveGift(user.id, whom.id, gift)}
            >
              {t('buy')}
            </ButtonLink>
          ) : (
            <Button tone="main" block disabled={!gift} onClick={send}>
              {gift ? t('send', { gift: nameOf(gift), credits: gift.credits }) : t('choose')}
            </Button>
          )}
        </div>
      }
    >
      {error && !gifts ? (
        <FailurePanel title={t('error.title')} text={t('error.text')} failure={error} onRetry={() => void mutate()} />
      ) : gifts ? (
        <GiftChoice gifts={gifts} chosen={gift} onChoose={({ id }) => setChosen(id)} />
      ) : (
        <GiftChoiceSkeleton label={t('loading')} />
      )}
    </Sheet>
  );
}
