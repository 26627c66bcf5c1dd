import type { Metadata } from 'next';
import { AloneTonight } from '@/components/landers/alonetonight/alonetonight';
import { LanderData } from '@/components/landers/lander-data';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('alonetonight', params);
}

export default async function AloneTonightPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <AloneTonight opened={opened} />
      <LanderData lander="alonetonight" opened={opened} />
    </>
  );
}
