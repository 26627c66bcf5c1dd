import { listRegions, type Region } from '#contract/settings';
import { send } from './transport';

/** Regions of a country with their cities. */
export function readRegions(country: string): Promise<Region[]> {
  return send(listRegions, { query: { country } });
}
