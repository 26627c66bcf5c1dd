import type { ReactNode } from 'react';

interface SafetySectionProps {
  /** What a link leads to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the safety page that is the member's own. */
export function SafetySection({ id, title, children }: SafetySectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 rounded-card bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={`${id}-title`} className="text-18 lg:text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
