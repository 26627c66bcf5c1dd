import type { Metadata } from 'next';
import { LanderData } from '@/components/landers/lander-data';
import { TransitionsLander } from '@/components/landers/transitionsvideolanding/transitions-lander';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('transitionsvideolanding', params);
}

export default async function TransitionsLanderPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <TransitionsLander opened={opened} />
      <LanderData lander="transitionsvideolanding" opened={opened} />
    </>
  );
}
