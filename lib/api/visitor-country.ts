import type { ResultOf } from '#contract/call';
import type { getSettings } from '#contract/settings';

/** Written out as in visit.ts: the call would bring its schemas into every page. */
const path: (typeof getSettings)['path'] = '/api/settings.php';

/**
 * The country that the settings give to this visitor: `geoip_selected_country`, else `geoip_country`; null where the
 * backend does not know or does not answer.
 */
export async function readVisitorCountry(): Promise<string | null> {
  try {
    const answer = await fetch(path);
    if (!answer.ok) return null;
    const { geoip_selected_country, geoip_country }: Partial<ResultOf<typeof getSettings>> = await answer.json();
    return geoip_selected_country ?? geoip_country ?? null;
  } catch {
    return null;
  }
}
