'use client';
import { flushSync } from 'react-dom';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { GiftSheet } from '@/components/gifts/gift-sheet';
import type { OutgoingContent } from '@/lib/chat/outgoing-content';
import type { Icebreakers } from '@/lib/chat/use-icebreakers';
import { IcebreakerSheet } from './icebreaker-sheet';
import { PhotoPreview } from './photo-preview';
import { useThenField } from './writing-field';

interface ThreadSheetsProps {
  user: User;
  other: Profile;
  begun: boolean;
  /** Photos that were chosen and not yet sent or put away. */
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
  onSendPhoto: (photo: File, intimate: boolean) => void;
  giving: boolean;
  onGiving: (giving: boolean) => void;
  icebreakers: Icebreakers;
  /** The first lines were put away for one's own words. */
  onOwnWords: () => void;
  onSend: (content: OutgoingContent) => void;
}

/** What opens over a thread to send something: one at a time. */
export function ThreadSheets(props: ThreadSheetsProps) {
  const { user, other, begun, photos, onPhotos, onSendPhoto, giving, onGiving, icebreakers, onOwnWords, onSend } =
    props;
  // The field can take the focus once what lay over it is closed, hence `flushSync` below.
  const thenField = useThenField();
  const [photo, ...rest] = photos;
  if (photo) {
    return (
      <PhotoPreview
        key={`${photo.name} ${photos.length}`}
        file={photo}
        user={user}
        whom={other}
        begun={begun}
        onSend={(intimate) =>
          thenField(() => {
            onSendPhoto(photo, intimate);
            flushSync(() => onPhotos(rest));
          })()
        }
        onClose={() => onPhotos(rest)}
      />
    );
  }
  if (giving) {
    return (
      <GiftSheet
        whom={other}
        onSend={(gift) => {
          onSend({ kind: 'gift', gift });
          onGiving(false);
        }}
        onClose={() => onGiving(false)}
      />
    );
  }
  if (!icebreakers.shown) return null;
  return (
    <IcebreakerSheet
      whom={other}
      unasked={icebreakers.unasked}
      onSend={(line) =>
        thenField(() => {
          onSend({ kind: 'icebreaker', ...line });
          flushSync(icebreakers.close);
        })()
      }
      onClose={onOwnWords}
    />
  );
}
