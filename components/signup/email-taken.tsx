'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button, textLinkClass } from '@/components/ui/button';
import { useConfirmation } from '@/lib/session/use-confirmation';

/** The ways on for whoever has an account with this address already: log in, or the lost link once more. */
export function EmailTaken({ email }: { email: string }) {
  const t = useTranslations('signup');
  const errors = useTranslations('codes');
  const { busy, outcome, resend } = useConfirmation();
  const words = {
    sent: () => t('email.resend_sent'),
    delayed: () => t('email.resend_delayed'),
    too_many_emails: () => errors('too_many_emails'),
  };
  return (
    <div className="grid justify-items-start">
      <Link href="/login" className={`${textLinkClass} text-14`}>
        {t('email.login')}
      </Link>
      <Button tone="line" size="s" loading={busy === 'mail'} onClick={() => void resend(email)}>
        {t('email.resend')}
      </Button>
      <p role="status" className="mt-2 text-14 text-text-2 empty:hidden">
        {outcome && (outcome in words ? words[outcome as keyof typeof words]() : errors('unavailable'))}
      </p>
    </div>
  );
}
