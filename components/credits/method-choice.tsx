'use client';
import { useTranslations } from 'next-intl';
import type { PaymentMethod } from '#contract/payment-methods';
import { RadioCard } from '@/components/ui/radio-card';
import { MethodMark } from './method-mark';

interface MethodChoiceProps {
  methods: PaymentMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const t = useTranslations('credits');
  return (
    <fieldset>
      <legend className="mb-3 font-display text-18">{t('choose_method')}</legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:gap-y-3">
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
            title={<span className="text-16">{t(`method.${method}`)}</span>}
            trailing={<MethodMark method={method} />}
          />
        ))}
      </div>
    </fieldset>
  );
}
