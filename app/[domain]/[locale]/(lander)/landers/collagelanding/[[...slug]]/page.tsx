import type { Metadata } from 'next';
import { CollageLanding } from '@/components/landers/collagelanding/collage-landing';
import { LanderData } from '@/components/landers/lander-data';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('collagelanding', params);
}

export default async function CollageLandingPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <CollageLanding opened={opened} />
      <LanderData lander="collagelanding" opened={opened} />
    </>
  );
}
