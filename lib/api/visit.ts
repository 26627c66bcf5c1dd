import type { Tracking } from '#contract/settings';
import { countVisit } from '#contract/visits';
import { send } from './transport';

/** Has an affiliate's visitor counted. A count that gets lost is lost: nobody waits for it. */
export function tellVisit(tracking: Tracking): void {
  send(countVisit, { body: { tracking }, keepalive: true }).catch(() => {});
}
