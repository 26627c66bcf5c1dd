import type { Metadata } from 'next';
import { IconsLanding } from '@/components/landers/iconslanding/icons-landing';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('iconslanding', params);
}

export default async function IconsLandingPage({ params }: LanderProps) {
  return <IconsLanding opened={await openLander(params)} />;
}
