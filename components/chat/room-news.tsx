'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { roomOf } from '@/lib/i18n/characters';

interface RoomNewsProps {
  room: ReturnType<typeof roomOf>;
  /** How often a message was not sent because it is too long. */
  refused: number;
}

/** Reads out how much room a message has left: where it gets scarce, where it ends, and at each refusal. Not at each key. */
export function RoomNews({ room: { length, limit, tooLong, nearLimit }, refused }: RoomNewsProps) {
  const t = useTranslations('chat');
  const stage = `${nearLimit} ${tooLong} ${refused}`;
  const [said, setSaid] = useState({ stage, words: '' });
  if (said.stage !== stage) setSaid({ stage, words: nearLimit ? t('count', { length, limit }) : '' });
  return (
    <span role="status" className="sr-only">
      <span key={said.stage}>{said.words}</span>
    </span>
  );
}
