'use client';
import { ClockIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { timeBonus as terms } from '#contract/discounts';
import { Banner, Countdown } from '@/components/ui/banner';
import { usePercent } from '@/lib/i18n/use-percent';
import type { TimeBonus } from '@/lib/time-bonus/time-bonus';
import { useTimeBonus } from '@/lib/time-bonus/use-time-bonus';

/** Minutes before the end of which a screen reader tells; never of every second. */
const told = [1, 10];

const placeOf = (bonus: TimeBonus | null | undefined) => (bonus === undefined ? 'kept' : bonus?.isVisible && 'shown');

const minutesOf = (bonus: TimeBonus | null | undefined) =>
  bonus ? bonus.countdown.hours * 60 + bonus.countdown.minutes : undefined;

/**
 * The line on top for whoever has the time bonus, leading to the credits. In the static page its place is kept, and
 * shown without its words where the inline script of the page expects it; the words come with the server's clock.
 */
export function TimeBonusBanner() {
  const t = useTranslations('time_bonus');
  const percent = usePercent()(terms.percentage);
  const place = useTimeBonus(placeOf);
  if (!place) return null;
  return (
    <aside
      aria-label={t('label', { percent })}
      data-time-bonus={place}
      className={clsx('relative print:hidden', place === 'kept' && 'hidden *:*:invisible in-[.time-bonus]:block')}
    >
      <Banner tone="promo" icon={<ClockIcon />} trailing={<Left />}>
        <Link href="/credits" prefetch={false} className="after:absolute after:inset-0 hover:underline">
          <span className="lg:hidden">{t('banner', { percent })}</span>
          <span className="max-lg:hidden">{t('banner_long', { percent })}</span>
        </Link>
      </Banner>
      {place === 'shown' && <Soon percent={percent} />}
    </aside>
  );
}

/** The digits: all that is drawn every second. */
function Left() {
  const t = useTranslations('time_bonus');
  const countdown = useTimeBonus((bonus) => bonus?.countdown);
  const { hours = 0, minutes = 0, seconds = 0 } = countdown ?? {};
  const words = useTimeWords(hours, minutes);
  const two = (digits: number) => String(digits).padStart(2, '0');
  return (
    <Countdown hours={two(hours)} minutes={two(minutes)} seconds={two(seconds)} label={t('left', { time: words })} />
  );
}

/** What a screen reader is told of, twice. */
function Soon({ percent }: { percent: string }) {
  const t = useTranslations('time_bonus');
  const minutes = useTimeBonus((bonus) => told.find((one) => (minutesOf(bonus) ?? Number.POSITIVE_INFINITY) < one));
  return (
    <span role="status" className="sr-only">
      {minutes && t('soon', { percent, minutes })}
    </span>
  );
}

/** `2 hours 41 minutes`; below a minute `0 minutes`. */
function useTimeWords(hours: number, minutes: number): string {
  const format = useFormatter();
  const unit = (value: number, name: 'hour' | 'minute') =>
    format.number(value, { style: 'unit', unit: name, unitDisplay: 'long' });
  return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes, 'minute')}` : unit(minutes, 'minute');
}
