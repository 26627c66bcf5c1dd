'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { createAccount } from '@/lib/api/signup';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { leaveEntries } from '@/lib/page-state/layers';
import { useEarlySubmit } from '@/lib/page-state/use-early-submit';
import { useKeptRadios } from '@/lib/page-state/use-kept-radios';
import { signedIn } from '@/lib/session/session';
import { forgetSignupDraft, type SignupDraft, takeLanderAnswers } from '@/lib/signup/draft';
import { firstOpenStep, type SignupForm, signupForm, signupSteps, stepOfField } from '@/lib/signup/form';
import { firstStepOf, wrongFields } from '@/lib/signup/refusal';
import { type SignupTarget, saveTicked, targetFields } from '@/lib/signup/target';
import { useKeptAnswers } from '@/lib/signup/use-kept-answers';
import { shownHere, useSteps } from '@/lib/signup/use-steps';
import { signupTouch } from '@/lib/tracking/first-touch';
import type { SignupSite } from './signup-site';
import { StepBirth } from './step-birth';
import { StepEmail } from './step-email';
import { StepName } from './step-name';
import { StepPassword } from './step-password';
import { StepWho } from './step-who';
import { WizardHead } from './wizard-head';

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
  const [current, turn, begin] = useSteps('signup', firstStep, signupSteps.length);
  const [made, setMade] = useState(false);
  // The questions leave the history before what follows appears: until then the last one stays in view.
  const step = made ? signupSteps.length - 1 : current;
  const [failure, setFailure] = useState<unknown>();
  const title = useRef<HTMLHeadingElement>(null);
  /** What the backend refused while it was typed: the question stays. */
  const refused = useRef<string>(undefined);
  const schema = useMemo(() => signupForm(site.min_age), [site.min_age]);
  const form = useForm<SignupForm>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldUnregister: false,
    defaultValues: { gender: 'male', looking_for: 'female', date_of_birth: '', email: '', name: '', password: '' },
  });
  const { id, fields } = signupSteps[step] ?? signupSteps[0];

  // What a landing page has asked is not asked again, and what is loaded again goes on with the question that was shown.
  useEffect(() => {
    const open = Math.max(firstStep, firstOpenStep(takeLanderAnswers()));
    if (open > 0) begin(open);
  }, [firstStep, begin]);
  useKeptAnswers(form, given, target?.likely);

  // After the kept answers: a newer one of this page replaces them.
  const element = useEarlySubmit();
  useKeptRadios(element, (name, value) => {
    if (stepOfField(name) >= 0) form.setValue(name as keyof SignupForm, value);
  });

  // The question in the place of one that was just answered is read as each that follows; of a loaded page the first is not.
  const [answered] = useState(() => firstStep > 0 && shownHere('signup') === null);
  const shown = useRef(answered ? undefined : step);
  useEffect(() => {
    onStep?.(step);
    if (shown.current === step) return;
    shown.current = step;
    // The next question is read from its start; its first field is one key further.
    requestAnimationFrame(() => title.current?.focus());
  }, [step, onStep]);

  const go = (to: number) => {
    setFailure(undefined);
    turn(to);
  };

  const refuse = (thrown: unknown) => {
    const wrong = wrongFields(thrown);
    if (wrong.length === 0) return setFailure(thrown);
    go(firstStepOf(wrong.map(([field]) => field)));
    for (const [field, code] of wrong) form.setError(field, { message: code });
  };

  const create = form.handleSubmit(
    async (values) => {
      try {
        const touch = signupTouch(window.location.search);
        const user = await createAccount({ ...values, ...targetFields(target), ...touch });
        forgetSignupDraft();
        if (target) await saveTicked(target);
        await signedIn(user);
        setMade(true);
        await leaveEntries();
        if (onCreated) return onCreated();
        window.location.assign('/complete-signup');
        // The page is leaving: the button stays busy until it has left.
        await new Promise(() => {});
      } catch (thrown) {
        refuse(thrown);
      }
    },
    (wrong) => go(firstStepOf(Object.keys(wrong))),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    if (refused.current) return form.setFocus(fields[0]);
    if (step < signupSteps.length - 1) go(step + 1);
    else await create();
  };

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-1 flex-col" data-step={step}>
        <WizardHead step={step} onBack={() => go(step - 1)} aside={aside} />
        <h2 ref={title} tabIndex={-1} className="mt-6 text-28 outline-none">
          {t(`${id}.title`)}
        </h2>
        <p className="mt-1 mb-5 text-16 text-text-2">{t(`${id}.text`, { credits: site.signup_credits })}</p>
        <div className="min-h-32 flex-1">
          {id === 'who' && <StepWho />}
          {id === 'birth' && <StepBirth minAge={site.min_age} usOrder={site.country === 'us'} />}
          {id === 'email' && <StepEmail refused={refused} />}
          {id === 'name' && <StepName refused={refused} />}
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
