import { getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { Brand, brandClass } from './brand';

/** The landing pages' bar: the logo, and the way in for those who are members already. Lies over the page's picture. */
export async function LanderBar({ site }: { site: Settings }) {
  const t = await getTranslations('nav');
  return (
    <header className="absolute inset-x-0 top-0 z-10">
      <div className="page flex h-16 items-center justify-between gap-4 md:h-24">
        <a href="/" className={`${brandClass} text-on-picture on-page:text-text`}>
          <Brand name={site.name} mark={site.theme.mark} />
        </a>
        <p className="flex items-center gap-4 text-14 text-on-picture on-page:text-text">
          <span className="max-lg:hidden">{t('already_member')}</span>
          <a
            href="/login"
            className="flex min-h-11 items-center rounded-control border border-on-picture/50 bg-picture-tag px-4 font-strong hover:bg-stage on-page:border-line-strong on-page:bg-surface on-page:hover:bg-surface-2"
          >
            {t('login')}
          </a>
        </p>
      </div>
    </header>
  );
}
