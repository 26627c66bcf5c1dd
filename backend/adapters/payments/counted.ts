import { ChargeRefused, type PaymentProvider, RefundRefused } from './provider.ts';

/** How a call to the provider ended: `refused` is an answer too, `failed` is none or one that makes no sense. */
export const callOutcomes = ['answered', 'refused', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Counts how this process's calls to the payment provider ended, since it was started. */
export type ProviderCalls = Record<CallOutcome, number>;

export const noProviderCalls = (): ProviderCalls => ({ answered: 0, refused: 0, failed: 0 });

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof RefundRefused || error instanceof ChargeRefused ? 'refused' : 'failed';

function counted<Port extends object>(port: Port, calls: ProviderCalls): Port {
  return new Proxy(port, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (name === 'directDebit' && found) return counted(found, calls);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        const answer = found.apply(target, given) as unknown;
        if (answer instanceof Promise) {
          answer.then(
            () => calls.answered++,
            (error: unknown) => calls[outcomeOf(error)]++,
          );
        }
        return answer;
      };
    },
  });
}

/** A provider whose calls are counted; what it tells without being asked over the network is not. */
export const countCalls = (provider: PaymentProvider, calls: ProviderCalls): PaymentProvider =>
  counted(provider, calls);
