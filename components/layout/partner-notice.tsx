import { getTranslations } from 'next-intl/server';
import { PartnerQuestion } from './partner-question';

/** Takes up an affiliate's click, and asks where the law wants it whether the browser may remember it. */
export async function PartnerNotice() {
  const t = await getTranslations('partner');
  return <PartnerQuestion label={t('label')} text={t('text')} yes={t('yes')} no={t('no')} more={t('more')} />;
}
