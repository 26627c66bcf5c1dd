'use client';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import type { ThreadName } from '@/lib/api/chat';
import type { Outbox } from '@/lib/chat/outbox';
import type { OutgoingContent } from '@/lib/chat/outgoing-content';
import { usePrices } from '@/lib/chat/prices';
import { useIcebreakers } from '@/lib/chat/use-icebreakers';
import { sendPhoto } from '@/lib/chat/use-photo-uploads';
import { useTellTyping } from '@/lib/chat/use-typing';
import type { useWriting } from '@/lib/chat/use-writing';
import { useGiving } from '@/lib/gifts/use-giving';
import { Composer } from './composer';
import { ComposerExtras } from './composer-extras';
import { ConsentNote } from './consent-note';
import { FictionalNotice } from './fictional-notice';
import { FictionalReminder } from './fictional-reminder';
import { FirstWords } from './first-words';
import { LostPhotosNote } from './lost-photos-note';
import { PhotoDrop } from './photo-drop';
import { SearchedLines } from './searched-lines';
import { ThreadAside } from './thread-aside';
import { ThreadHeader } from './thread-header';
import type { ThreadLinesProps } from './thread-lines';
import { ThreadSheets } from './thread-sheets';
import { WritingField } from './writing-field';

interface OpenThreadProps {
  user: User;
  thread: ThreadName;
  profile: Profile;
  lines: Omit<ThreadLinesProps, 'typing' | 'head' | 'children'>;
  outbox: Outbox;
  writing: ReturnType<typeof useWriting>;
  typing: boolean;
}

/** A conversation that can go on: header, messages, composer, what opens over them, and beside it who it is with. */
export function OpenThread({ user, thread, profile, lines, outbox, writing, typing }: OpenThreadProps) {
  const { state, outgoing, uploads } = lines;
  const { conversation, older } = state;
  const tellTyping = useTellTyping(conversation);
  const [giving, setGiving] = useGiving(user, profile.id);
  const empty = conversation === null && outgoing.length === 0 && uploads.length === 0;
  const icebreakers = useIcebreakers(user.id, profile.id, empty);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const { edition, write } = writing;
  const { photo: photoPrice } = usePrices();
  const send = (content: OutgoingContent) =>
    outbox.add({ thread, to: profile.id, content, price: content.kind === 'gift' ? content.gift.credits : undefined });
  return (
    <WritingField value={field}>
      <PhotoDrop onFiles={setPhotos} className="flex min-w-0 flex-1 flex-col">
        <ThreadHeader profile={profile} conversation={conversation} typing={typing} />
        <SearchedLines
          {...lines}
          typing={typing}
          head={profile.fictional && older === null ? <FictionalNotice profile={profile} /> : undefined}
        >
          <FirstWords profile={profile} onIcebreakers={icebreakers.show} />
        </SearchedLines>
        {profile.fictional && <FictionalReminder name={profile.name} />}
        <LostPhotosNote me={user.id} to={profile.id} />
        {conversation !== null && <ConsentNote me={user.id} whom={profile} />}
        <Composer
          key={edition}
          focused={edition > 0}
          user={user}
          other={profile}
          onSend={write}
          onTyping={tellTyping}
          field={field}
          onFiles={setPhotos}
          extras={<ComposerExtras onPhotos={setPhotos} onGift={() => setGiving(true)} />}
        />
      </PhotoDrop>
      <ThreadAside profile={profile} user={user} />
      <ThreadSheets
        user={user}
        other={profile}
        begun={conversation !== null}
        photos={photos}
        onPhotos={setPhotos}
        onSendPhoto={(photo, intimate) =>
          sendPhoto(photo, { me: user.id, thread, to: profile.id, intimate, price: photoPrice })
        }
        giving={giving}
        onGiving={setGiving}
        icebreakers={icebreakers}
        onOwnWords={() => {
          flushSync(icebreakers.close);
          field.current?.focus();
        }}
        onSend={send}
      />
    </WritingField>
  );
}
