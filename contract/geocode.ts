import * as z from 'zod';
import { defineCall } from './call.ts';
import { country } from './common.ts';

/**
 * Positions are asked about on a grid of 0.01°, at most 1.1 km: wider than a street, as fine as the cities are known.
 * Both sides put them there, so that nobody's very position is sent, kept or written down.
 */
export const snapDegrees = (degrees: number) => Math.round(degrees * 100) / 100 + 0;

/** A decimal number; an empty text would count as zero. */
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .pipe(z.coerce.number<string>().min(-most).max(most));

/** A place by the codes and names of regions.php. */
export const place = z.object({ country, region: z.string().max(16), city: z.string().max(100) }).meta({ id: 'Place' });
export type Place = z.infer<typeof place>;

export const geocode = defineCall({
  id: 'geocode',
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'The known city next to a position, within 50 km. Private, cacheable for an hour.',
  access: 'public',
  query: z.object({ lat: degrees(90), lon: degrees(180) }),
  responses: { 200: place },
  errors: ['not_found'],
});
