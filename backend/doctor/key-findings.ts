import { openDataDir, readSecretKeys } from '../data-dir.ts';
import type { Env } from '../env.ts';
import { dayOf } from '../local-day.ts';
import { formerKeyEnd, opensProbe } from '../secret-key.ts';
import type { DatabaseFacts } from './database-facts.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** Whether the installation has the key of its database, and how long it needs the former one. */
export function keyFindings(
  env: Pick<Env, 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>,
  { keyProbe, blockedAccounts }: Pick<DatabaseFacts, 'keyProbe' | 'blockedAccounts'>,
): Finding[] {
  if (keyProbe === null) return [];
  const secretKey = readSecretKeys(openDataDir(env.DATA_DIR), env);
  if (!opensProbe(secretKey, keyProbe))
    return [
      bad('secret key', 'another one than this database was begun with: no backend starts; give SECRET_KEY that one'),
    ];
  const own = good('secret key', 'the one that this database was begun with');
  if (env.SECRET_KEY_BEFORE === undefined) return [own];
  const end = formerKeyEnd(secretKey, keyProbe, blockedAccounts);
  if (end === null)
    return [note('secret key', 'the next start of a backend puts it in the place of SECRET_KEY_BEFORE')];
  const isOver = end <= dayOf(new Date(), 'UTC');
  const said = isOver
    ? 'nothing needs SECRET_KEY_BEFORE any more: take it out (docs/operate/day.md, "Secrets")'
    : `SECRET_KEY_BEFORE is needed until ${end}`;
  return [own, note('former secret key', said)];
}
