import { creditsMetadata, RepeatOrderPage } from '@/components/credits/credits-page';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = creditsMetadata;

export default RepeatOrderPage;
