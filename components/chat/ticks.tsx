import { useTranslations } from 'next-intl';

interface TicksProps {
  read: boolean;
  delivered: boolean;
  className?: string;
}

/** How far a message of one's own has come: nothing while only sent, one tick delivered, two read. */
export function Ticks({ read, delivered, className }: TicksProps) {
  const t = useTranslations('chat');
  const state = read ? 'read' : delivered ? 'delivered' : 'sent';
  return (
    <span className={state === 'sent' ? undefined : className}>
      <span className="sr-only">{t(`status.${state}`)}</span>
      {state !== 'sent' && (
        <svg width="18" height="12" viewBox="0 0 18 12" fill="none" aria-hidden="true" className="inline-block">
          <path d="M1.5 6.5 5 10l7-8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          {read && <path d="m8.5 9.2.9.8 7-8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />}
        </svg>
      )}
    </span>
  );
}
