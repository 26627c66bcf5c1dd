import { readSettingsOf } from '@/lib/api/server';
import { createSettingsCache } from './settings-cache';

/** Settings by host for middleware, remembered in this process. Null for a host of no site. */
export const settingsOf = createSettingsCache({
  load: (host, network) => readSettingsOf(host, network, { retries: 0 }),
});
