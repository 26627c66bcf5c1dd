'use client';
import { useTranslations } from 'next-intl';
import { SettingsSection } from '@/components/settings/settings-section';
import { SkeletonText } from '@/components/ui/skeleton';
import { useLimits } from '@/lib/spending/use-limits';
import { CoolOff } from './cool-off';
import { LimitForm } from './limit-form';

/** What members let themselves spend, and the break they may take from buying. */
export function LimitsSection() {
  const t = useTranslations('limits');
  const { limits, failed, retry, save } = useLimits();
  return (
    <SettingsSection id="limits" title={t('title')} text={t('text')} retry={failed && retry}>
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
