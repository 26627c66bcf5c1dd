import { foundPerPage, searchChats } from '#contract/chat-search';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { ApiError, invalidField } from '../../http/api-error.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { route } from '../../http/route.ts';
import { findChats } from '../chats/queries.ts';
import { readerOf, toChats } from '../chats/to-chats.ts';
import { beholderOf, toMessage } from '../messages/message.ts';
import { findThread } from '../messages/queries.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { findByName, findLengths, findTexts } from './queries.ts';
import { mostRead, stretchesOf } from './stretches.ts';

/** One for every pause in typing. */
const searchRate: LimitRule = { name: 'chat-search', points: 40, seconds: 60 };

export const chatSearchRoutes = [
  route(searchChats, async (context) => {
    const { deps, site, member, query } = context;
    const text = query.q.trim();
    if ([...text].length < 2) throw invalidField('q', 'too_short');
    const after = readCursor(query.before);
    const { conversation } = query;
    if (conversation && !(await findThread(deps.db, site.id, member.id, { conversation })))
      throw new ApiError('not_found');
    await deps.limits.take(searchRate, member.id);

    const reader = readerOf(member);
    const byName = conversation || after ? [] : await findByName(deps.db, site.id, reader, text);
    const lengths = await findLengths(deps.db, site.id, reader, conversation);
    const { among, older } = stretchesOf(lengths, conversation ? Number.POSITIVE_INFINITY : mostRead);
    const [named, found] = await Promise.all([
      byName.length ? findChats(deps.db, site.id, reader, { among: byName }) : [],
      findTexts(deps.db, reader, { text, among, after }),
    ]);
    const page = found.slice(0, foundPerPage);
    const profiles = await profilesFor(context, [...new Set(page.map(({ otherId }) => otherId))]);
    const beholder = beholderOf(context);
    const last = page.at(-1);
    return {
      chats: await toChats(context, named),
      results: page.flatMap((row) => {
        const profile = profiles.get(row.otherId);
        return profile ? [{ message: toMessage(row, beholder), profile }] : [];
      }),
      next: found.length > foundPerPage && last ? writeCursor({ moment: last.created, id: last.id }) : null,
      older,
    };
  }),
];
