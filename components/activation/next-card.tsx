import Link from 'next/link';
import type { ReactNode } from 'react';

interface NextCardProps {
  href: string;
  icon: ReactNode;
  title: string;
  text: string;
  main?: boolean;
}

/** One of the things that can be done next. */
export function NextCard({ href, icon, title, text, main = false }: NextCardProps) {
  return (
    <li className="flex">
      <Link
        href={href}
        className="flex flex-1 items-start gap-4 rounded-card bg-surface p-5 shadow-card hover:bg-surface-2"
      >
        <span
          aria-hidden="true"
          className={`flex size-12 shrink-0 items-center justify-center rounded-full *:size-6 ${main ? 'bg-main text-on-main' : 'bg-brand-soft text-brand'}`}
        >
          {icon}
        </span>
        <span>
          <span className="block font-strong text-18">{title}</span>
          <span className="block text-14 text-text-2">{text}</span>
        </span>
      </Link>
    </li>
  );
}
