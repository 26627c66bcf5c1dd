import { mollieProvider } from '../../backend/adapters/payments/mollie.ts';
import type { PaymentProvider } from '../../backend/adapters/payments/provider.ts';
import { startTestApp } from './backend.ts';
import { defaultEngine } from './backend-database.ts';
import { startMollieServer } from './mollie-server.ts';

const apiKey = 'test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A test's application whose payments go by Mollie, as it answers on this machine. */
export async function startMollieApp() {
  const mollie = await startMollieServer(apiKey);
  const [patient, hasty] = [30_000, 200].map((patience) =>
    mollieProvider({ apiKey, apiOrigin: mollie.origin, patience }),
  ) as [PaymentProvider, PaymentProvider];
  // Where Mollie is silent nobody waits for long; where it answers, no busy machine is taken for silence.
  const payments = new Proxy(patient, {
    get: (_, name) => Reflect.get(mollie.state.weather === 'silent' ? hasty : patient, name),
  });
  const t = await startTestApp(defaultEngine, {
    payments,
    originOf: (host) => `https://${host.replace('.localhost', '')}.fonkel.example`,
  });
  return {
    t,
    mollie,
    /** Mollie's webhook with a body, as its functions give one. */
    tell: (body: string) => t.browser().post('payment-webhook.php?provider=mollie', body),
    async close(): Promise<void> {
      await t.close();
      await mollie.close();
    },
  };
}

export type MollieApp = Awaited<ReturnType<typeof startMollieApp>>;
