'use client';
import type { ReactNode } from 'react';
import type { SignupSite } from '@/components/signup/signup-site';
import type { Locale } from '@/lib/i18n/locales';
import { comingNear, OtherQuestions, useFirstAnswer } from './lander-questions';

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

/** The first question of the sign-up within a landing page; the others follow in its place, loaded when somebody begins. */
export function LanderForm({ site, locale, label, className, title, children, foot }: LanderFormProps) {
  const { given, start } = useFirstAnswer(site);
  return (
    <section id="join" aria-label={label} className={className} {...comingNear}>
      {title && <div className={given ? 'sr-only' : undefined}>{title}</div>}
      {given ? (
        <OtherQuestions site={site} locale={locale} given={given} />
      ) : (
        <form action="/api/signup-start.php" method="post" onSubmit={start}>
          {children}
        </form>
      )}
      {foot}
    </section>
  );
}
