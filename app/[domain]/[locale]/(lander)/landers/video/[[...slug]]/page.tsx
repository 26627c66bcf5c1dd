import type { Metadata } from 'next';
import { LanderData } from '@/components/landers/lander-data';
import { VideoLander } from '@/components/landers/video/video-lander';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('video', params);
}

export default async function VideoLanderPage({ params }: LanderProps) {
  const opened = await openLander(params);
  return (
    <>
      <VideoLander opened={opened} />
      <LanderData lander="video" opened={opened} />
    </>
  );
}
