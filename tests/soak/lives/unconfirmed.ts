import { buyLargestBundle, call, clientOf, type Member } from '../../setup/member-by-call.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { host, logIn, signUp, signUpOnly, waitForMails } from './people.ts';

/**
 * Three sign-ups that nobody confirms: one does nothing for a week, one liked a member a month ago, one bought credits. The
 * first two are erased, and their addresses get a mail. The third stays.
 */
export const unconfirmed: NewLife = (product) => {
  let idle: Member;
  let used: Member;
  let paid: Member;
  return {
    async begin() {
      [idle, used, paid] = [
        await signUpOnly(product, 'idle'),
        await signUpOnly(product, 'used'),
        await signUpOnly(product, 'paid'),
      ];
      const liked = await signUp(product, 'liked');
      await call(used.client, 'POST', '/api/like.php', { profile: liked.id });
      await buyLargestBundle(paid);
      for (const { email } of [idle, used]) await waitForMails(product, email, 1);
    },
    // The code of the sign-up's mail, half an hour long, keeps an account until it ends.
    past: () => [
      `update mail_tokens set code_expires = now() where member_id in ('${idle.id}', '${used.id}', '${paid.id}')`,
      `update members set created = now() - interval '8 days' where id = '${idle.id}'`,
      `update members set created = now() - interval '31 days' where id in ('${used.id}', '${paid.id}')`,
    ],
    async end() {
      const visitor = clientOf(product, host);
      for (const { email, name } of [idle, used]) {
        await waitFor('the address and name of an account that nobody confirmed are free', async () => {
          const checked = await call(visitor, 'POST', '/api/signup-check.php', { email, name });
          return checked.email.ok && checked.name.ok;
        });
        await waitForMails(product, email, 2);
      }
      if ((await logIn(product, paid)).status !== 200) throw new Error('a paid account was removed');
    },
    left: () => `select member_id from profiles where member_id in ('${idle.id}', '${used.id}')`,
  };
};
