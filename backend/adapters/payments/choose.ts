import type { Db } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { keysOf, type SecretKey } from '../../seal.ts';
import { mollieProvider } from './mollie.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

/** The provider that the operator named; the sandbox keeps its book in the same database and signs with `secretKey`. */
export function choosePayments(env: Env, db: Db, secretKey: SecretKey): PaymentProvider {
  if (env.PAYMENT_PROVIDER !== 'mollie') return sandboxProvider(db, keysOf(secretKey)[0]);
  return mollieProvider({ apiKey: env.MOLLIE_API_KEY ?? '', apiOrigin: env.MOLLIE_API_ORIGIN });
}
