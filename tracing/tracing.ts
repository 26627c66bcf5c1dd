/** What a span says of its work. Only names of `kept.ts` leave the process, and never anybody's data. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** What carries a trace from one process to another (W3C Trace Context). */
export interface Carrier {
  traceparent?: string;
}

/** `server` and `consumer` begin a trace where none is carried on; `client` is part of one, or nothing. */
export type Kind = 'server' | 'consumer' | 'client';

export interface Work {
  name: string;
  kind: Kind;
  attributes?: Attributes;
  /** Where the trace began, in another process. */
  from?: Carrier;
}

export interface OpenSpan {
  /** A better name, once it is known. */
  rename(name: string): void;
  set(attributes: Attributes): void;
  fail(error?: unknown): void;
}

/** What traces, where an endpoint is configured: `opentelemetry.ts`. */
export interface Tracing {
  /** Begins a span that nothing is inside of; undefined where a part has no whole. */
  begin(work: Work): (OpenSpan & { end(): void }) | undefined;
  /** Runs `run` inside a span, which ends with what it returns or promises. */
  within<Result>(work: Work, run: (span: OpenSpan) => Result): Result;
  /** The span around, for another process; empty where there is none. */
  carrier(): Carrier;
  traceId(): string | undefined;
  /** Sends what waits to be sent. */
  stop(): Promise<void>;
}

/** Next bundles its own copy of this file: what traces hangs on the process. */
const place = globalThis as unknown as Record<symbol, Tracing | undefined>;
const key = Symbol.for('rendezvous.tracing');

export function traceBy(tracing: Tracing | undefined): void {
  place[key] = tracing;
}

/** Runs `run` inside a span; alone where nobody traces. */
export function traced<Result>(work: Work, run: (span?: OpenSpan) => Result): Result {
  const tracing = place[key];
  return tracing ? tracing.within(work, run) : run();
}

/** What goes with a request, or a job, so that its work belongs to the trace of this moment. */
export const carrier = (): Carrier => place[key]?.carrier() ?? {};

/** Of the trace of this moment, 32 hexadecimal digits. */
export const traceId = (): string | undefined => place[key]?.traceId();

export const stopTracing = async (): Promise<void> => place[key]?.stop();

/** The first word and the first table of a statement: few enough to group by. */
function shortOf(text: string): string {
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?jobs"?\.)?"?(\w+)/i.exec(text) ?? [];
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase();
}

/** A statement as it may be told: values come as parameters, and what was written into the text is taken out. */
const toldStatement = (text: string) => text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, 2000);

/** Makes a statement's answer end a span of its own; gives the answer back as it is. */
export function traceStatement<Answer extends PromiseLike<unknown>>(text: string, answer: Answer): Answer {
  const span = place[key]?.begin({
    name: shortOf(text),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': toldStatement(text) },
  });
  if (span) {
    answer.then(
      () => span.end(),
      (error: unknown) => {
        span.fail(error);
        span.end();
      },
    );
  }
  return answer;
}

/** A port whose calls are spans, named `<name> <method>`; the port itself where nobody traces. */
export function withSpans<Port extends object>(name: string, port: Port): Port {
  if (!place[key]) return port;
  return new Proxy(port, {
    get(target, method) {
      const found = Reflect.get(target, method) as unknown;
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) =>
        traced({ name: `${name} ${String(method)}`, kind: 'client' }, () => found.apply(target, given));
    },
  });
}
