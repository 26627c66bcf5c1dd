'use client';
import { useRouter } from 'next/navigation';
import { leaveEntries } from '@/lib/page-state/layers';

/** Leads from a thread that is gone to the list of chats, which takes its place in the history. */
export function useLeaveThread(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await leaveEntries();
    router.replace('/chats');
  };
}
