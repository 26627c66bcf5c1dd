import { type ReactNode, useId } from 'react';

interface ProfileCardProps {
  title: string;
  /** Right of the title, for instance how many there are. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** One part of one's own profile. */
export function ProfileCard({ title, trailing, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-surface p-5 shadow-card sm:p-6">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {trailing && <span className="font-strong text-14 text-text-2 tabular-nums">{trailing}</span>}
      </div>
      {children}
    </section>
  );
}
