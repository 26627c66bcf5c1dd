import clsx from 'clsx';
import Link from 'next/link';
import { Badge } from './badge';

export interface Tab {
  href: string;
  label: string;
  /** New ones; none shows no badge. */
  count?: number;
  countLabel?: string;
}

/** Sides of one page, each with an address of its own: links, so that back, sharing and new windows work. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav
      aria-label={label}
      className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col rounded-control bg-surface-2 p-1"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 min-w-0 items-center justify-center gap-1.5 rounded-small px-2 text-center font-strong text-14 sm:text-16',
            tab.href === current ? 'bg-raised text-brand shadow-raised' : 'text-text-2 hover:text-text',
          )}
        >
          <span className="min-w-0">{tab.label}</span>
          {!!tab.count && <Badge count={tab.count} label={tab.countLabel} />}
        </Link>
      ))}
    </nav>
  );
}
