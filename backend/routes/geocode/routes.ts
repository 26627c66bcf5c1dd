import { geocode, snapDegrees } from '#contract/geocode';
import { distanceKm, nearestCity } from '../../data/places/places.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';

/** Kilometres up to which a city counts as where somebody is; farther away the guess would be worth nothing. */
const nearby = 50;

export const geocodeRoutes = [
  // The request log leaves queries out, and nothing keeps the position: neither here nor in a browser that others use later.
  route(geocode, async ({ query }) => {
    const [lat, lon] = [snapDegrees(query.lat), snapDegrees(query.lon)];
    const { country, region, city } = nearestCity(lat, lon);
    if (distanceKm(lat, lon, city.lat, city.lon) > nearby) throw new ApiError('not_found');
    return { country, region: region.code, city: city.name };
  }),
];
