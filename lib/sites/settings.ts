import { isFailure } from '@/lib/api/api-failure';
import { readSettingsOf } from '@/lib/api/server';
import { createSettingsCache } from './settings-cache';
import { onSiteChange, tellSiteChange } from './site-changes';

/** Which fields of an answer were not as the contract has them, for whoever reads the web's log. */
function reasonOf(thrown: unknown): string {
  const issues = isFailure(thrown) && (thrown.cause as { issues?: { path: PropertyKey[]; message: string }[] })?.issues;
  if (issues) return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const cache = createSettingsCache({
  load: (host) => readSettingsOf(host, { retries: 0 }),
  onChange: tellSiteChange,
  onFailure: (host, thrown) => process.stderr.write(`settings of ${host} not taken: ${reasonOf(thrown)}\n`),
});

onSiteChange(cache.forget);

/** Settings by host for middleware, remembered in this process. Null for a host of no site. */
export const settingsOf = cache.get;
