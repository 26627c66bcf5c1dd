import { call, clientOf, type Member } from '../../setup/member-by-call.ts';
import type { NewLife } from '../life.ts';
import { host, logIn, signUp, waitForLink, waitForMails } from './people.ts';

/** Forgets the password, chooses another by the link of the mail, and complains that it took so long. */
export const forgetful: NewLife = (product) => {
  let me: Member;
  return {
    async begin() {
      me = await signUp(product, 'forgetful');
      const visitor = clientOf(product, host);
      await call(visitor, 'POST', '/api/password-reset.php', { email: me.email });
      const { token } = await waitForLink(product, me.email, '/reset-password/do');
      me.password = 'another horse 43 battery';
      await call(visitor, 'PUT', '/api/password-reset.php', { token, password: me.password });
      const complaint = { email: me.email, subject: 'A slow mail', text: 'The link came late.' };
      await call(visitor, 'POST', '/api/complaints.php', complaint);
      // On a site whose answers do not tell who has an account, a mail does.
      const nobody = `nobody-${me.email}`;
      await call(clientOf(product, 'velours.localhost'), 'POST', '/api/password-reset.php', { email: nobody });
      await waitForMails(product, nobody, 1);
      // A session that ends: its row is expired by the schedule.
      me.client = (await logIn(product, me)).client;
    },
    past: () => [
      `update sessions set expires = now() - interval '1 minute' where member_id = '${me.id}'`,
      `update mail_tokens set expires = now() - interval '2 days' where member_id = '${me.id}'`,
    ],
    async end() {
      const { user } = await call(me.client, 'GET', '/api/user.php');
      if (user) throw new Error('an expired session is still one');
      const { status } = await logIn(product, me);
      if (status !== 200) throw new Error(`the new password answers ${status}`);
    },
    left: () => `select id from sessions where member_id = '${me.id}' and expires < now()
      union all select id from mail_tokens where member_id = '${me.id}' and expires < now() - interval '1 day'`,
  };
};
