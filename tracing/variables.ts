import * as z from 'zod';

const address = z.url({ protocol: /^https?$/ }).optional();

/** OpenTelemetry's standard variables that are looked at here; its exporter reads the others itself. */
export const tracingVariables = {
  /** Where traces are sent, as `<this>/v1/traces`. Without one there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** The same, as it is. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).optional(),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export const tracingExpected = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http or https address such as http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'an http or https address such as http://127.0.0.1:4318/v1/traces',
  OTEL_SDK_DISABLED: 'true or false',
  OTEL_TRACES_SAMPLER_ARG: 'a share from 0 to 1',
};

type Variables = { [Name in keyof typeof tracingVariables]?: z.output<(typeof tracingVariables)[Name]> };

/** Where traces are sent; undefined where there are none. */
export function tracesEndpoint(env: Variables): string | undefined {
  if (env.OTEL_SDK_DISABLED === 'true') return undefined;
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return base && `${base.replace(/\/$/, '')}/v1/traces`;
}
