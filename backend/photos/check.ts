import { eq } from 'drizzle-orm';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { imageOf } from '../media/image-of.ts';
import { refusePhoto } from '../safety/photo-decisions.ts';
import { decidePhoto, findPhoto } from './decide.ts';

/** Asks the photo check about a new photo, unless the site's operators check photos. The member is told of a refusal and its rule. */
export async function checkPhoto(deps: Pick<Deps, 'db' | 'clock' | 'photoCheck'>, id: string): Promise<void> {
  const { db, clock, photoCheck } = deps;
  const photo = await findPhoto(db, id);
  if (photo?.status !== 'checking') return;
  const [site] = await db.select({ photoCheck: sites.photoCheck }).from(sites).where(eq(sites.id, photo.siteId));
  if (site?.photoCheck === 'manual') return;
  const found = await photoCheck.decide({ id, siteId: photo.siteId, file: imageOf(photo).filename });
  if (found.status === 'active') {
    await decidePhoto(db, id, 'active', clock.now(), 'checking');
    return;
  }
  const refusal = { source: 'photo_check', by: 'photo check', rule: found.rule, explanation: null } as const;
  await refusePhoto(db, id, refusal, clock.now(), 'checking');
}
