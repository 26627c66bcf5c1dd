'use client';
import { useTranslations } from 'next-intl';
import type { LookingFor } from '#contract/member';
import { ChipButton } from '@/components/ui/chip';
import { Segmented } from '@/components/ui/segmented';

const first = ['female', 'male', 'everyone'] as const;
const more = ['couple', 'trans', 'non_binary'] as const;

interface GenderFilterProps {
  value: LookingFor;
  onChange: (value: LookingFor) => void;
}

/** Whom one looks for: the three that most choose side by side, the others below. */
export function GenderFilter({ value, onChange }: GenderFilterProps) {
  const t = useTranslations('members');
  return (
    <div>
      <Segmented
        legend={t('gender')}
        name="gender"
        value={value}
        options={first.map((one) => ({ value: one, label: t(`gender_choice.${one}`) }))}
        onChange={(chosen) => onChange(chosen as LookingFor)}
        className="lg:**:[label]:px-1 lg:**:[label]:text-14"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {more.map((one) => (
          <ChipButton key={one} pressed={value === one} onClick={() => onChange(one)}>
            {t(`gender_choice.${one}`)}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}
