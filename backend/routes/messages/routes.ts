import { checkMessage, sendMessage, sendTyping } from '#contract/messages';
import { notify } from '../../db/client.ts';
import { liveChannel, sayTyping } from '../../events/signals.ts';
import { ApiError } from '../../http/api-error.ts';
import { sharedNetworkOf } from '../../http/client.ts';
import { route } from '../../http/route.ts';
import { cautionIn } from '../../safety/caution.ts';
import { findRelation } from '../profile/queries.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';
import { brakedBy, checkRate, icebreakerRate, messageRate, typingRate } from './brakes.ts';
import { readContent } from './content.ts';
import { beholderOf, toMessage } from './message.ts';
import { findPair, findThread, type Target } from './queries.ts';
import { sendLetter } from './send.ts';

export const messageRoutes = [
  route(sendMessage, async (context) => {
    const { deps, site, client, member, body, now } = context;
    const target: Target = body.conversation ? { conversation: body.conversation } : { profile: body.profile ?? '' };
    const content = readContent(body, site, visitorLanguage(context));
    const braked = await brakedBy(
      deps.limits,
      member.id,
      body.icebreaker ? [messageRate, icebreakerRate] : [messageRate],
    );
    const { row, credits } = await sendLetter(deps, {
      site,
      sender: member.id,
      network: sharedNetworkOf(client),
      target,
      clientId: body.client_id,
      content,
      shownCredits: body.shown_credits,
      braked,
      now,
    });
    return { message: toMessage(row, beholderOf(context)), credits };
  }),

  route(checkMessage, async ({ deps, site, member, body }) => {
    await deps.limits.take(checkRate, member.id);
    const { conversation, text } = body;
    if (!conversation) return { nudge: cautionIn(text, 0) };
    const thread = await findThread(deps.db, site.id, member.id, { conversation });
    if (!thread) throw new ApiError('not_found');
    const pair = await findPair(deps.db, site.id, member.id, thread.otherId);
    return { nudge: cautionIn(text, pair?.lastPosition ?? 0) };
  }),

  /**
   * Told to the other one's open streams and stored nowhere, if they may open the profile of whoever types; between people
   * of whom one blocks the other, to nobody.
   */
  route(sendTyping, async ({ deps, site, member, body }) => {
    await deps.limits.take(typingRate, member.id);
    const thread = await findThread(deps.db, site.id, member.id, body);
    if (!thread) throw new ApiError('not_found');
    const seenByOther = await findRelation(deps.db, site.id, thread.otherId, member.id);
    if (seenByOther?.openable && !seenByOther.blocked && !seenByOther.blockedBy)
      notify(deps.db, liveChannel, [sayTyping(thread.otherId, body.conversation, member.id)]);
    return undefined;
  }),
];
