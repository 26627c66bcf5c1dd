import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { signUp } from './people.ts';

/** Signs up after the click on an affiliate's link, of which the network is told. */
export const brought: NewLife = (product) => ({
  begin: async () => {
    await product.operate('affiliates', 'add', 'fonkel', 'soak', 'https://track.soak.example/{event}');
  },
  // Nothing leaves this machine: the sender refuses the address without asking a name server.
  past: () => [`update networks set template = 'http://127.0.0.1/{event}' where name = 'soak'`],
  async end() {
    await signUp(product, 'brought', { tracking: { network: 'soak', ref: 'banner' } });
    await waitFor('a postback', async () => /refused [1-9]/.test(await product.operate('affiliates', 'list')));
  },
});
