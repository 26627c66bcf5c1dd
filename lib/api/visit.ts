import type { BodyOf } from '#contract/call';
import type { Tracking } from '#contract/settings';
import type { countVisit } from '#contract/visits';

/** Written out and held to the contract by its type alone: the call itself would bring its schemas into every landing page. */
const path: (typeof countVisit)['path'] = '/api/visit.php';

/** Has an affiliate's visitor counted, by a beacon: it arrives though the visitor may be gone by then. One that gets lost is lost. */
export function tellVisit(tracking: Tracking): void {
  const body: BodyOf<typeof countVisit> = { tracking };
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
