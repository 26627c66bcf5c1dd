import type { CountryMap } from '@/lib/landers/maps';

interface DrawnMapProps {
  map: CountryMap;
  /** The page's place, with a circle around it. */
  near: readonly [number, number] | null;
  towns: readonly { name: string; x: number; y: number }[];
}

/** A country with its neighbours, rivers and woods. */
export function DrawnMap({ map, near, towns }: DrawnMapProps) {
  return (
    <svg viewBox="0 0 1000 1000" className="size-full" aria-hidden="true">
      <path d={map.around} className="map-around" />
      <path d={map.land} className="map-land" />
      <path d={map.rivers} className="map-river" />
      {map.trees.map(([x = 0, y = 0]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y - 24}l10 20h-20zm0 20v6`} className="map-tree" />
      ))}
      {near && <circle cx={near[0]} cy={near[1]} r="128" className="map-radius" />}
      {Object.values(map.places)
        .filter((_, index) => index % 9 === 0)
        .map(([x = 0, y = 0]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" className="map-dot" />
        ))}
      {towns.map(({ name, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="4.5" className="map-dot" />
          <text x={x + 11} y={y + 5} className="map-name max-lg:hidden">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
