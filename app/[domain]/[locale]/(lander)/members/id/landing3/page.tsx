import { Landing3 } from '@/components/landers/landing3/landing3';
import { MemberLanderPage, memberLanderMetadata } from '@/components/landers/member-page';
import type { SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = memberLanderMetadata;

export default function Page({ params }: SiteProps) {
  return <MemberLanderPage params={params} lander={Landing3} />;
}
