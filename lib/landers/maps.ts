import { placeSlug } from '@/lib/sites/places';
import type { Face } from './faces';

/** A drawn country in a square of 1,000 by 1,000 (scripts/draw-maps.ts). */
export interface CountryMap {
  land: string;
  around: string;
  rivers: string;
  trees: number[][];
  /** The large cities, by name. */
  towns: string[];
  /** Where cities are, by slug. */
  places: Record<string, number[]>;
}

const drawn: Record<string, () => Promise<{ default: unknown }>> = {
  be: () => import('./maps/be.json'),
  de: () => import('./maps/de.json'),
  dk: () => import('./maps/dk.json'),
  es: () => import('./maps/es.json'),
  fi: () => import('./maps/fi.json'),
  fr: () => import('./maps/fr.json'),
  gb: () => import('./maps/gb.json'),
  it: () => import('./maps/it.json'),
  nl: () => import('./maps/nl.json'),
  no: () => import('./maps/no.json'),
  pl: () => import('./maps/pl.json'),
  se: () => import('./maps/se.json'),
  us: () => import('./maps/us.json'),
};

/** The map of a country; null where none is drawn. */
export async function mapOf(country: string): Promise<CountryMap | null> {
  const map = await drawn[country]?.();
  return map ? (map.default as CountryMap) : null;
}

/** Where a city is on its country's map. */
export function positionOf(map: CountryMap, city: string | null | undefined): readonly [number, number] | null {
  const [x, y] = (city && map.places[placeSlug(city)]) || [];
  return x === undefined || y === undefined ? null : [x, y];
}

export interface Pin {
  face: Face;
  x: number;
  y: number;
}

const mostPins = 8;
const leastApart = 105;
const away = ({ x, y }: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(x - other.x, y - other.y);

/** Members at their cities, so far apart that no picture covers another; the first is nearest to the page's place. */
export function pinsOf(map: CountryMap, faces: readonly Face[], near: readonly [number, number] | null): Pin[] {
  const placed = faces.flatMap((face) => {
    const at = positionOf(map, face.city);
    return at ? [{ face, x: at[0], y: at[1] }] : [];
  });
  if (near) placed.sort((a, b) => away(a, { x: near[0], y: near[1] }) - away(b, { x: near[0], y: near[1] }));
  const pins: Pin[] = [];
  for (const pin of placed) {
    if (pins.length < mostPins && pins.every((other) => away(other, pin) >= leastApart)) pins.push(pin);
  }
  return pins;
}

/** Whether a name to the right of a point is free of all pins. */
export function isFreeBeside(point: { x: number; y: number }, pins: readonly Pin[]): boolean {
  return point.x < 850 && pins.every(({ x, y }) => x <= point.x || x - point.x > 230 || Math.abs(y - point.y) > 75);
}

/** Cities whose names have room between the pins. */
export function townsOf(map: CountryMap, pins: readonly Pin[]): { name: string; x: number; y: number }[] {
  const towns: { name: string; x: number; y: number }[] = [];
  for (const name of map.towns) {
    const at = positionOf(map, name);
    if (!at) continue;
    const town = { name, x: at[0], y: at[1] };
    const free = pins.every((pin) => away(pin, town) > 110) && isFreeBeside(town, pins);
    if (free && towns.every((other) => Math.abs(other.y - town.y) > 30 || Math.abs(other.x - town.x) > 200))
      towns.push(town);
  }
  return towns;
}
