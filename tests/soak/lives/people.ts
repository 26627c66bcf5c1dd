import { randomBytes } from 'node:crypto';
import { call, clientOf, type Ground, type Member } from '../../setup/member-by-call.ts';
import { linkIn, mailsTo } from '../../setup/outbox.ts';
import { waitFor } from '../wait-for.ts';

export const host = 'nl.localhost';
const password = 'correct horse 42 battery';

/** The newest link to a page in the mails to an address. */
export const waitForLink = (product: Ground, email: string, path: string) =>
  waitFor(`a mail to ${email} with a link to ${path}`, () =>
    mailsTo(email, product.outbox)
      .map((mail) => linkIn(mail, path))
      .findLast((found) => found !== undefined),
  );

/** Resolves once so many mails to an address are in the outbox. */
export const waitForMails = (product: Ground, email: string, count: number) =>
  waitFor(`${count} mails to ${email}`, () => mailsTo(email, product.outbox).length >= count);

/** Signs a member up. */
export async function signUpOnly(product: Ground, role: string, more: Record<string, unknown> = {}): Promise<Member> {
  const name = `${role}-${randomBytes(4).toString('hex')}`;
  const identity = { name, email: `${name}@soak.example`, password };
  const client = clientOf(product, host);
  const about = { date_of_birth: '1990-05-17', gender: 'female', looking_for: 'everyone' };
  const { user } = await call(client, 'POST', '/api/signup.php', { ...identity, ...about, ...more });
  return { ...identity, id: user.id, client };
}

/** Signs a member up and confirms the account by the link of the mail. */
export async function signUp(product: Ground, role: string, more: Record<string, unknown> = {}): Promise<Member> {
  const member = await signUpOnly(product, role, more);
  const { token } = await waitForLink(product, member.email, '/activate/done');
  await call(member.client, 'POST', '/api/activate.php', { token });
  return member;
}

/** The status of a log-in, by a browser of its own. */
export async function logIn(product: Ground, { email, password }: Pick<Member, 'email' | 'password'>) {
  const client = clientOf(product, host);
  const { status } = await client.call('POST', '/api/user.php', { json: { login: email, password } });
  return { status, client };
}
