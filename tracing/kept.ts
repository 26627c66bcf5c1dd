import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/**
 * What spans may say. Next puts whole addresses into its own, with what a visitor typed or a mail's token in their
 * query, and errors quote values: whatever is not named here stays in the process.
 */
const kept = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'messaging.destination.name',
  'net.peer.name',
  'net.peer.port',
  'next.route',
  'next.rsc',
  'next.span_type',
]);

const keptOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.has(name)));

/** An error's kind and the way to it, without its words. */
function wayOf({ 'exception.type': type, 'exception.stacktrace': stack }: Attributes): Attributes {
  const text = String(stack ?? '');
  const at = text.indexOf('\n    at ');
  return { 'exception.type': type, ...(at >= 0 && { 'exception.stacktrace': text.slice(at + 1) }) };
}

/** A span without anybody's data, as it is sent. */
export function keptSpan(span: ReadableSpan): ReadableSpan {
  const { kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } = span;
  const { droppedAttributesCount, droppedEventsCount, droppedLinksCount } = span;
  return {
    kind,
    parentSpanContext,
    startTime,
    endTime,
    duration,
    ended,
    resource,
    instrumentationScope,
    droppedAttributesCount,
    droppedEventsCount,
    droppedLinksCount,
    name: span.name.split('?', 1)[0] ?? '',
    spanContext: () => span.spanContext(),
    status: { code: span.status.code },
    attributes: keptOf(span.attributes),
    events: span.events
      .filter(({ name }) => name === 'exception')
      .map((event) => ({ ...event, attributes: wayOf(event.attributes ?? {}) })),
    links: span.links.map((link) => ({ ...link, attributes: {} })),
  };
}
