import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { keptSpan } from './kept.ts';
import type { Carrier, OpenSpan, Tracing, Work } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Sends spans by OTLP over HTTP, some at a time, and only what `keptSpan` leaves of them. */
class KeptSpans extends BatchSpanProcessor {
  override onEnd(span: Parameters<BatchSpanProcessor['onEnd']>[0]): void {
    super.onEnd(keptSpan(span));
  }
}

function openSpan(span: Span): OpenSpan & { end(): void } {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      if (error instanceof Error) {
        span.recordException(error);
        span.setAttribute('error.type', error.name);
      }
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/**
 * Traces by OpenTelemetry: Next's own spans and ours, sent to where the standard variables say. `share` of the traces
 * that begin here is kept, from 0 to 1; one that began elsewhere is as it was decided there.
 */
export function openTelemetry(service: string, share: number): Tracing {
  const named = resourceFromAttributes({ 'service.name': service });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new KeptSpans({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('rendezvous');

  function start({ name, kind, attributes, from }: Work): Span | undefined {
    const around = kind === 'client' ? context.active() : propagation.extract(ROOT_CONTEXT, from ?? {});
    if (kind === 'client' && !trace.getSpan(around)) return undefined;
    return tracer.startSpan(name, { kind: kinds[kind], attributes }, around);
  }

  return {
    begin(work) {
      const span = start(work);
      return span && openSpan(span);
    },
    within(work, run) {
      const span = start(work);
      if (!span) return run({ rename() {}, set() {}, fail() {} });
      const open = openSpan(span);
      const failed = (error: unknown): never => {
        open.fail(error);
        span.end();
        throw error;
      };
      return context.with(trace.setSpan(context.active(), span), () => {
        try {
          const result = run(open);
          if (typeof (result as PromiseLike<unknown> | undefined)?.then === 'function') {
            return (result as PromiseLike<unknown>).then((value: unknown) => {
              span.end();
              return value;
            }, failed) as typeof result;
          }
          span.end();
          return result;
        } catch (error) {
          return failed(error);
        }
      });
    },
    carrier() {
      const carried: Carrier = {};
      propagation.inject(context.active(), carried);
      return carried;
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    stop: () => provider.shutdown(),
  };
}
