import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { ReportHost } from '@/components/safety/report-host';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { ChatScreen } from './chat-screen';

export async function chatMetadata(): Promise<Metadata> {
  const t = await getTranslations('chat');
  return { title: t('title'), robots: { index: false } };
}

/** One shell per host and language; the client reads from the address what it is about. */
export async function ChatPage({ params, opensThread = false }: SiteProps & { opensThread?: boolean }) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages
      locale={locale}
      namespaces={[...sharedNamespaces, 'chat', 'gift_sheet', 'gifts', 'report', 'block']}
    >
      <ChatScreen opensThread={opensThread} />
      <ReportHost />
    </ClientMessages>
  );
}
