'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { type ReportReason, reportReasons } from '#contract/reports';
import { FormFailure } from '@/components/account/form-failure';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { RadioCard } from '@/components/ui/radio-card';
import { Textarea } from '@/components/ui/textarea';
import type { ReportSubject } from '@/lib/safety/reporting';
import { useSite } from '@/lib/sites/site-context';
import { SubjectPreview } from './report-subject';
import { VisitorsNote } from './visitors-note';

/** What the member says of it. */
export interface ReportWords {
  reason: ReportReason;
  comment: string | undefined;
  block: boolean;
}

interface ReportFormProps {
  /** Joins the button in the sheet's foot to the form. */
  id: string;
  name: string | null;
  subject: ReportSubject;
  /** Whether blocking is still to be offered. */
  mayBlock: boolean;
  failure: string | undefined;
  onSend: (words: ReportWords) => void;
}

/** Characters of a comment, as the contract bounds it. */
const longestComment = 2_000;

/** Reasons where somebody may be in danger, for which no team is quick enough. */
const grave: readonly (ReportReason | undefined)[] = ['danger', 'underage'];

/** Reason, comment, and whether to block at the same time. */
export function ReportForm({ id, name, subject, mayBlock, failure, onSend }: ReportFormProps) {
  const t = useTranslations('report');
  const { min_age } = useSite();
  const errorId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [asked, setAsked] = useState(false);
  const [blocks, setBlocks] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    setAsked(true);
    if (!reason) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    onSend({ reason, comment: String(said.get('comment') ?? '').trim() || undefined, block: said.has('block') });
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <SubjectPreview subject={subject} />
      <fieldset aria-describedby={asked && !reason ? errorId : undefined} className="grid gap-2">
        <legend className="mb-2 font-strong text-16">{t('legend')}</legend>
        {reportReasons.map((one) => (
          <RadioCard
            key={one}
            name="reason"
            value={one}
            checked={reason === one}
            onChange={() => setReason(one)}
            title={t(`reasons.${one}.label`)}
            detail={t(`reasons.${one}.help`, { min_age })}
          />
        ))}
        <FieldError id={errorId}>{asked && !reason ? t('choose') : undefined}</FieldError>
      </fieldset>
      <p role="status" className="text-14 empty:hidden">
        {grave.includes(reason) ? t('emergency') : ''}
      </p>
      <Textarea name="comment" label={t('comment')} hint={t('comment_hint')} rows={3} maxLength={longestComment} />
      {mayBlock && name !== null && (
        <div>
          <Checkbox
            name="block"
            onChange={(event) => setBlocks(event.target.checked)}
            label={
              <>
                <span className="block font-strong text-16">{t('block', { name })}</span>
                <span className="block text-14 text-text-2">{t('block_hint', { name })}</span>
              </>
            }
          />
          {blocks && <VisitorsNote name={name} />}
        </div>
      )}
      <p className="text-14 text-text-2">
        {name === null ? t('unnamed.promise') : t('promise', { name })}
        {subject.message && ` ${t('quote')}`}
      </p>
      <FormFailure>{failure}</FormFailure>
    </form>
  );
}
