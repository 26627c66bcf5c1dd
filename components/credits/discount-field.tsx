'use client';
import { CheckCircleIcon } from '@heroicons/react/20/solid';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Bundle } from '#contract/bundles';
import type { PaymentMethod } from '#contract/payment-methods';
import { Button, textLinkClass } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { refusalFor } from '@/lib/credits/discounted';
import type { WrittenCode } from '@/lib/credits/use-code';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';

interface DiscountFieldProps {
  written: WrittenCode;
  bundle: Bundle;
  method: PaymentMethod;
}

/** The place for a code: a link until somebody has one, then a field that is checked at once. */
export function DiscountField({ written, bundle, method }: DiscountFieldProps) {
  const t = useTranslations('credits.discount');
  const percent = usePercent();
  const errorText = useErrorText();
  const refusalText = useRefusalText(written, bundle, method);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { code, found, failure, checking } = written;

  // By a press alone: a code of the address takes nobody's place on the page.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (input.current?.value.trim()) written.enter(input.current.value);
  };

  if (found) {
    return (
      <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
        <div role="status" className="min-w-0 text-14">
          {refusalText ? (
            <p className="text-bad">{refusalText}</p>
          ) : (
            <p className="flex gap-1.5">
              <CheckCircleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
              <span className="min-w-0 break-words">
                {t('applied', { code: found.code, percent: percent(found.value_percentage) })}
              </span>
            </p>
          )}
        </div>
        <Button
          tone="text"
          size="s"
          className="-mr-3 shrink-0"
          onClick={() => {
            setOpen(false);
            written.remove();
          }}
        >
          {t('remove')}
        </Button>
      </div>
    );
  }
  if (!open && !code) {
    return (
      <button type="button" className={textLinkClass} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('open')}
      </button>
    );
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_auto] items-start gap-2 border-line border-t pt-3">
      <TextInput
        ref={input}
        label={t('label')}
        defaultValue={code ?? ''}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={failure === undefined ? undefined : errorText(failure)}
        className="min-w-0"
      />
      <Button type="submit" tone="line" loading={checking} className="mt-7 min-h-13">
        {t('apply')}
      </Button>
    </form>
  );
}

/** What stands between a code and the order that is chosen, in words. */
function useRefusalText({ found }: WrittenCode, bundle: Bundle, method: PaymentMethod): string | undefined {
  const t = useTranslations('credits.discount');
  const methods = useTranslations('credits.method');
  const money = useMoney();
  const refusal = found && refusalFor(found, bundle, method);
  if (!refusal) return undefined;
  if (refusal === 'method') return t('method', { method: methods(method) });
  if (refusal !== 'minimum') return t(refusal);
  return t('minimum', { amount: money({ ...bundle.price, amount: found.minimum_order_value ?? 0 }) });
}
