import { traceBy } from './tracing.ts';
import { tracesEndpoint } from './variables.ts';

/** Traces this process where an endpoint is configured; else nothing of OpenTelemetry is loaded. */
export async function startTracing(service: string, env: Parameters<typeof tracesEndpoint>[0]): Promise<void> {
  if (!tracesEndpoint(env)) return;
  const { openTelemetry } = await import('./opentelemetry.ts');
  traceBy(openTelemetry(service, env.OTEL_TRACES_SAMPLER_ARG ?? 1));
}
