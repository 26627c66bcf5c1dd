import { MissingState } from '@/components/layout/missing-state';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** What every path without a page answers, with status 404: middleware leads here. Its title is in `not-found.tsx`. */
export default function MissingPage() {
  return <MissingState />;
}
