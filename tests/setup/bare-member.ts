import type { Database } from '../../backend/db/client.ts';
import { members, profiles } from '../../backend/db/schema/members.ts';

/** A member with the least that one has, for tests without an app; the id is the name. */
export async function addMember({ db }: Database, siteId: string, id: string): Promise<string> {
  const shared = { siteId, status: 'active' as const };
  const account = { email: id, emailFolded: id, name: id, nameFolded: id, passwordHash: 'x', language: 'nl' };
  await db.insert(members).values({ id, ...shared, ...account, signupHost: 'nl.localhost' });
  const person = { gender: 'female', lookingFor: 'everyone', dateOfBirth: '1990-05-17', country: 'nl' };
  await db.insert(profiles).values({ memberId: id, ...shared, ...person, lastActive: new Date() });
  return id;
}
