import { AvatarSection, ButtonSection, ChipSection } from '@/components/styleguide/controls';
import { ColourSection, TypeSection } from '@/components/styleguide/foundations';
import { ChoiceSection, InputSection } from '@/components/styleguide/inputs';
import { OverlaySection, SliderSection } from '@/components/styleguide/moving-parts';
import { specimens } from '@/components/styleguide/specimens';
import { BannerSection, SkeletonSection, StateSection } from '@/components/styleguide/states';
import { ThemeSwitch } from '@/components/styleguide/theme-switch';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

/** Everything of the design system on one page, for those who build with it. Not served in production. */
export default function StyleguidePage() {
  return (
    <div className="page grid gap-10 py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-28">{specimens.title}</h1>
          <p className="text-14 text-text-2">{specimens.note}</p>
        </div>
        <ThemeSwitch />
      </header>
      <ColourSection />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid min-w-0 content-start gap-10">
          <TypeSection />
          <ButtonSection />
          <ChipSection />
          <AvatarSection />
          <BannerSection />
          <SkeletonSection />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <InputSection />
          <ChoiceSection />
          <SliderSection />
          <OverlaySection />
        </div>
      </div>
      <StateSection />
    </div>
  );
}
