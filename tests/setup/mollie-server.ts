import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;

interface Amount {
  currency: string;
  value: string;
}

export interface MolliePayment {
  id: string;
  status: 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';
  amount: Amount;
  description: string;
  metadata: { payment: string };
  method?: string;
  locale?: string;
  redirectUrl?: string;
  webhookUrl?: string;
  sequenceType: 'oneoff' | 'first' | 'recurring';
  customerId?: string;
  mandateId?: string;
  isCancelable: boolean;
  refunds: (Body & { amount: Amount })[];
  chargedBack: number;
  /** Of a direct debit: the day that Mollie chose, and why the bank returned it. */
  dueDate?: string;
  returnCode?: string;
  /** What Mollie tells of the means once it is paid. */
  means?: { cardCountryCode?: string; consumerAccount?: string };
}

interface MollieMandate extends Body {
  id: string;
  customerId: string;
  method: string;
  status: 'valid' | 'invalid';
}

type Weather = 'fair' | 'down' | 'duplicate' | 'html' | 'silent';
/** What a question is answered with; null is 204. */
type Reply = [status: number, body: Body | null];

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;
const minor = ({ value }: Amount) => Math.round(Number(value) * 100);
const major = (amount: number, currency: string): Amount => ({ currency, value: (amount / 100).toFixed(2) });
const refusal = (status: number, detail: string): Reply => [status, { status, title: 'Refused', detail, _links: {} }];
const isLocal = (url: string) => /(^|\.)localhost$|^127\./.test(new URL(url).hostname);

/**
 * Mollie on this machine: the part of its API v2 that a shop needs, over HTTP, with its rules (documented at
 * docs.mollie.com): the same idempotency key gives the same answer, a first payment leaves a mandate, a webhook must be
 * reachable, what is over stays over. What a payer or a bank does is done by its functions.
 */
export async function startMollieServer(apiKey: string) {
  const payments = new Map<string, MolliePayment>();
  const customers = new Map<string, Body>();
  const mandates = new Map<string, MollieMandate>();
  const answered = new Map<string, Reply>();
  const asked: string[] = [];
  const state = { weather: 'fair' as Weather, loseNextAnswer: false, declineCharges: false, hasDirectDebit: true };

  const show = (payment: MolliePayment): Body => {
    const refunded = payment.refunds.reduce((sum, { amount }) => sum + minor(amount), 0);
    const { refunds: _, chargedBack, dueDate, returnCode, means, ...rest } = payment;
    const { currency } = payment.amount;
    return {
      resource: 'payment',
      mode: 'test',
      createdAt: '2026-11-22T12:00:00+00:00',
      ...rest,
      details: detailsOf(payment),
      amountRefunded: major(refunded, currency),
      ...(chargedBack > 0 && { amountChargedBack: major(chargedBack, currency) }),
      _links: {
        self: { href: `https://api.mollie.example/v2/payments/${payment.id}`, type: 'application/hal+json' },
        ...(payment.status === 'open' &&
          payment.sequenceType !== 'recurring' && {
            checkout: { href: `https://pay.mollie.example/${payment.id}`, type: 'text/html' },
          }),
      },
    };
  };

  const detailsOf = ({ method, status, dueDate, returnCode, means }: MolliePayment): Body | null => {
    if (method === 'directdebit') return { dueDate, ...(status === 'failed' && { bankReasonCode: returnCode }) };
    if (status !== 'paid') return null;
    return method === 'creditcard' ? { cardNumber: '4242', ...means } : (means ?? null);
  };

  function createMandate(customerId: string, { method, ...told }: Body): Reply {
    if (!state.hasDirectDebit) return refusal(422, 'The payment method is not enabled in your profile');
    if (method !== 'directdebit' || !told.consumerName || !/^[A-Z]{2}\d{2}\w+$/.test(String(told.consumerAccount))) {
      return refusal(422, 'The consumer account is invalid');
    }
    const mandate: MollieMandate = { ...told, id: newId('mdt'), customerId, method, status: 'valid' };
    mandates.set(mandate.id, mandate);
    return [201, { resource: 'mandate', _links: {}, ...mandate }];
  }

  function createPayment(body: Body): Reply {
    const { amount, description, webhookUrl, redirectUrl, customerId, mandateId, method } =
      body as Partial<MolliePayment>;
    const sequenceType = (body.sequenceType ?? 'oneoff') as MolliePayment['sequenceType'];
    if (!amount || !/^\d+\.\d\d$/.test(amount.value) || !description) return refusal(422, 'The amount is missing');
    if (webhookUrl && isLocal(webhookUrl)) return refusal(422, 'The webhook URL is unreachable');
    if (sequenceType !== 'recurring' && !redirectUrl) return refusal(422, 'The redirect URL is missing');
    if (sequenceType !== 'oneoff' && !customers.has(customerId ?? '')) return refusal(404, 'No such customer');
    const mandate = mandates.get(mandateId ?? '');
    if (sequenceType === 'recurring' && (mandate?.status !== 'valid' || mandate.customerId !== customerId)) {
      return refusal(422, 'The mandate is invalid');
    }
    const isDebit = mandate?.method === 'directdebit';
    if (isDebit && !state.hasDirectDebit) return refusal(422, 'The payment method is not enabled in your profile');
    const payment: MolliePayment = {
      ...(body as unknown as MolliePayment),
      id: newId('tr'),
      method: mandate?.method ?? (method as string),
      status: sequenceType !== 'recurring' ? 'open' : isDebit ? 'pending' : state.declineCharges ? 'failed' : 'paid',
      ...(isDebit && { dueDate: '2099-12-31' }),
      sequenceType,
      isCancelable: true,
      refunds: [],
      chargedBack: 0,
    };
    payments.set(payment.id, payment);
    return [201, show(payment)];
  }

  function createRefund(payment: MolliePayment, body: Body): Reply {
    const amount = body.amount as Amount;
    const left = minor(payment.amount) - payment.refunds.reduce((sum, one) => sum + minor(one.amount), 0);
    if (payment.status !== 'paid') return refusal(422, 'The payment has not been paid');
    if (minor(amount) > left) return refusal(422, 'The amount is higher than the maximum');
    const told = { description: String(body.description), metadata: body.metadata };
    const refund = {
      resource: 'refund',
      status: 'pending',
      id: newId('re'),
      paymentId: payment.id,
      amount,
      ...told,
      _links: {},
    };
    payment.refunds.push(refund);
    return [201, refund];
  }

  function reply(method: string, path: string, body: Body): Reply {
    const [kind, id = '', below, belowId = ''] = path.split('/').slice(2);
    if (kind === 'customers') {
      if (!id && method === 'POST') {
        const customer = { ...body, id: newId('cst') };
        customers.set(customer.id, customer);
        return [201, { resource: 'customer', _links: {}, ...customer }];
      }
      if (below === 'mandates' && !belowId && method === 'POST') {
        return customers.has(id) ? createMandate(id, body) : refusal(404, 'No such customer');
      }
      if (below === 'payments') {
        if (!customers.has(id)) return refusal(404, 'No such customer');
        const made = [...payments.values()].filter(({ customerId }) => customerId === id).map(show);
        return [200, { count: made.length, _embedded: { payments: made.toReversed() }, _links: {} }];
      }
      const mandate = mandates.get(belowId);
      if (below !== 'mandates' || mandate?.customerId !== id) return refusal(404, 'No such mandate');
      if (method === 'DELETE') mandates.delete(belowId);
      return method === 'DELETE' ? [204, null] : [200, { resource: 'mandate', _links: {}, ...mandate }];
    }
    if (kind !== 'payments') return refusal(404, 'No such page');
    if (!id) return method === 'POST' ? createPayment(body) : refusal(404, 'No such page');
    const payment = payments.get(id);
    if (!payment) return refusal(404, 'No payment exists with this token.');
    if (below === 'refunds') {
      if (method === 'POST') return createRefund(payment, body);
      return [200, { count: payment.refunds.length, _embedded: { refunds: payment.refunds }, _links: {} }];
    }
    if (below === 'chargebacks') {
      const all = payment.chargedBack
        ? [
            {
              resource: 'chargeback',
              id: 'chb_1',
              amount: major(payment.chargedBack, payment.amount.currency),
              reason: payment.returnCode ? { code: payment.returnCode, description: '' } : null,
              _links: {},
            },
          ]
        : [];
      return [200, { count: all.length, _embedded: { chargebacks: all }, _links: {} }];
    }
    if (method !== 'DELETE') return [200, show(payment)];
    if (payment.status !== 'open' || !payment.isCancelable) return refusal(422, 'The payment cannot be canceled');
    payment.status = 'canceled';
    return [200, show(payment)];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname } = new URL(request.url ?? '', 'http://mollie');
    const method = request.method ?? '';
    asked.push(`${method} ${pathname}`);
    if (state.weather === 'silent') return;
    if (state.weather === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
      return;
    }
    const key = request.headers['idempotency-key'];
    const text = Buffer.concat(chunks).toString();
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    let [status, body]: Reply = refusal(401, 'Missing authentication, or failed to authenticate');
    if (state.weather === 'down') [status, body] = refusal(503, 'The service is temporarily unavailable');
    else if (state.weather === 'duplicate' && key) [status, body] = refusal(409, 'A duplicate API call');
    else if (request.headers.authorization === `Bearer ${apiKey}`) {
      [status, body] = known ?? reply(method, pathname, text ? JSON.parse(text) : {});
      if (typeof key === 'string' && status < 300) answered.set(key, [status, body]);
    }
    if (state.loseNextAnswer) {
      state.loseNextAnswer = false;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/hal+json', 'retry-after': '0' });
    response.end(body === null ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** The payment that Mollie made for one of ours. */
  const of = (reference: string): MolliePayment => {
    const found = [...payments.values()].find(({ metadata }) => metadata.payment === reference);
    if (!found) throw new Error(`Mollie knows nothing of payment ${reference}`);
    return found;
  };

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    asked,
    payments,
    customers,
    mandates,
    of,
    /** What happens an hour after each key was used. */
    forgetKeys: () => answered.clear(),
    /** What the payer's bank decides; a first payment that succeeds leaves a mandate. Returns the webhook's body. */
    finish(reference: string, status: MolliePayment['status']): string {
      const payment = of(reference);
      payment.status = status;
      if (status === 'paid' && payment.sequenceType === 'first' && payment.customerId) {
        const mandate = { id: newId('mdt'), customerId: payment.customerId, method: payment.method ?? '' };
        mandates.set(mandate.id, { ...mandate, status: 'valid' });
        payment.mandateId = mandate.id;
      }
      return `id=${payment.id}`;
    },
    /** The payer's bank returns a direct debit: before it was paid, or later. Returns the webhook's body. */
    returnDebit(reference: string, returnCode?: string): string {
      const payment = of(reference);
      if (returnCode) payment.returnCode = returnCode;
      if (payment.status === 'paid') payment.chargedBack = minor(payment.amount);
      else payment.status = 'failed';
      return `id=${payment.id}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
