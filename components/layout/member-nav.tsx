'use client';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type NavItem, useNavItems } from './nav-items';

/** Links of the top bar, from 768 px. */
export function MemberNav() {
  const t = useTranslations('nav');
  return (
    <nav aria-label={t('main')} className="hidden items-center gap-1 md:in-[.logged-in]:flex">
      {useNavItems().map((item) => (
        <TopLink key={item.href} item={item} />
      ))}
    </nav>
  );
}

function TopLink({ item }: { item: NavItem }) {
  const { href, label, icon, solid, active, badge } = item;
  const Icon = active ? solid : icon;
  return (
    <Link
      href={href}
      aria-current={active ? 'page' : undefined}
      className={clsx(
        'flex min-h-12 items-center gap-2 rounded-control px-2.5 font-label text-14 lg:px-4 lg:text-16',
        active ? 'bg-brand-soft text-brand' : 'text-text-2 hover:bg-surface-2 hover:text-text',
      )}
    >
      <Icon className="size-6 shrink-0 max-lg:hidden" aria-hidden="true" />
      {label}
      {badge && <Badge {...badge} />}
    </Link>
  );
}
