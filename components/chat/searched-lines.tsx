'use client';
import { useSought } from '@/lib/chat/sought';
import { isSearch } from '@/lib/chat/use-chat-search';
import { useReaching } from '@/lib/chat/use-reaching';
import { FindBar } from './find-bar';
import { SoughtProvider } from './marked-words';
import { ThreadLines, type ThreadLinesProps } from './thread-lines';

/** The messages of a thread, with the bar that looks through them while somebody does. */
export function SearchedLines(props: ThreadLinesProps) {
  const { state, onOlder } = props;
  const sought = useSought(state.conversation);
  useReaching(sought?.position ?? null, state, onOlder);
  return (
    <>
      {sought && <FindBar sought={sought} />}
      <SoughtProvider value={sought && isSearch(sought.text) ? sought.text : ''}>
        <ThreadLines {...props} found={sought?.position} />
      </SoughtProvider>
    </>
  );
}
