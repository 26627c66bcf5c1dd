import { getTranslations } from 'next-intl/server';
import { LostDrawing } from '@/components/ui/lost-drawing';
import { ErrorState } from './error-state';

/** What a path without a page shows. Needs no script to be read. */
export async function MissingState() {
  const t = await getTranslations('errors');
  return (
    <div data-missing="" className="contents">
      <ErrorState
        drawing={<LostDrawing />}
        title={t('missing_title')}
        text={t('missing_text')}
        code="404"
        home={t('home')}
      />
    </div>
  );
}
