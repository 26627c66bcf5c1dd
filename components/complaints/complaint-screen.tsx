'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormPage } from '@/components/layout/form-page';
import { ButtonLink, textLinkClass } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { ComplaintForm } from './complaint-form';

/** Where anybody may complain, and the reference that they get for it. */
export function ComplaintScreen() {
  const t = useTranslations('complaints');
  const [reference, setReference] = useState<string>();
  if (reference !== undefined) return <Received reference={reference} />;
  return (
    <FormPage title={t('title')} text={t('intro')}>
      <ComplaintForm onSent={setReference} />
      <p className="border-line border-t pt-4 text-14 text-text-2">
        {t('blocked')}{' '}
        <Link href="/ban" className={textLinkClass}>
          {t('blocked_link')}
        </Link>
      </p>
    </FormPage>
  );
}

/** What was sent is gone with its form, however far that was scrolled: whoever reads goes on at the reference. */
function Received({ reference }: { reference: string }) {
  const t = useTranslations('complaints');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={place} tabIndex={-1} role="status" className="flex outline-none">
      <StatePanel
        level={1}
        drawing={<DoneDrawing />}
        title={t('done_title')}
        text={
          <>
            <span className="block font-strong text-18 text-text tabular-nums">
              {t('reference')}: {reference}
            </span>
            <span className="mt-3 block">{t('done_text')}</span>
          </>
        }
        action={
          <ButtonLink href="/" tone="line">
            {t('home')}
          </ButtonLink>
        }
      />
    </div>
  );
}
