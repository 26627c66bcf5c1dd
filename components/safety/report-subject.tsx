'use client';
import { useTranslations } from 'next-intl';
import { pictureOfWidth } from '#contract/picture-width';
import { pictureUrl } from '@/components/ui/picture';
import type { ReportSubject } from '@/lib/safety/reporting';
import { useSite } from '@/lib/sites/site-context';

/** Shows what is about to be reported, so that nobody reports the wrong thing. */
export function SubjectPreview({ subject: { message, photo } }: { subject: ReportSubject }) {
  const t = useTranslations('report');
  const { cdn_prefix } = useSite();
  if (photo) {
    return (
      <img
        src={pictureUrl(pictureOfWidth(photo.filename, 320), cdn_prefix)}
        alt={t('photo')}
        className="h-40 w-30 rounded-row object-cover object-[50%_25%]"
      />
    );
  }
  if (!message) return null;
  return (
    <figure className="rounded-row bg-surface-2 px-4 py-3">
      <figcaption className="text-12 text-text-2">{t('message')}</figcaption>
      <blockquote dir="auto" className="line-clamp-4 whitespace-pre-wrap break-words text-16">
        {message.text ?? t(message.kind === 'gift' ? 'a_gift' : 'a_photo')}
      </blockquote>
    </figure>
  );
}
