'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import type { Appeal, Notice } from '#contract/reports';
import { hasVisibleText } from '#contract/visible-text';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { PressResult } from '@/components/ui/press-result';
import { Textarea } from '@/components/ui/textarea';
import { sendAppeal } from '@/lib/api/reports';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';

/** A decision that was told to the member: one on their own report, or one against them. */
type Decision = Pick<Notice, 'id' | 'appeal' | 'appeal_last_day'>;

/** Characters of an appeal, as the contract bounds it. */
const longest = 2_000;

/** The way to have a decision looked at again, or what became of that. Nothing where it is too late. */
export function AppealBox({ decision, onSent }: { decision: Decision; onSent: () => void }) {
  const t = useTranslations('appeal');
  const day = useDate();
  const [step, setStep] = useState<'offered' | 'open' | 'cancelled'>('offered');
  const [sent, setSent] = useState<Appeal>();
  const { id, appeal_last_day } = decision;
  // Shown at once, whatever becomes of the list that is loaded anew.
  const appeal = decision.appeal ?? sent;
  if (appeal) {
    const Box = sent ? PressResult : 'div';
    return (
      <Box className="mt-2 grid gap-1 rounded-row bg-surface-2 px-4 py-3 text-14">
        <p className="font-strong">{t('yours')}</p>
        <p dir="auto" className="whitespace-pre-wrap break-words text-text-2">
          {appeal.text}
        </p>
        <p>
          {t(`status.${appeal.status}`)} {appeal.explanation}
        </p>
        {appeal.status === 'confirmed' && <p className="text-text-2">{t('court')}</p>}
      </Box>
    );
  }
  if (!appeal_last_day) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-3 text-14">
      <p className="text-text-2">{t('until', { date: day(appeal_last_day) })}</p>
      {step === 'open' ? (
        <AppealForm
          id={id}
          onSent={(made) => {
            setSent(made);
            onSent();
          }}
          onCancel={() => setStep('cancelled')}
        />
      ) : (
        <Button tone="line" size="s" autoFocus={step === 'cancelled'} onClick={() => setStep('open')}>
          {t('action')}
        </Button>
      )}
    </div>
  );
}

interface AppealFormProps {
  id: string;
  onSent: (appeal: Appeal) => void;
  onCancel: () => void;
}

function AppealForm({ id, onSent, onCancel }: AppealFormProps) {
  const t = useTranslations('appeal');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [empty, setEmpty] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    const text = field?.value ?? '';
    setEmpty(!hasVisibleText(text));
    if (!hasVisibleText(text)) {
      field?.focus();
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      onSent(await sendAppeal(id, text));
    } catch (thrown) {
      setFailure(errorText(thrown));
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-3">
      <Textarea
        name="appeal"
        label={t('label')}
        rows={3}
        maxLength={longest}
        autoFocus
        error={empty ? t('empty') : undefined}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {t('send')}
        </Button>
        <Button tone="line" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
