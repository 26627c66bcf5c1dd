import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingState } from '@/components/layout/missing-state';

/** Next takes the title of whatever answers with status 404 from here, also that of `missing`. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('missing_title') };
}

export default function NotFound() {
  return <MissingState />;
}
