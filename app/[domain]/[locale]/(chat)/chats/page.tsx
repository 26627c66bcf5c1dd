import { ChatPage, chatMetadata } from '@/components/chat/chat-page';
import type { SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = chatMetadata;

export default function Page({ params }: SiteProps) {
  return <ChatPage params={params} />;
}
