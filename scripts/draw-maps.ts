/**
 * Draws the maps of the map landing page, one file per country, from Natural Earth's outlines (public domain):
 *
 *     npm pack world-atlas@2 && tar xzf world-atlas-*.tgz
 *     node scripts/draw-maps.ts package/countries-50m.json
 *
 * A map is a square of 1,000 by 1,000: a conic projection of the country with what lies around it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { placeCountries, regionsOf } from '../backend/data/places/places.ts';
import { placeSlug } from '../lib/sites/places.ts';
import { clip, conic, inside, type Point, pathOf, simplify } from './map-geometry.ts';
import { rivers } from './map-rivers.ts';

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: {
    countries: { geometries: { id?: string; type: string; arcs: number[][] | number[][][] }[] };
  };
}

const numbers: Record<string, string> = {
  be: '056',
  de: '276',
  dk: '208',
  es: '724',
  fi: '246',
  fr: '250',
  gb: '826',
  it: '380',
  nl: '528',
  no: '578',
  pl: '616',
  se: '752',
  us: '840',
};
const side = 1000;
/** How much of the square the country's places fill. */
const filled = 0.7;

const [file = ''] = process.argv.slice(2);
const world = JSON.parse(readFileSync(file, 'utf8')) as Topology;
const arcs = world.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    [x, y] = [x + dx, y + dy];
    const { scale, translate } = world.transform;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});
const ringOf = (indexes: number[]): Point[] =>
  indexes.flatMap((index) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])));
const ringsOf = ({ type, arcs: own }: Topology['objects']['countries']['geometries'][number]): Point[][] =>
  type === 'Polygon' ? (own as number[][]).map(ringOf) : (own as number[][][]).flatMap((one) => one.map(ringOf));

/** Small trees inside the country, off its places; the same in every run. */
function treesIn(land: Point[][], places: Point[]): Point[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const trees: Point[] = [];
  for (let tries = 0; tries < 4000 && trees.length < 26; tries++) {
    const tree: Point = [Math.round(random() * side), Math.round(random() * side)];
    const near = (other: Point, least: number) => Math.hypot(other[0] - tree[0], other[1] - tree[1]) < least;
    const free = !places.some((one) => near(one, 16)) && !trees.some((one) => near(one, 60));
    if (free && land.some((ring) => inside(tree, ring))) trees.push(tree);
  }
  return trees;
}

for (const country of placeCountries) {
  const cities = regionsOf(country).flatMap((region) => region.cities);
  // Islands an ocean away would leave the rest a dot: their places have no position.
  const near = cities.filter(({ lat, lon }) => lon > -128 && lat > 34 - (country === 'us' ? 10 : 0));
  const lats = near.map(({ lat }) => lat);
  const lons = near.map(({ lon }) => lon);
  const middle: Point = [(Math.min(...lons) + Math.max(...lons)) / 2, (Math.min(...lats) + Math.max(...lats)) / 2];
  const project = conic(middle, Math.min(...lats), Math.max(...lats));
  const shown = near.map(({ lat, lon }) => project([lon, lat]));
  const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (side * filled) / Math.max(right - left, bottom - top);
  const toMap = (point: Point): Point => {
    const [x, y] = project(point);
    return [side / 2 + (x - (left + right) / 2) * scale, side / 2 + (y - (top + bottom) / 2) * scale];
  };
  const bounds = 40 / 1.6;
  const drawn = (geometry: Topology['objects']['countries']['geometries'][number]) =>
    ringsOf(geometry)
      .filter((ring) =>
        ring.some(([lon, lat]) => Math.abs(lon - middle[0]) < bounds * 2 && Math.abs(lat - middle[1]) < bounds),
      )
      .map((ring) => simplify(clip(ring.map(toMap), side), 0.9))
      .filter((ring) => ring.length > 3);
  const { geometries } = world.objects.countries;
  const land = geometries.filter(({ id }) => id === numbers[country]).flatMap(drawn);
  const around = geometries.filter(({ id }) => id !== numbers[country]).flatMap(drawn);
  const positions = near.map((city) => [placeSlug(city.name), toMap([city.lon, city.lat]).map(Math.round)] as const);
  const map = {
    land: pathOf(land, true),
    around: pathOf(around, true),
    rivers: pathOf(
      (rivers[country] ?? []).map((river) => river.map(([lat, lon]) => toMap([lon, lat]))),
      false,
    ),
    trees: treesIn(
      land,
      positions.map(([, point]) => point as Point),
    ),
    towns: cities
      .filter(({ size }) => size >= 3)
      .map(({ name }) => name)
      .slice(0, 12),
    places: Object.fromEntries(positions),
  };
  mkdirSync('lib/landers/maps', { recursive: true });
  writeFileSync(`lib/landers/maps/${country}.json`, `${JSON.stringify(map)}\n`);
}
