import type { RowKind } from '#contract/common';
import { newSubscriber } from '../setup/push-service';
import { Client } from './client';
import {
  confirm,
  hosts,
  newChatPhoto,
  newConversation,
  newPasskey,
  newPayment,
  newPerson,
  newPhoto,
  newReport,
  newSavedSearch,
  type Person,
  password,
} from './people';

/** Ids by the kind of row that they name; a report names a photo of its member, all else one's own. */
export type Rows = Partial<Record<RowKind | 'reported_photo', string>>;

/**
 * Who asks, in the columns of the matrix. But for the last three each names Anna's rows, or herself where a member is
 * named.
 */
export const actors = {
  visitor: 'without a session',
  other: 'a member who names the rows of another',
  blocked: 'a member whom the other has blocked',
  foreign: 'a member of another site, on its host',
  carried: 'her own session on a host of another site',
  deleted: 'whoever has deleted the account, by the session of before',
  gone: 'a member who names one who has left, and what was said',
  member: 'a member who names their own rows',
} as const;
export type Actor = keyof typeof actors;

export interface Cast {
  anna: Person;
  clients: Record<Actor, Client>;
  rows: Record<Actor, Rows>;
  /** What nobody but Anna, and who talks with her, may read in any answer. */
  secrets: string[];
  /** What nobody may read any more. */
  secretsOfGone: string[];
}

/** The newest message of a conversation that its reader did not write. */
async function answeredIn({ client }: Person, conversation: string): Promise<string> {
  const { body } = await client.call('GET', '/api/chat.php', { query: { conversation } });
  return body.messages.at(-1).id;
}

/** Writes to somebody, and is answered. Returns the conversation. */
async function conversationOf(from: Person, to: Person): Promise<string> {
  const conversation = await newConversation(from, to.id);
  await newConversation(to, from.id);
  return conversation;
}

/** A session beside the one of sign-up. */
async function otherSession({ client, email }: Person): Promise<string> {
  await new Client(client.host).call('POST', '/api/user.php', { json: { login: email, password } });
  const { body } = await client.call('GET', '/api/sessions.php');
  return body.sessions.find((one: { current: boolean }) => !one.current).id;
}

/** All that a member can own and name. */
async function belongings(person: Person, towards: Person): Promise<Rows & { payment: string }> {
  return {
    photo: await newPhoto(person),
    chat_photo: await newChatPhoto(person),
    passkey: await newPasskey(person),
    saved_search: await newSavedSearch(person),
    session: await otherSession(person),
    report: await newReport(person, towards.id),
    ...(await newPayment(person)),
  };
}

/** A browser with the cookies of another, on another host. */
export function carriedTo(host: string, from: Client): Client {
  const client = new Client(host);
  for (const pair of from.cookies) client.cookies.set(...pair);
  return client;
}

/**
 * Anna with one of everything, who knows Bram; Carl whom she does not know; Dirk whom she has blocked and Eva who has left,
 * after each had talked with her; Fritz of another site.
 */
export async function newCast(): Promise<Cast> {
  const newcomers = await Promise.all([...Array.from({ length: 5 }, () => newPerson()), newPerson(hosts.other)]);
  const [anna, bram, carl, dirk, eva, fritz] = newcomers as [Person, Person, Person, Person, Person, Person];
  for (const person of [anna, bram, carl, dirk, eva, fritz]) await confirm(person);
  const endpoint = `https://push.contract.example/${anna.id}`;
  await anna.client.call('POST', '/api/user.php', {
    query: { push: '1' },
    json: { subscription: { endpoint, ...newSubscriber() } },
  });
  const [withBram, withDirk, withEva] = [
    await conversationOf(anna, bram),
    await conversationOf(dirk, anna),
    await conversationOf(eva, anna),
  ];
  const own = await belongings(anna, bram);
  const [ofBram, ofEva, ofAnna, ofDirk] = [
    await answeredIn(anna, withBram),
    await answeredIn(anna, withEva),
    await answeredIn(bram, withBram),
    await answeredIn(dirk, withDirk),
  ];
  const photoOf = { bram: await newPhoto(bram), eva: await newPhoto(eva) };
  await anna.client.call('POST', '/api/block.php', { json: { profile: dirk.id } });
  const before = carriedTo(hosts.own, eva.client);
  await eva.client.call('DELETE', '/api/user.php', { json: { password, reason: 'other' } });

  const hers = { ...own, member: anna.id, conversation: withBram, message: ofAnna, reported_photo: own.photo };
  return {
    anna,
    clients: {
      visitor: new Client(hosts.own),
      other: carl.client,
      blocked: dirk.client,
      foreign: fritz.client,
      carried: carriedTo(hosts.other, anna.client),
      deleted: before,
      gone: anna.client,
      member: anna.client,
    },
    rows: {
      visitor: hers,
      other: hers,
      blocked: { ...hers, conversation: withDirk, message: ofDirk },
      foreign: hers,
      carried: hers,
      deleted: hers,
      gone: { ...own, member: eva.id, conversation: withEva, message: ofEva, reported_photo: photoOf.eva },
      member: { ...own, member: bram.id, conversation: withBram, message: ofBram, reported_photo: photoOf.bram },
    },
    secretsOfGone: [eva.name, eva.email],
    secrets: [
      ...[anna.email, withBram, ofAnna, ofBram, endpoint],
      ...[own.payment, own.passkey, own.saved_search, own.session, own.report, own.chat_photo].map(String),
    ],
  };
}
