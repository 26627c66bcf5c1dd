import { randomBytes, randomUUID } from 'node:crypto';
import { getUser } from '#contract/session';
import { picture } from '../fixtures/pictures';
import { Authenticator } from '../setup/authenticator';
import { tokenFor } from '../setup/outbox';
import { Client } from './client';
import { multipart, perform } from './perform';

/** Two hosts of two different sites of the backend under test. */
export const hosts = {
  own: process.env.CONTRACT_HOST ?? 'nl.localhost',
  other: process.env.CONTRACT_OTHER_HOST ?? 'de.velours.localhost',
};

export const password = 'correct horse 42 battery';

/** A name and an address that nobody has yet. */
export function newIdentity() {
  const name = `c${randomBytes(8).toString('hex')}`;
  return {
    name,
    email: `${name}@contract.example`,
    password,
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: 'everyone',
  };
}

export interface Person {
  client: Client;
  id: string;
  name: string;
  email: string;
}

/** Signs somebody up through the contract, as any visitor would. */
export async function newPerson(host: string = hosts.own): Promise<Person> {
  const client = new Client(host);
  const identity = newIdentity();
  const answer = await client.call('POST', '/api/signup.php', { json: identity });
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
  return { client, id: answer.body.user.id, name: identity.name, email: identity.email };
}

/** An active member of the person's site, as the search shows them. */
export async function someMember(person: Person): Promise<string> {
  const answer = await person.client.call('GET', '/api/members.php');
  const found = answer.body?.results?.[0]?.id;
  if (found === undefined) throw new Error(`the search of ${person.client.host} shows nobody: ${answer.text}`);
  return found;
}

/** Confirms the account by the mail of sign-up, which the backend under test leaves in CONTRACT_OUTBOX. */
export async function confirm(person: Person): Promise<Person> {
  const token = await tokenFor(person.email);
  const answer = await person.client.call('POST', '/api/activate.php', { json: { token } });
  if (answer.status !== 200) throw new Error(`activation answered ${answer.status}: ${answer.text}`);
  return person;
}

/** A conversation that a person starts with a member. */
export async function newConversation(from: Person, profile: string): Promise<string> {
  const answer = await from.client.call('POST', '/api/message.php', {
    json: { profile, client_id: randomUUID(), text: 'Hello there' },
  });
  if (answer.status !== 201) throw new Error(`message answered ${answer.status}: ${answer.text}`);
  return answer.body.message.conversation;
}

/** A photo that this person has uploaded for a message. */
export async function newChatPhoto({ client }: Person): Promise<string> {
  const file = new File([new Uint8Array(await picture('png', { width: 30, height: 40 }))], 'me.png');
  const answer = await client.call('POST', '/api/message-photo.php', await multipart({ file }));
  if (answer.status !== 201) throw new Error(`message-photo answered ${answer.status}: ${answer.text}`);
  return answer.body.photo.id;
}

/** An open payment of this person for the first bundle. */
export async function newPayment(person: Person): Promise<{ payment: string; bundle: string; method: string }> {
  const shop = await person.client.call('GET', '/api/bundles.php');
  const bundle: string = shop.body.bundles[0].id;
  const method: string = shop.body.payment_methods[0];
  const answer = await person.client.call('POST', '/api/payment.php', {
    json: { bundle, paymentmethod: method, idempotency_key: randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`payment answered ${answer.status}: ${answer.text}`);
  return { payment: answer.body.payment.payment_id, bundle, method };
}

/** A photo of this person, nothing but a colour. */
export async function newPhoto({ client }: Person): Promise<string> {
  const file = new File([new Uint8Array(await picture('png', { width: 30, height: 40 }))], 'me.png');
  const answer = await client.call('POST', '/api/photo.php', await multipart({ file }));
  if (answer.status !== 201) throw new Error(`photo answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}

/** A passkey of this person, made by an authenticator in software. */
export async function newPasskey({ client }: Person, authenticator = new Authenticator(client.host)): Promise<string> {
  const asked = await client.call('POST', '/api/passkeys.php', { query: { options: '1' } });
  const json = { credential: authenticator.create(asked.body.options) };
  const answer = await client.call('POST', '/api/passkeys.php', { json });
  if (answer.status !== 201) throw new Error(`passkey answered ${answer.status}: ${answer.text}`);
  return answer.body.passkey.id;
}

/** A search that this person keeps. */
export async function newSavedSearch({ client }: Person): Promise<string> {
  const json = { name: 'Anybody', query: 'gender=everyone' };
  const answer = await client.call('POST', '/api/saved-searches.php', { json });
  if (answer.status !== 201) throw new Error(`saved search answered ${answer.status}: ${answer.text}`);
  return answer.body.search.id;
}

/** A report that this person makes of a member. */
export async function newReport({ client }: Person, profile: string): Promise<string> {
  const answer = await client.call('POST', '/api/report.php', { json: { profile, reason: 'other' } });
  if (answer.status !== 201) throw new Error(`report answered ${answer.status}: ${answer.text}`);
  return answer.body.report.id;
}

/** A row of each kind that is this person's, or that they may ask for. */
export async function rowsOfPerson(person: Person): Promise<Record<string, string>> {
  const member = await someMember(person);
  const conversation = await newConversation(person, member);
  const thread = await person.client.call('GET', '/api/chat.php', { query: { conversation } });
  const [message, chat_photo] = [thread.body.messages[0].id, await newChatPhoto(person)];
  const { payment, bundle } = await newPayment(person);
  const devices = await person.client.call('GET', '/api/sessions.php');
  const [photo, passkey] = [await newPhoto(person), await newPasskey(person)];
  const session: string = devices.body.sessions[0].id;
  const saved_search = await newSavedSearch(person);
  const report = await newReport(person, member);
  return { member, conversation, message, chat_photo, payment, bundle, photo, passkey, session, saved_search, report };
}

/** Who the person is for the server now. */
export async function userOf({ client }: Person) {
  const { user } = await perform(client, getUser);
  if (!user) throw new Error('nobody is logged in');
  return user;
}
