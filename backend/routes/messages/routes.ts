import { sendMessage, sendTyping } from '#contract/chat';
import { notify } from '../../db/client.ts';
import { liveChannel, sayTyping } from '../../events/signals.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { messageRate, typingRate } from './brakes.ts';
import { toMessage } from './message.ts';
import { findBlocks, findThread, type Target } from './queries.ts';
import { sendLetter } from './send.ts';

export const messageRoutes = [
  route(sendMessage, async ({ deps, site, member, body, now }) => {
    await deps.limits.take(messageRate, member.id);
    const target: Target = body.conversation ? { conversation: body.conversation } : { profile: body.profile ?? '' };
    const { row, credits } = await sendLetter(deps.db, {
      site,
      sender: member.id,
      target,
      clientId: body.client_id,
      text: body.text,
      now,
    });
    return { message: toMessage(row, member.id), credits };
  }),

  /** Told to the other one's open streams and stored nowhere; between people of whom one blocks the other, to nobody. */
  route(sendTyping, async ({ deps, site, member, body }) => {
    await deps.limits.take(typingRate, member.id);
    const thread = await findThread(deps.db, site.id, member.id, body);
    if (!thread) throw new ApiError('not_found');
    const blocked = (await findBlocks(deps.db, member.id, thread.otherId)).length > 0;
    if (!blocked) await notify(deps.db, liveChannel, sayTyping(thread.otherId, body.conversation, member.id));
    return undefined;
  }),
];
