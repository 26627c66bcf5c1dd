import type { Metadata } from 'next';
import { AloneTonight } from '@/components/landers/alonetonight/alonetonight';
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
  return <AloneTonight opened={await openLander(params)} />;
}
