'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Place } from '#contract/geocode';
import { Button } from '@/components/ui/button';
import { usePosition } from '@/lib/geolocation/use-position';

interface UsePositionButtonProps {
  /** Takes the place; false where it is of no use here, for instance in a country that the site does not have. */
  onPlace: (place: Place) => boolean;
}

/** Fills a place in from the device's position, on a press alone. Nothing where the device has none. */
export function UsePositionButton({ onPlace }: UsePositionButtonProps) {
  const t = useTranslations('position');
  const { permission, finding, failure, find } = usePosition();
  const [taken, setTaken] = useState<{ city: string; useful: boolean }>();
  if (permission === 'unsupported') return null;

  async function take() {
    setTaken(undefined);
    const place = await find();
    if (place) setTaken({ city: place.city, useful: onPlace(place) });
  }
  function words(): string {
    if (finding) return t('finding');
    if (failure) return t(failure);
    if (taken) return taken.useful ? t('found', { city: taken.city }) : t('nothing_near');
    return permission === 'denied' ? t('denied') : t('promise');
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button tone="line" size="s" icon={<MapPinIcon />} loading={finding} onClick={() => void take()}>
        {t('use')}
      </Button>
      <p role="status" className="text-14 text-text-2">
        {words()}
      </p>
    </div>
  );
}
