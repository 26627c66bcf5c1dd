import { mollieProvider } from '../../backend/adapters/payments/mollie.ts';
import { startTestApp } from './backend.ts';
import { defaultEngine } from './backend-database.ts';
import { startMollieServer } from './mollie-server.ts';

const apiKey = 'test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A test's application whose payments go by Mollie, as it answers on this machine. */
export async function startMollieApp() {
  const mollie = await startMollieServer(apiKey);
  const t = await startTestApp(defaultEngine, {
    payments: mollieProvider({ apiKey, apiOrigin: mollie.origin, patience: 2_000 }),
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
