/** A place on the map, in degrees. */
export interface Place {
  lat: number;
  lon: number;
}

export const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The middle of the 0.1° cell that a place lies in: 11 km from south to north. */
export function gridCell({ lat, lon }: Place): Place {
  const middle = (degrees: number) => Math.floor(Math.round(degrees * 1e6) / 1e5) / 10 + 0.05;
  return { lat: middle(lat), lon: middle(lon) };
}

function haversine(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat) / 2;
  const dLon = radians(b.lon - a.lon) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** How roughly a distance is told, in kilometres. */
export const stepOf = (km: number) => (km <= 100 ? 10 : km <= 500 ? 50 : 100);

/**
 * Kilometres between the grid cells of two places, rounded up: to tens up to 100, to fifties up to 500, to hundreds
 * beyond. Never below 10, a cell's own size: by no number of questions from moved places can anybody be found closer
 * than the cell, which is coarser than the city that a profile names anyway.
 */
export function gridDistance(a: Place, b: Place): number {
  const km = haversine(gridCell(a), gridCell(b));
  const step = stepOf(km);
  return Math.max(10, Math.ceil(km / step) * step);
}
