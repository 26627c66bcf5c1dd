import type { Metadata } from 'next';
import { LanderData } from '@/components/landers/lander-data';
import { TinderSwipe } from '@/components/landers/tinderswipe/tinder-swipe';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('tinderswipe', params);
}

export default async function TinderSwipePage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <TinderSwipe opened={opened} />
      <LanderData lander="tinderswipe" opened={opened} />
    </>
  );
}
