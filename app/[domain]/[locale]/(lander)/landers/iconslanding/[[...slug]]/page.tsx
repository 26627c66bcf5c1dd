import type { Metadata } from 'next';
import { IconsLanding } from '@/components/landers/iconslanding/icons-landing';
import { LanderData } from '@/components/landers/lander-data';
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
  const opened = await openLander(params);
  return (
    <>
      <IconsLanding opened={opened} />
      <LanderData lander="iconslanding" opened={opened} />
    </>
  );
}
