'use client';
import { CircleStackIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useUser } from '@/lib/session/use-user';

/** The balance as the server last said it, leading to the credits; the bare number on a phone. */
export function CreditsPill() {
  const t = useTranslations('nav');
  const { user } = useUser();
  if (!user) return null;
  const words = t('credits_left', { count: user.credits });
  return (
    <Link
      href="/credits"
      className="flex min-h-11 items-center gap-2 rounded-full bg-surface-2 px-4 font-label text-14 tabular-nums hover:bg-surface-3"
    >
      <CircleStackIcon className="size-5" aria-hidden="true" />
      <span className="max-lg:sr-only">{words}</span>
      <span className="lg:hidden" aria-hidden="true">
        {user.credits}
      </span>
    </Link>
  );
}
