import { traceBy } from '../../tracing/tracing.ts';

/** The statements that something causes, without their values. */
export async function statementsOf(what: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  traceBy({
    begin({ attributes }) {
      told.push(String(attributes?.['db.query.text']));
      return undefined;
    },
    within: (_, run) => run({ rename() {}, set() {}, fail() {} }),
    carrier: () => ({}),
    traceId: () => undefined,
    stop: async () => {},
  });
  await what();
  traceBy(undefined);
  return told;
}
