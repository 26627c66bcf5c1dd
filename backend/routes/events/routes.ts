import { streamEvents } from '#contract/events';
import { route } from '../../http/route.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';

/** The id of an event as a client says it back; anything else is as if it had said none. */
function eventId(text: string | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export const eventRoutes = [
  /** The browser says where it was by a header; a page that opens a new stream can only say it in the address. */
  route(streamEvents, async (context) => {
    const { c, deps, site, member, query } = context;
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const body = await deps.streams.open({
      siteId: site.id,
      memberId: member.id,
      sessionId: member.sessionId,
      language: visitorLanguage(context),
      lastEventId: eventId(c.req.header('last-event-id') ?? query.last_event_id),
    });
    return new Response(body, { headers });
  }),
];
