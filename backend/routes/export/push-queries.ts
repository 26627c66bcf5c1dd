import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { pushSubscriptions } from '../../db/schema/push.ts';
import { sessions } from '../../db/schema/sessions.ts';

/** Browsers that get push messages: whose service carries them, without the secret part of its address. */
export const findPushData = (db: Db, me: string) =>
  db
    .select({
      push_service: sql<string>`substring(${pushSubscriptions.endpoint} from '^[a-z]+://[^/]+')`,
      browser: sessions.userAgent,
      since: pushSubscriptions.created,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.memberId, me));
