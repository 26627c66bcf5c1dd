import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { earthRadius, gridCell, type Place, stepOf } from './distance.ts';

/** The middle of the cell that a column's degrees lie in, as `gridCell` reckons it: no raw place is ever compared. */
const middle = (degrees: SQLWrapper) => sql`(floor(round(${degrees} * 1e6) / 1e5) / 10 + 0.05)`;

const given = (name: string) => sql`${sql.placeholder(name)}::float8`;
const [nearLat, nearLon] = [given('nearLat'), given('nearLon')];

/** Kilometres from the cell of the placeholders `nearLat` and `nearLon` to the cell of a row; null where either is. */
export const cellDistance = (
  lat: SQLWrapper,
  lon: SQLWrapper,
): SQL<number> => sql<number>`(2 * ${sql.raw(String(earthRadius))}
  * asin(least(1, sqrt(sin(radians(${middle(lat)} - ${nearLat}) / 2) ^ 2
    + cos(radians(${nearLat})) * cos(radians(${middle(lat)})) * sin(radians(${middle(lon)} - ${nearLon}) / 2) ^ 2))))`;

/** Whether a row lies within the placeholder `nearKm`, as its card would say; false where nobody knows. */
export const isNear = (
  lat: SQLWrapper,
  lon: SQLWrapper,
): SQL => sql`(${lat} between ${given('latFrom')} and ${given('latTo')}
  and ${lon} between ${given('lonFrom')} and ${given('lonTo')} and ${cellDistance(lat, lon)} <= ${given('nearKm')})`;

/** From where, and how far. Without a place nobody is near. */
export interface Near {
  place: Place | null;
  /** Kilometres as somebody asked for them. */
  km: number;
}

/** The greatest distance that `gridDistance` tells and that is within so many kilometres. */
const toldWithin = (km: number) => {
  const step = stepOf(km);
  return Math.max(10, Math.floor(km / step) * step);
};

/** The values of the placeholders: the cell, the bound, and a box around them that an index can look into. */
export function nearValues({ place, km }: Near): Record<string, number | null> {
  if (!place)
    return { nearLat: null, nearLon: null, nearKm: null, latFrom: null, latTo: null, lonFrom: null, lonTo: null };
  const cell = gridCell(place);
  const within = toldWithin(km);
  const high = within / 111 + 0.1;
  const narrow = Math.cos((Math.min(89, Math.abs(cell.lat) + high) * Math.PI) / 180);
  const wide = within / 111 / narrow + 0.1;
  const around = Math.abs(cell.lon) + wide > 180;
  return {
    nearLat: cell.lat,
    nearLon: cell.lon,
    nearKm: within,
    latFrom: cell.lat - high,
    latTo: cell.lat + high,
    lonFrom: around ? -180 : cell.lon - wide,
    lonTo: around ? 180 : cell.lon + wide,
  };
}
