'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { BarAccountMenu } from './account-menu';
import { type NavItem, useNavItems } from './nav-items';

/** A member's navigation below 768 px, under the thumb; away while a page fills the screen. */
export function BottomBar() {
  const t = useTranslations('nav');
  return (
    <nav
      aria-label={t('main_below')}
      className="fixed inset-x-0 bottom-0 z-30 hidden border-line border-t bg-surface pb-safe max-md:in-[.logged-in]:block max-md:[body:has([data-full-screen])_&]:hidden"
    >
      {/* The outer words are short in every language, those for messages and likes are not. */}
      <div className="grid h-(--bottombar-h) grid-cols-[1fr_1.2fr_1.2fr_1.1fr_0.9fr]">
        {useNavItems().map((item) => (
          <BarLink key={item.href} item={item} />
        ))}
        <BarAccountMenu />
      </div>
    </nav>
  );
}

function BarLink({ item }: { item: NavItem }) {
  const { href, short, icon, solid, active, badge } = item;
  const Icon = active ? solid : icon;
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={clsx(
        'flex min-w-0 flex-col items-center justify-center gap-1 font-label text-12',
        active ? 'text-brand' : 'text-text-2',
      )}
    >
      <span className="relative">
        <Icon className="size-6" aria-hidden="true" />
        {badge && <Badge {...badge} className="-top-2 -right-3.5 absolute ring-2 ring-surface" />}
      </span>
      <span className="max-w-full truncate px-0.5">{short}</span>
    </Link>
  );
}
