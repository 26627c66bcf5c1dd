import type { Passkey } from '#contract/passkeys';
import type { passkeys } from '../../db/schema/passkeys.ts';

/** A passkey as its member sees it, without its key. */
export const toPasskey = ({ id, name, host, created, lastUsed }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  host,
  created: created.toISOString(),
  last_used: lastUsed?.toISOString() ?? null,
});
