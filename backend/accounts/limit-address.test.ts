import { createLimits } from '../adapters/limits/limits.ts';
import { networkOf } from '../http/client.ts';
import { limitAddress } from './limit-address.ts';

const rule = { name: 'asking', points: 2, seconds: 60 };
const deps = { limits: createLimits() };
const ask = (address: string) => limitAddress(deps, { address, network: networkOf(address), isOurs: false }, rule);
const limited = { code: 'rate_limited' };

test('a customer with many networks of IPv6 may do ten times what one of them may', async () => {
  for (let n = 0; n < 10; n++) for (let i = 0; i < 2; i++) await ask(`2001:db8:1:${n}::${i}`);
  await expect(ask('2001:db8:1:0::9')).rejects.toMatchObject(limited);
  await expect(ask('2001:db8:1:a::1')).rejects.toMatchObject(limited);
  await ask('2001:db8:2:a::1');
});

test('an address of IPv4 is one network', async () => {
  for (let i = 0; i < 2; i++) await ask('203.0.113.7');
  await expect(ask('203.0.113.7')).rejects.toMatchObject(limited);
  await ask('203.0.113.8');
});
