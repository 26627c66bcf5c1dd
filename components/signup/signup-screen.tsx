'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { textLinkClass } from '@/components/ui/button';
import type { SignupTarget } from '@/lib/signup/target';
import { useSignupAllowed } from '@/lib/signup/use-signup-allowed';
import { InviteOnly } from './invite-only';
import type { SignupSite } from './signup-site';
import { SignupWizard } from './signup-wizard';

interface SignupScreenProps {
  site: SignupSite;
  target?: SignupTarget;
  onStep?: (step: number) => void;
  onCreated?: () => void;
}

/** Sign-up as a page or inside the modal; by invitation only where the site says so (specification, section 6). */
export function SignupScreen({ site, target, onStep, onCreated }: SignupScreenProps) {
  const t = useTranslations('signup');
  const allowed = useSignupAllowed(site);
  if (allowed === undefined) return <div data-loading="" className="min-h-120" />;
  if (!allowed) return <InviteOnly name={site.name} />;
  return (
    <SignupWizard
      site={site}
      target={target}
      onStep={onStep}
      onCreated={onCreated}
      foot={
        <p className="mt-1.5 -mb-2.5 flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-text-2">
          {t('already_member')}
          <Link href={target ? `/login?next=/members/${target.id}` : '/login'} className={textLinkClass}>
            {t('login')}
          </Link>
        </p>
      }
    />
  );
}
