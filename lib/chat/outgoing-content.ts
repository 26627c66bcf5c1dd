import type { ChatPhoto } from '#contract/chat-photos';
import type { Gift, Icebreaker } from '#contract/gifts';
import type { MessageBody } from '#contract/messages';

/** What goes out, with all that its bubble shows meanwhile. */
export type OutgoingContent =
  | { kind: 'text'; text: string }
  | ({ kind: 'icebreaker' } & Icebreaker)
  | { kind: 'gift'; gift: Gift }
  | { kind: 'photo'; photo: ChatPhoto; intimate: boolean };

/** What a message's body says of its content. */
export function bodyOf(content: OutgoingContent): Omit<MessageBody, 'client_id'> {
  switch (content.kind) {
    case 'text':
      return { text: content.text };
    case 'icebreaker':
      return { icebreaker: content.id };
    case 'gift':
      return { gift: content.gift.id };
    case 'photo':
      return { photo: content.photo.id, ...(content.intimate && { intimate: true }) };
  }
}
