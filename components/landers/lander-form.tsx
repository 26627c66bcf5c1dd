'use client';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import type { SignupSite } from '@/components/signup/signup-site';
import type { Locale } from '@/lib/i18n/locales';

const loadWizard = () => import('@/components/signup/lander-wizard');
const LanderWizard = lazy(() => loadWizard().then((module) => ({ default: module.LanderWizard })));

interface LanderFormProps {
  site: SignupSite;
  locale: Locale;
  label: string;
  className?: string;
  /** The page's own heading, where it stands in this card: it stays, unseen, while the other questions are asked. */
  title?: ReactNode;
  /** The first question with its button, made on the server: it works without script. */
  children: ReactNode;
  /** Stands below every question. */
  foot: ReactNode;
}

const noStep = () => undefined;

/** The first question of the sign-up within a landing page; the others follow in its place, loaded when somebody begins. */
export function LanderForm({ site, locale, label, className, title, children, foot }: LanderFormProps) {
  const [given, setGiven] = useState<Record<string, string> | null>(null);

  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setGiven(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  };
  return (
    <section
      id="join"
      aria-label={label}
      onPointerEnter={() => void loadWizard()}
      onFocus={() => void loadWizard()}
      className={className}
    >
      {title && <div className={given ? 'sr-only' : undefined}>{title}</div>}
      {given ? (
        <Suspense fallback={<div className="min-h-120" />}>
          <LanderWizard site={site} locale={locale} given={given} aside={null} onStep={noStep} />
        </Suspense>
      ) : (
        <form action="/api/signup-start.php" method="post" onSubmit={start}>
          {children}
        </form>
      )}
      {foot}
    </section>
  );
}
