import { CheckIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';

const points = ['here', 'closed', 'private', 'choice'] as const;

/** What push brings and what it does not. Needs the words `push_offer`. */
export function PushPoints() {
  const t = useTranslations('push_offer');
  return (
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3 text-16">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
          {t(point)}
        </li>
      ))}
    </ul>
  );
}
