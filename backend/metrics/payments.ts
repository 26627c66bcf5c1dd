import { Counter, Gauge, type Registry } from 'prom-client';
import { callOutcomes } from '../adapters/payments/counted.ts';
import type { Deps } from '../deps.ts';
import { inTime } from '../in-time.ts';
import { countUnfinished } from '../routes/payments/queries.ts';
import { countRefusedRefunds } from '../routes/payments/reversal-queries.ts';

/** By then a payer has paid or left, and the provider has said so; a transfer or a debit takes days. */
const longMinutes = 60;

/** How calls to the payment provider end, which payments are unfinished, and which refunds need an operator. */
export function watchPaymentsBy(
  { db, clock, providerCalls }: Pick<Deps, 'db' | 'clock' | 'providerCalls'>,
  registers: Registry[],
): void {
  new Counter({
    name: 'rendezvous_provider_calls_total',
    help: 'Calls to the payment provider: answered, refused for good, or failed, as where it is away',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const outcome of callOutcomes) this.inc({ outcome }, providerCalls[outcome]);
    },
  });
  new Gauge({
    name: 'rendezvous_payments_unfinished',
    help: 'Payments that are neither paid nor over an hour after their order, by method: alike for all backends',
    labelNames: ['method'],
    registers,
    async collect() {
      this.reset();
      const before = new Date(clock.now().getTime() - longMinutes * 60_000);
      const found = await countUnfinished(db, before).catch(() => [{ method: 'unknown', count: Number.NaN }]);
      for (const { method, count } of found) this.set({ method }, count);
    },
  });
  new Gauge({
    name: 'rendezvous_refunds_refused',
    help: 'Refunds that the provider refused for good, until they are paid another way; NaN where the database did not say',
    registers,
    async collect() {
      this.set((await inTime(countRefusedRefunds(db))) ?? Number.NaN);
    },
  });
}
