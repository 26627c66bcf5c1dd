import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { signupSite } from '@/components/signup/signup-site';
import { WhoFields } from '@/components/signup/who-fields';
import { whoWords } from '@/components/signup/who-words';
import { Button } from '@/components/ui/button';
import { type OpenLander, wordsOf } from '@/lib/landers/open-lander';
import { LanderForm } from './lander-form';

interface LanderSignupProps {
  opened: OpenLander;
  className?: string;
  /** The page's own heading, where this card is the place for it. */
  title?: ReactNode;
  /** Above the questions instead of the usual heading; null where the page has said it already. */
  head?: ReactNode;
  /** The questions themselves, where a landing page asks them in its own way. */
  fields?: ReactNode;
}

/** The sign-up's first question on a landing page, with the price of a message and the agreement below. */
export async function LanderSignup({ opened, className, title, head, fields }: LanderSignupProps) {
  const { site, locale, subject } = opened;
  const t = await getTranslations('landers');
  const who = await getTranslations('signup.who');
  const { price } = await wordsOf(opened);
  const foot = (
    <p className="mt-3 text-balance text-center text-12 text-text-2">
      {t('adults', { min_age: site.min_age })} · {price}. {t('agreement', { name: site.name })}
    </p>
  );
  return (
    <LanderForm
      site={signupSite(site)}
      locale={locale}
      label={who('title')}
      className={className}
      title={title}
      foot={foot}
    >
      {head === undefined && !title ? <h2 className="mb-3 text-22">{who('title')}</h2> : head}
      {fields ?? (
        <WhoFields words={await whoWords()} initial={subject.niche === 7 ? { looking_for: 'male' } : undefined} />
      )}
      <Button type="submit" tone="main" size="l" block className="mt-4">
        {t('submit')}
      </Button>
    </LanderForm>
  );
}
