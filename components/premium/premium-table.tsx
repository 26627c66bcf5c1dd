import { CheckIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Law } from '#contract/consumer-law';
import { freeConversationsADay } from '#contract/messages';
import { photoLimits } from '#contract/photos';
import { dailyLikes } from '#contract/swipe';

interface PremiumTableProps {
  /** Conversations that a free member may start. */
  freeConversations: number;
  messageCredits: number;
  /** Days in which a purchase can be withdrawn from. */
  refundDays: number;
  law: Law;
}

const noteId = 'free-conversations-note';

/** Free and Premium side by side, with what is the same in both: the limits that the backend holds everybody to. */
export function PremiumTable({ freeConversations, messageCredits, refundDays, law }: PremiumTableProps) {
  const t = useTranslations('premium.table');
  // A purchase that cannot be withdrawn from sets no limit.
  const isLimited = refundDays > 0;
  const yes = (
    <>
      <CheckIcon aria-hidden="true" strokeWidth={2.5} className="mx-auto size-5 text-ok" />
      <span className="sr-only">{t('yes')}</span>
    </>
  );
  const message = t('credits', { credits: messageCredits });
  const rows: [key: string, what: string, free: ReactNode, premium: ReactNode][] = [
    ['conversations', t('conversations'), freeConversations, isLimited ? `${t('unlimited')}*` : t('unlimited')],
    ['photos', t('photos'), t('first_photo'), t('all_photos')],
    ['own_photos', t('own_photos'), photoLimits.free, photoLimits.premium],
    ['message', t('message'), message, message],
    ['swipe', t('swipe'), dailyLikes, dailyLikes],
    ['read', t('read'), yes, yes],
    ['search', t('search'), yes, yes],
  ];
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-card">
      <table className="w-full table-fixed border-collapse text-14 tabular-nums sm:text-16">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[44%] p-4 sm:w-1/2 text-left font-strong sm:px-5">
              {t('what')}
            </th>
            <th scope="col" className="px-1 py-4 text-center font-strong">
              {t('free')}
            </th>
            <th scope="col" className="bg-brand-soft px-1 py-4 text-center font-strong text-brand">
              {t('premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, what, free, premium]) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="hyphens-auto break-words px-4 py-3 text-left font-body sm:px-5">
                {what}
              </th>
              <td className="hyphens-auto break-words px-1 py-3 text-center text-text-2">{free}</td>
              <td
                aria-describedby={isLimited && key === 'conversations' ? noteId : undefined}
                className="hyphens-auto break-words bg-brand-soft px-1 py-3 text-center font-strong"
              >
                {premium}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLimited && (
        <p id={noteId} className="border-line border-t px-4 py-3 text-14 text-text-2 sm:px-5">
          <span aria-hidden="true">* </span>
          {t('unlimited_note', { law, count: freeConversationsADay })}
        </p>
      )}
    </div>
  );
}
