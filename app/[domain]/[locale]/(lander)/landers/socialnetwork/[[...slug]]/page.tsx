import type { Metadata } from 'next';
import { LanderData } from '@/components/landers/lander-data';
import { SocialNetwork } from '@/components/landers/socialnetwork/social-network';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('socialnetwork', params);
}

export default async function SocialNetworkPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <SocialNetwork opened={opened} />
      <LanderData lander="socialnetwork" opened={opened} />
    </>
  );
}
