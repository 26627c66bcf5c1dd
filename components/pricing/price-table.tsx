import type { ReactNode } from 'react';

interface PriceTableProps {
  title: string;
  /** What is priced, its price, and a word below it. */
  rows: { key: string; what: ReactNode; price: ReactNode; detail?: ReactNode }[];
  foot?: ReactNode;
}

/** Prices as a list of two columns. */
export function PriceTable({ title, rows, foot }: PriceTableProps) {
  return (
    <section className="rounded-card bg-surface p-5 shadow-card sm:p-6">
      <h2 className="text-18 lg:text-22">{title}</h2>
      <dl className="mt-3 divide-y divide-line text-16 tabular-nums">
        {rows.map(({ key, what, price, detail }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="min-w-0 hyphens-auto break-words">{what}</dt>
            <dd className="shrink-0 text-right font-strong">
              {price}
              {detail && <span className="block font-body text-14 text-text-2">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {foot && <p className="mt-2 text-14 text-text-2">{foot}</p>}
    </section>
  );
}
