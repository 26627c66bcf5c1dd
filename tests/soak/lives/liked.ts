import { call, type Member } from '../../setup/member-by-call.ts';
import { mailsTo } from '../../setup/outbox.ts';
import { newSubscriber } from '../../setup/push-service.ts';
import type { NewLife } from '../life.ts';
import { signUp, waitForMails } from './people.ts';

/** Is liked while away and reminded of it by a mail; the browser's push service is none of the public internet. */
export const liked: NewLife = (product) => {
  let me: Member;
  let admirer: Member;
  return {
    async begin() {
      [me, admirer] = [await signUp(product, 'liked'), await signUp(product, 'admirer', { gender: 'male' })];
      await call(me.client, 'PUT', '/api/notifications.php', { cadence: 'at_once' });
      const subscription = { endpoint: 'https://push.soak.example/liked', keys: newSubscriber().keys };
      await call(me.client, 'POST', '/api/user.php?push=1', { subscription });
    },
    // Nothing leaves this machine: the sender refuses the address without asking a name server.
    past: () => [`update push_subscriptions set endpoint = 'http://127.0.0.1/' where member_id = '${me.id}'`],
    async end() {
      const before = mailsTo(me.email, product.outbox).length;
      await call(admirer.client, 'POST', '/api/like.php', { profile: me.id });
      await waitForMails(product, me.email, before + 1);
    },
  };
};
