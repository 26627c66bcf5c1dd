import type { Metadata } from 'next';
import { LanderData } from '@/components/landers/lander-data';
import { MapLanding } from '@/components/landers/maplanding/map-landing';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('maplanding', params);
}

export default async function MapLandingPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <MapLanding opened={opened} />
      <LanderData lander="maplanding" opened={opened} />
    </>
  );
}
