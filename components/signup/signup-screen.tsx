'use client';
import { EnvelopeOpenIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { textLinkClass } from '@/components/ui/button';
import { firstTouch, keepFirstTouch } from '@/lib/tracking/first-touch';
import type { SignupSite } from './signup-site';
import { SignupWizard } from './signup-wizard';

/** Sign-up as a page or inside the modal; by invitation only where the site says so (specification, section 6). */
export function SignupScreen({ site, onStep }: { site: SignupSite; onStep?: (step: number) => void }) {
  const t = useTranslations('signup');
  const [allowed, setAllowed] = useState(site.signup_allowed);

  useEffect(() => {
    keepFirstTouch(window.location.search);
    if (site.signups === 'with_trafficsource') setAllowed(Boolean(firstTouch(window.location.search)?.network));
  }, [site.signups]);

  if (!allowed) {
    return (
      <div className="grid flex-1 content-center justify-items-center gap-3 py-10 text-center">
        <EnvelopeOpenIcon className="size-12 text-brand" aria-hidden="true" />
        <h2 className="text-22">{t('invite_only.title')}</h2>
        <p className="max-w-100 text-16 text-text-2">{t('invite_only.text', { name: site.name })}</p>
      </div>
    );
  }
  return (
    <SignupWizard
      site={site}
      onStep={onStep}
      foot={
        <p className="mt-1.5 -mb-2.5 flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-text-2">
          {t('already_member')}
          <Link href="/login" className={textLinkClass}>
            {t('login')}
          </Link>
        </p>
      }
    />
  );
}
