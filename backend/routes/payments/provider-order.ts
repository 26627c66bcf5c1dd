import type { Money } from '#contract/common';
import type { PaymentMethod } from '#contract/payment-methods';
import type { PaymentOrder } from '../../adapters/payments/provider.ts';
import type { Deps } from '../../deps.ts';
import { fill, mailLocale, mailMessages } from '../../mail/messages.ts';
import type { Tenant } from '../../tenancy/sites.ts';
import type { PaymentRow } from './queries.ts';

/** Who orders, and on which host. */
export interface Payer {
  tenant: Pick<Tenant, 'site' | 'domain'>;
  member: { id: string; language: string };
}

/**
 * A stored order as the provider is told of it. Its addresses are made of the host's own row, so that no header of the
 * request has a part in them.
 */
export async function toProviderOrder(
  deps: Pick<Deps, 'originOf' | 'payments'>,
  row: PaymentRow,
  { tenant, member }: Payer,
  customerId?: string,
): Promise<PaymentOrder> {
  const { receipt } = await mailMessages(member.language);
  const origin = deps.originOf(tenant.domain.host);
  return {
    id: row.id,
    price: { amount: row.amount, currency: row.currency as Money['currency'] },
    method: row.paymentMethod as PaymentMethod,
    country: row.country,
    description: fill(receipt.statement, member.language, { brand: tenant.site.name, credits: row.credits }),
    returnUrl: `${origin}/credits?payment=${row.id}`,
    webhookUrl: `${origin}/api/payment-webhook.php?provider=${deps.payments.name}`,
    locale: mailLocale(member.language),
    payer: { id: member.id, customerId },
    keepMeans: row.keepMeans,
  };
}
