import type { Metadata } from 'next';
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
  return <TransitionsLander opened={await openLander(params)} />;
}
