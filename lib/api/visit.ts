import type { BodyOf, ResultOf } from '#contract/call';
import type { Tracking } from '#contract/settings';
import type { countVisit, forgetPartner } from '#contract/visits';

/** Written out and held to the contract by its type alone: the call itself would bring its schemas into every landing page. */
const path: (typeof countVisit)['path'] = '/api/visit.php';

/**
 * Has an affiliate's visitor counted, unless they come `again` in the same visit. Says whether they have to be asked
 * before their click is kept; null where the backend did not answer: nobody waits, and a count that gets lost is lost.
 */
export async function tellVisit(tracking: Tracking, again: boolean): Promise<ResultOf<typeof countVisit> | null> {
  const body: BodyOf<typeof countVisit> = { tracking, again };
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true });
    const said = (answer.ok ? await answer.json() : null) as Partial<ResultOf<typeof countVisit>> | null;
    return typeof said?.ask === 'boolean' ? { ask: said.ask } : null;
  } catch {
    return null;
  }
}

/** Has the account of whoever is logged in forget which partner brought them; false where the backend did not answer so. */
export async function forgetPartnerOfAccount(): Promise<boolean> {
  const method: (typeof forgetPartner)['method'] = 'DELETE';
  return fetch(path, { method }).then(
    ({ ok }) => ok,
    () => false,
  );
}
