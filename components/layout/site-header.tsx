import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { ButtonLink } from '@/components/ui/button';
import { TopAccountMenu } from './account-menu';
import { BackButton } from './back-button';
import { Brand, brandClass } from './brand';
import { CreditsPill } from './credits-pill';
import { MemberNav } from './member-nav';
import { SkipLink } from './skip-link';

/**
 * The bar on top: brand and login for visitors; links, balance and account menu for members. Both stand in the static
 * page, and the page-state class shows one of them before the first paint. On phones a page's own header replaces it.
 * The log-in page leads to the sign-up instead of to itself.
 */
export async function SiteHeader({ site }: { site: Settings }) {
  const t = await getTranslations('nav');
  const visitor = await getTranslations('log_in_first');
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface max-md:[body:has([data-full-screen],[data-own-header=''])_&]:hidden max-md:[.logged-in_body:has([data-own-header=member])_&]:hidden">
      <SkipLink words={t('skip')} />
      <div className="flex h-16 items-center gap-2 px-4 md:h-(--topbar-h) md:gap-4 lg:gap-6 lg:px-8">
        <BackButton />
        <Link href="/" prefetch={false} className={brandClass}>
          <Brand name={site.name} mark={site.theme.mark} />
        </Link>
        <MemberNav />
        <div className="ml-auto flex items-center gap-2">
          <CreditsPill />
          <TopAccountMenu />
          <ButtonLink
            href="/login"
            tone="line"
            size="s"
            className="in-[.logged-in]:hidden [body:has([data-login])_&]:hidden"
          >
            {t('login')}
          </ButtonLink>
          <ButtonLink
            href="/signup"
            size="s"
            className="in-[.logged-in]:hidden max-sm:[body:not(:has([data-login]))_&]:hidden"
          >
            {visitor('signup')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
