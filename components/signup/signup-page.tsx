import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings';
import { Brand, brandClass } from '@/components/layout/brand';

/** Sign-up as a page: the whole screen on a phone, else a card in its middle. */
export function SignupPageFrame({ site, children }: { site: Settings; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col max-sm:bg-surface sm:items-center sm:pb-6 lg:pb-0">
      <div className="px-5 pt-3 sm:self-start lg:absolute lg:top-4 lg:left-8">
        <a href="/" className={brandClass}>
          <Brand name={site.name} mark={site.theme.mark} />
        </a>
      </div>
      <div className="flex w-full flex-1 bg-surface sm:my-auto sm:h-140 sm:max-w-130 sm:flex-none sm:overflow-hidden sm:rounded-sheet sm:shadow-overlay lg:h-155 lg:max-w-230">
        <div className="w-full">{children}</div>
      </div>
    </div>
  );
}
