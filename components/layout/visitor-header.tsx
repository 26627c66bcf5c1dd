import { getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { Brand, brandClass } from './brand';
import { SkipLink } from './skip-link';

/** The top navigation of a page that only visitors see: nothing in it needs a script. */
export async function VisitorHeader({ site }: { site: Settings }) {
  const t = await getTranslations('nav');
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
      <SkipLink words={t('skip')} />
      <div className="flex h-16 items-center justify-between gap-2 px-4 md:h-(--topbar-h) lg:px-8">
        <a href="/" className={brandClass}>
          <Brand name={site.name} mark={site.theme.mark} />
        </a>
        <a
          href="/login"
          className="flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-strong text-14 hover:bg-surface-2"
        >
          {t('login')}
        </a>
      </div>
    </header>
  );
}
