import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('leaving.deleted');
  return { title: t('title'), robots: { index: false } };
}

export default async function AccountDeletedPage() {
  const t = await getTranslations('leaving.deleted');
  return (
    <div className="flex">
      <StatePanel
        level={1}
        drawing={<MailDrawing />}
        title={t('title')}
        text={t('text')}
        action={
          <ButtonLink href="/" tone="line">
            {t('home')}
          </ButtonLink>
        }
      />
    </div>
  );
}
