import type { Db } from '../../db/client.ts';
import type { MessageRow } from '../messages/message.ts';
import {
  findHistory,
  findPhotoEvidence,
  findProfileEvidence,
  type findReportedPhoto,
  findThreadEvidence,
} from './evidence-queries.ts';

/** What a report is about: somebody, and maybe one message or photo of theirs. */
export interface Subject {
  me: string;
  other: string;
  /** The other one has deleted the account, which is not erased yet. */
  isGone: boolean;
  message?: MessageRow | undefined;
  photo?: Awaited<ReturnType<typeof findReportedPhoto>>;
}

/**
 * All that an operator's decision needs, as it is now: the profile with its photos, what was reported, the thread
 * between the two, and what is known of both. `copy` is the file of the reported picture's copy.
 */
export async function collectEvidence(db: Db, subject: Subject, copy: string | null): Promise<Record<string, unknown>> {
  const { me, other, message, photo } = subject;
  const [profile, photos, thread, history] = await Promise.all([
    findProfileEvidence(db, other),
    findPhotoEvidence(db, other),
    findThreadEvidence(db, me, other, message?.position),
    findHistory(db, me, other),
  ]);
  const sent = message?.photo;
  return {
    profile: { ...profile, photos: photos.map(({ name, ...rest }) => ({ ...rest, file: `${name}-960.webp` })) },
    ...(message && {
      message: {
        id: message.id,
        conversation: message.conversationId,
        position: message.position,
        kind: message.kind,
        text: message.text,
        gift: message.gift,
        caution: message.caution,
        created: message.created,
        ...(sent && { photo: { id: sent.id, intimate: sent.intimate, copy } }),
      },
    }),
    ...(photo && { photo: { ...photo, file: `${photo.name}-960.webp`, copy } }),
    thread,
    history,
  };
}
