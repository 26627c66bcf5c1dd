'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBars } from '@/components/ui/progress-bars';
import { isFailure } from '@/lib/api/api-failure';
import { createAccount } from '@/lib/api/signup';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { signedIn } from '@/lib/session/session';
import { forgetSignupDraft, type SignupDraft } from '@/lib/signup/draft';
import { type SignupForm, signupForm, signupSteps, stepOfField } from '@/lib/signup/form';
import { type SignupTarget, saveTicked, targetFields } from '@/lib/signup/target';
import { useKeptAnswers } from '@/lib/signup/use-kept-answers';
import { firstTouch } from '@/lib/tracking/first-touch';
import type { SignupSite } from './signup-site';
import { StepBirth } from './step-birth';
import { StepEmail } from './step-email';
import { StepName } from './step-name';
import { StepPassword } from './step-password';
import { StepWho } from './step-who';

interface SignupWizardProps {
  site: SignupSite;
  /** Whose profile led here; goes out with the account. */
  target?: SignupTarget;
  /** Answers that were given elsewhere, such as a lander's first question, and the step to begin with. */
  given?: SignupDraft;
  firstStep?: number;
  /** Told after each step, for what changes around the form. */
  onStep?: (step: number) => void;
  /** The account exists and is logged in: what comes next. Without it the page leads on. */
  onCreated?: () => void;
  /** Right of "Step n of 5". */
  aside?: ReactNode;
  /** Under the button: the agreement, or the way to log in. */
  foot?: ReactNode;
}

/** Which field a refusal of the whole sign-up is about. */
const fieldOfCode: Partial<Record<string, keyof SignupForm>> = {
  email_taken: 'email',
  email_pending_deletion: 'email',
  name_taken: 'name',
};

/** Sign-up, one question a screen: progress, back without loss, everything kept but the password. */
export function SignupWizard({
  site,
  target,
  given,
  firstStep = 0,
  onStep,
  onCreated,
  aside,
  foot,
}: SignupWizardProps) {
  const t = useTranslations('signup');
  const errorText = useErrorText();
  const [step, setStep] = useState(firstStep);
  const [failure, setFailure] = useState<unknown>();
  const title = useRef<HTMLHeadingElement>(null);
  const schema = useMemo(() => signupForm(site.min_age), [site.min_age]);
  const form = useForm<SignupForm>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldUnregister: false,
    defaultValues: { gender: 'male', looking_for: 'female', date_of_birth: '', email: '', name: '', password: '' },
  });
  const { id, fields } = signupSteps[step] ?? signupSteps[0];

  useKeptAnswers(form, given, target?.likely);

  const go = (to: number) => {
    setFailure(undefined);
    setStep(to);
    onStep?.(to);
    // The next question is read from its start; its first field is one key further.
    requestAnimationFrame(() => title.current?.focus());
  };

  const refuse = (thrown: unknown) => {
    if (!isFailure(thrown)) return setFailure(thrown);
    const field = fieldOfCode[thrown.code];
    const wrong = field ? { [field]: thrown.code } : (thrown.details.fields ?? {});
    const steps = Object.keys(wrong)
      .map(stepOfField)
      .filter((index) => index >= 0);
    if (steps.length === 0) return setFailure(thrown);
    go(Math.min(...steps));
    for (const [name, code] of Object.entries(wrong)) form.setError(name as keyof SignupForm, { message: code });
  };

  const create = form.handleSubmit(async (values) => {
    try {
      const tracking = firstTouch(window.location.search);
      const user = await createAccount({ ...values, ...targetFields(target), tracking });
      forgetSignupDraft();
      if (target) await saveTicked(target);
      await signedIn(user);
      if (onCreated) return onCreated();
      window.location.assign('/complete-signup');
      // The page is leaving: the button stays busy until it has left.
      await new Promise(() => {});
    } catch (thrown) {
      refuse(thrown);
    }
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    if (step < signupSteps.length - 1) go(step + 1);
    else await create();
  };

  const progress = t('step', { step: step + 1, total: signupSteps.length });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col" data-step={step}>
        <div className="flex min-h-11 items-center justify-between gap-3">
          {step > 0 ? (
            <IconButton label={t('back')} icon={<ArrowLeftIcon />} className="-ml-2.5" onClick={() => go(step - 1)} />
          ) : (
            <span className="font-strong text-14 text-text-2">{progress}</span>
          )}
          <span className="flex items-center gap-2 font-strong text-14">
            {aside ?? (step > 0 && <span className="text-text-2">{progress}</span>)}
          </span>
        </div>
        <ProgressBars step={step + 1} total={signupSteps.length} label={progress} />
        <h2 ref={title} tabIndex={-1} className="mt-6 text-28 outline-none">
          {t(`${id}.title`)}
        </h2>
        <p className="mt-1 mb-5 text-16 text-text-2">{t(`${id}.text`, { credits: site.signup_credits })}</p>
        <div className="min-h-32 flex-1">
          {id === 'who' && <StepWho />}
          {id === 'birth' && <StepBirth minAge={site.min_age} usOrder={site.country === 'us'} />}
          {id === 'email' && <StepEmail />}
          {id === 'name' && <StepName />}
          {id === 'password' && <StepPassword />}
        </div>
        {failure !== undefined && (
          <p role="alert" className="mt-3 text-14 text-bad">
            {errorText(failure)}
          </p>
        )}
        <Button type="submit" tone="main" size="l" block className="mt-5" loading={form.formState.isSubmitting}>
          {step < signupSteps.length - 1 ? t('next') : t('create')}
        </Button>
        {foot}
      </form>
    </FormProvider>
  );
}
