import { listGifts, listIcebreakers } from '#contract/gifts';
import { giftsFor } from '../../gifts/gifts.ts';
import { allIcebreakers, icebreakersFor } from '../../gifts/icebreakers.ts';
import { route } from '../../http/route.ts';
import { openThreadWith } from '../chats/open-thread.ts';

export const giftRoutes = [
  route(listGifts, async ({ site, member }) => giftsFor(member.language, site.giftCredits)),

  route(listIcebreakers, async (context) => {
    const { member, query } = context;
    if (query.profile === undefined) return allIcebreakers(member.language);
    const { profile, conversationId } = await openThreadWith(context, { profile: query.profile });
    return conversationId ? [] : icebreakersFor(member.language, member.id, profile.id);
  }),
];
