import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProfileChange } from '../../contract/profile-edit.ts';
import { Client } from '../contract/client.ts';
import { formOf, picture } from '../fixtures/pictures.ts';
import type { Person } from './cast.ts';
import { linkFor } from './outbox.ts';

/** Where members are made: a product that answers, and the folder of its mails. */
export interface Ground {
  port: number;
  outbox: string;
}

/** A member and the client that holds the session of the sign-up. */
export interface Member extends Person {
  client: Client;
}

/** What a sign-up is filled in with. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
  gender: 'female' | 'male';
  born?: number;
}

export interface NewMember extends Newcomer {
  host: string;
  photos?: number;
  profile?: ProfileChange;
}

/** How often a call is made again where nothing answers: not at all, unless processes of a cluster are killed meanwhile. */
const repetitions = Number(process.env.KILL_EVERY ?? 0) > 0 ? 5 : 0;

/** A call of the contract; throws where it is refused. */
export async function call(client: Client, method: string, path: string, json?: unknown) {
  for (let attempt = 0; ; attempt++) {
    const answer = await client.call(method, path, json === undefined ? {} : { json }).catch((error: Error) => error);
    if ('status' in answer && answer.status < 300) return answer.body;
    const isAway = !('status' in answer) || answer.status === 503;
    if (!isAway || attempt === repetitions)
      throw new Error(`${path}: ${'status' in answer ? `${answer.status} ${answer.text}` : answer.message}`);
    await pause(300 * 2 ** attempt);
  }
}

export const clientOf = ({ port }: Pick<Ground, 'port'>, host: string) =>
  new Client(`${host}:${port}`, new URL(`http://127.0.0.1:${port}`));

export async function uploadPhoto(client: Client, height: number): Promise<void> {
  const form = new Response(formOf(await picture('jpeg', { width: 240, height })));
  const raw = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': form.headers.get('content-type') ?? '' };
  const { status, text } = await client.call('POST', '/api/photo.php', { raw, headers });
  if (status !== 201) throw new Error(`photo.php answered ${status}: ${text}`);
}

/** Signs a member up, whose account is not confirmed yet. */
export async function signUp(client: Client, member: Newcomer): Promise<Member> {
  const { name, email, password, gender, born = 1990 } = member;
  const about = { date_of_birth: `${born}-05-17`, gender, looking_for: gender === 'female' ? 'male' : 'female' };
  const { user } = await call(client, 'POST', '/api/signup.php', { name, email, password, ...about });
  return { id: user.id, name, email, password, client };
}

/** Signs a member up, confirms the account by its mail, fills the profile in and uploads photos: every step a call. */
export async function createMember(ground: Ground, member: NewMember): Promise<Member> {
  const { photos = 0, profile } = member;
  const created = await signUp(clientOf(ground, member.host), member);
  const { client, email } = created;
  const { token } = await linkFor(email, '/activate/done', ground.outbox);
  await call(client, 'POST', '/api/activate.php', { token });
  if (profile) await call(client, 'PUT', '/api/profile.php', profile);
  for (let i = 0; i < photos; i++) await uploadPhoto(client, 320 + i);
  return created;
}

/** A job checks photos; resolves once a visitor of the host is given one of the member's. */
export async function waitForPhotos(ground: Ground, host: string, of: Person): Promise<void> {
  const visitor = clientOf(ground, host);
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
    if ((await call(visitor, 'GET', `/api/profile.php?id=${of.id}`)).profile.main_image) return;
  }
  throw new Error(`visitors are given no photo of ${of.name}`);
}

export const sendMessage = ({ client }: Member, to: Person, text = `Dag ${to.name}`) =>
  call(client, 'POST', '/api/message.php', { profile: to.id, text, client_id: randomUUID() });

/** Orders the largest bundle and pays it at the sandbox's checkout. */
export async function buyLargestBundle({ client }: Pick<Member, 'client'>): Promise<void> {
  const { bundles, payment_methods } = await call(client, 'GET', '/api/bundles.php');
  const order = { bundle: bundles.at(-1).id, paymentmethod: payment_methods[0], idempotency_key: randomUUID() };
  const { payment } = await call(client, 'POST', '/api/payment.php', order);
  await call(client, 'POST', '/api/sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' });
}
