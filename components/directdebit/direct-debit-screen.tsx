'use client';
import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { DirectDebit } from '#contract/directdebit';
import { FailurePanel } from '@/components/layout/failure-panel';
import { FormPage } from '@/components/layout/form-page';
import { LogInFirst } from '@/components/layout/log-in-first';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { RefusedDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { readDirectDebit } from '@/lib/api/directdebit';
import { safeBack } from '@/lib/credits/checkout';
import { forgetDraft } from '@/lib/directdebit/draft';
import { unbroken } from '@/lib/i18n/unbroken';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useUser } from '@/lib/session/use-user';
import { useSite } from '@/lib/sites/site-context';
import { CodeStep } from './code-step';
import { DebitForm } from './debit-form';
import { FormSkeleton } from './form-skeleton';
import { MandatePanel } from './mandate-panel';

/** Setting direct debit up in two steps, and the mandate once it is there; `?back=` is the order that waits for it. */
export function DirectDebitScreen() {
  const t = useTranslations('directdebit');
  const errorText = useErrorText();
  const { user } = useUser();
  const { country, support_email } = useSite();
  const back = safeBack(useSearchParams().get('back'));
  const { data, error, mutate } = useSWR(user ? 'directdebit.php' : null, () => readDirectDebit());
  const [editing, setEditing] = useState(false);
  const [over, setOver] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  const step = data && (data.attempt && !editing ? 'code' : data.mandate && !editing ? 'mandate' : 'form');
  const first = useRef(step);
  useEffect(() => {
    first.current ??= step;
    if (step === first.current) return;
    // Another step has taken the place of what had the focus.
    first.current = step;
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  if (user === null) return <LogInFirst />;
  if (error && !data) {
    return <FailurePanel level={1} title={t('error_title')} text={t('error_text')} onRetry={() => void mutate()} />;
  }
  if (!data || !user) return <FormSkeleton label={t('loading')} />;
  if (data.blocked || !data.creditor) {
    const words = data.blocked
      ? [t('blocked_title'), `${errorText('directdebit_blocked')} ${t('blocked_text', { email: support_email })}`]
      : [t('unavailable_title'), t('unavailable_text')];
    return (
      <StatePanel
        level={1}
        drawing={<RefusedDrawing />}
        title={words[0] ?? ''}
        text={words[1]}
        action={
          <ButtonLink href="/credits" block>
            {t('other_method')}
          </ButtonLink>
        }
      />
    );
  }

  // Another answer, or a reading, may have changed the state since the call began.
  const take = (change: (now: DirectDebit) => Partial<DirectDebit>) =>
    void mutate((now) => now && { ...now, ...change(now) }, { revalidate: false });
  const askAgain = async () => {
    const now = await mutate();
    if (now && !now.attempt) setOver(true);
  };
  const { attempt, mandate, creditor } = data;
  const words = {
    code: attempt && {
      title: t('code_title'),
      text: t('code_text', { phone: unbroken(attempt.phone), iban: unbroken(attempt.iban) }),
    },
    mandate: { title: t('done_title'), text: undefined },
    form: { title: t('title'), text: t('intro') },
  }[step ?? 'form'] ?? { title: t('title'), text: undefined };
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <FormPage title={words.title} text={words.text}>
        {step === 'code' && attempt ? (
          <CodeStep
            attempt={attempt}
            onSigned={(signed) => {
              forgetDraft();
              take(() => ({ mandate: signed, attempt: null }));
            }}
            onSentAgain={(sent) => take(({ attempt }) => ({ attempt: attempt && sent }))}
            onWrong={() => void askAgain()}
            onChange={() => setEditing(true)}
          />
        ) : step === 'mandate' && mandate ? (
          <MandatePanel
            mandate={mandate}
            back={back}
            onReplace={() => setEditing(true)}
            onRevoked={() => take(() => ({ mandate: null, attempt: null }))}
          />
        ) : (
          <>
            {over && (
              <Alert tone="warn" urgent icon={<ExclamationTriangleIcon />}>
                {t('over')}
              </Alert>
            )}
            <DebitForm
              member={{ id: user.id, country: user.profile.country ?? country }}
              creditor={creditor}
              onSent={(sent) => {
                setOver(false);
                setEditing(false);
                take(() => ({ attempt: sent }));
              }}
            />
          </>
        )}
      </FormPage>
    </div>
  );
}
