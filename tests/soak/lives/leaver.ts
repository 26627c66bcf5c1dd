import { call, clientOf, type Member } from '../../setup/member-by-call.ts';
import type { NewLife } from '../life.ts';
import { waitFor } from '../wait-for.ts';
import { host, logIn, signUp, waitForLink, waitForMails } from './people.ts';

const leave = async ({ client, password }: Member) => {
  await call(client, 'DELETE', '/api/user.php', { password, reason: 'pause' });
};

/** One member deletes the account for good, one comes back by the link of the mail. After 14 days the first is erased. */
export const leaver: NewLife = (product) => {
  let gone: Member;
  let back: Member;
  return {
    async begin() {
      [gone, back] = [await signUp(product, 'gone'), await signUp(product, 'back')];
      await Promise.all([leave(gone), leave(back)]);
      const { token } = await waitForLink(product, back.email, '/reactivate');
      await call(clientOf(product, host), 'POST', '/api/reactivate.php', { token });
      await waitForMails(product, gone.email, 2);
    },
    past: () => [`update members set deleted = now() - interval '16 days' where id = '${gone.id}'`],
    async end() {
      const { email, name, password } = gone;
      const visitor = clientOf(product, host);
      await waitFor('the address of an erased account is free', async () => {
        const checked = await call(visitor, 'POST', '/api/signup-check.php', { email, name });
        return checked.email.ok && checked.name.ok;
      });
      if ((await logIn(product, gone)).status < 400) throw new Error('an erased account logs in');
      const about = { date_of_birth: '1991-05-17', gender: 'female', looking_for: 'everyone' };
      await call(visitor, 'POST', '/api/signup.php', { email, name, password, ...about });
      if ((await logIn(product, back)).status !== 200) throw new Error('a reactivated account does not log in');
    },
  };
};
