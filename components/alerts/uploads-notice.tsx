'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { hideToast, showToast } from '@/components/layout/show-toast';
import { ownUploads } from '@/lib/photos/own-uploads';
import { useUploadsNews } from '@/lib/photos/use-uploads';

const id = 'uploads';

/** Says what becomes of photos whose page was left: on their way, arrived, or failed and where to try again. */
export function UploadsNotice() {
  const t = useTranslations('alerts.uploads');
  const router = useRouter();
  const news = useUploadsNews();
  const { kind } = news;
  const count = 'count' in news ? news.count : 0;
  const told = useRef(false);

  useEffect(() => {
    if (kind === 'shown' && told.current) {
      void hideToast(id);
    } else if (kind === 'under_way') {
      void showToast(t('under_way', { count }), 'plain', undefined, { id, stays: true });
    } else if (kind === 'failed') {
      const look = { label: t('look'), onClick: () => router.push('/profile') };
      void showToast(t('failed', { count }), 'bad', look, { id, stays: true });
    } else if (kind === 'arrived') {
      void showToast(t('arrived'), 'ok', undefined, { id });
      ownUploads.wasTold();
    }
    told.current = kind !== 'shown' && (kind !== 'nothing' || told.current);
  }, [kind, count, router, t]);
  return null;
}
