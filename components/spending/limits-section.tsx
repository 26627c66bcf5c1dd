'use client';
import { useTranslations } from 'next-intl';
import { SettingsSection } from '@/components/settings/settings-section';
import { Button } from '@/components/ui/button';
import { SkeletonText } from '@/components/ui/skeleton';
import { useLimits } from '@/lib/spending/use-limits';
import { CoolOff } from './cool-off';
import { LimitForm } from './limit-form';

/** What members let themselves spend, and the break they may take from buying. */
export function LimitsSection() {
  const t = useTranslations('limits');
  const errors = useTranslations('errors');
  const { limits, failed, retry, save } = useLimits();
  return (
    <SettingsSection id="limits" title={t('title')} text={t('text')}>
      {failed && (
        <Button tone="line" onClick={retry} className="justify-self-start">
          {errors('retry')}
        </Button>
      )}
      {!limits && !failed && <SkeletonText lines={4} />}
      {limits && (
        <>
          {/* Anew with each answer, so that the fields show what stands. */}
          <LimitForm key={JSON.stringify(limits)} limits={limits} onSave={save} />
          <CoolOff until={limits.cool_off_until} onSave={save} />
        </>
      )}
    </SettingsSection>
  );
}
