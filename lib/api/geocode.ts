import { geocode, type Place, snapDegrees } from '#contract/geocode';
import { send } from './transport';

/** The known city next to a position; only the position's grid cell is sent. Fails with `not_found` where none is near. */
export function readPlace({ latitude, longitude }: { latitude: number; longitude: number }): Promise<Place> {
  return send(geocode, { query: { lat: String(snapDegrees(latitude)), lon: String(snapDegrees(longitude)) } });
}
