import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ban');
  return { title: t('title'), robots: { index: false } };
}

export default async function BanPage({ params }: SiteProps) {
  const { site } = await openSite(params);
  const t = await getTranslations('ban');
  return (
    <div className="flex">
      <StatePanel
        level={1}
        drawing={<MailDrawing />}
        title={t('title')}
        text={
          <>
            {t('text')}
            <span className="mt-3 block">{t('mistake')}</span>
            <span className="mt-3 block">{t('data')}</span>
          </>
        }
        action={
          <>
            <ButtonLink href={`mailto:${site.support_email}`} className="wrap-anywhere">
              {t('mail', { email: site.support_email })}
            </ButtonLink>
            <ButtonLink href="/complaints" tone="text">
              {t('complain')}
            </ButtonLink>
            <ButtonLink href="/reset-password" tone="text">
              {t('copy')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
