import type { ReactNode } from 'react';

/** Names with their values, one under the other; long ones break. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-14 text-text-2">{name}</dt>
          <dd className="break-words font-strong text-16 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
