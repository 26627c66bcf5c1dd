import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { photos } from '../../db/schema/photos.ts';
import { canBeOpenedBy } from '../profile/queries.ts';

const viewer = sql.placeholder('viewer');
const stem = sql.placeholder('stem');

const pictureStatement = prepared((db) =>
  db
    .select({
      id: photos.id,
      source: photos.source,
      own: sql<boolean>`${photos.memberId} = ${viewer}`,
      active: sql<boolean>`${photos.status} = 'active'`,
      first: sql<boolean>`not exists (
        select 1 from photos e where e.member_id = ${photos.memberId} and e.status = 'active'
          and (e.position, e.id) < (${photos.position}, ${photos.id}))`,
      blurred: sql<boolean>`${photos.blurredName} = ${stem}`,
      isPublic: sql<boolean>`${profiles.status} = 'active' and ${profiles.visibility} = 'visitors'`,
      openable: sql<boolean>`${canBeOpenedBy(viewer)}`,
      blockedBy: sql<boolean>`exists (
        select 1 from blocks b where b.member_id = ${photos.memberId} and b.target_id = ${viewer})`,
    })
    .from(photos)
    .innerJoin(profiles, eq(profiles.memberId, photos.memberId))
    .innerJoin(members, eq(members.id, photos.memberId))
    .where(
      and(
        eq(photos.siteId, sql.placeholder('site')),
        or(eq(photos.name, stem), eq(photos.blurredName, stem)),
        sql`${members.status} <> 'deleted'`,
      ),
    )
    .prepare('picture_by_stem'),
);

/** The picture of a file name's stem with what decides who may see it; `viewerId` is '' for a visitor. */
export async function findPicture(db: Db, siteId: string, nameStem: string, viewerId: string) {
  const [found] = await pictureStatement(db).execute({ site: siteId, stem: nameStem, viewer: viewerId });
  return found;
}

/** What a portrait is drawn from. */
export async function findSpec(db: Db, photoId: string): Promise<unknown> {
  const [found] = await db.select({ spec: photos.spec }).from(photos).where(eq(photos.id, photoId));
  return found?.spec;
}
