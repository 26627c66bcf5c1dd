import { and, eq, ne } from 'drizzle-orm';
import { foldEmail, foldName, loginKind } from '../../accounts/fold.ts';
import type { Db } from '../../db/client.ts';
import { members } from '../../db/schema/members.ts';

/** The account of a site that a name or an address belongs to; also a deleted one, until its data are erased. */
export async function findAccount(db: Db, siteId: string, login: string) {
  const named =
    loginKind(login) === 'email' ? eq(members.emailFolded, foldEmail(login)) : eq(members.nameFolded, foldName(login));
  const [found] = await db
    .select({
      id: members.id,
      siteId: members.siteId,
      passwordHash: members.passwordHash,
      status: members.status,
    })
    .from(members)
    .where(and(eq(members.siteId, siteId), ne(members.passwordHash, ''), named));
  return found;
}

export async function saveLanguage(db: Db, siteId: string, memberId: string, language: string): Promise<void> {
  await db
    .update(members)
    .set({ language })
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId)));
}
