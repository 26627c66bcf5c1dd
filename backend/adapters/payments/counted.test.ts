import { countCalls, noProviderCalls } from './counted.ts';
import { ChargeRefused, type PaymentProvider, RefundRefused } from './provider.ts';

it('counts how calls end, those of direct debit too, and nothing that is told without a call', async () => {
  const calls = noProviderCalls();
  const provider = countCalls(
    {
      name: 'one',
      takes: () => true,
      find: async () => undefined,
      refund: () => Promise.reject(new RefundRefused()),
      cancel: () => Promise.reject(new Error('away')),
      directDebit: { collect: () => Promise.reject(new ChargeRefused()) },
    } as unknown as PaymentProvider,
    calls,
  );
  const ask = {} as never;
  expect(provider.takes('ideal', 'EUR')).toBe(true);
  expect(await provider.find('x')).toBeUndefined();
  await expect(provider.refund('x', ask)).rejects.toThrow(RefundRefused);
  await expect(provider.directDebit?.collect(ask)).rejects.toThrow(ChargeRefused);
  await expect(provider.cancel('x')).rejects.toThrow('away');
  expect(calls).toEqual({ answered: 1, refused: 2, failed: 1 });
});
