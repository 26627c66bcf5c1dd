import { listGifts, listIcebreakers } from '#contract/gifts';
import { giftsFor } from '../../gifts/gifts.ts';
import { allIcebreakers, icebreakersFor } from '../../gifts/icebreakers.ts';
import { route } from '../../http/route.ts';
import { openThread } from '../chats/open-thread.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';

export const giftRoutes = [
  route(listGifts, async (context) => giftsFor(visitorLanguage(context), context.site.giftCredits)),

  route(listIcebreakers, async (context) => {
    const { member, query } = context;
    const language = visitorLanguage(context);
    if (query.profile === undefined) return allIcebreakers(language);
    const { profile, conversationId } = await openThread(context, { profile: query.profile });
    return conversationId ? [] : icebreakersFor(language, member.id, profile.id);
  }),
];
