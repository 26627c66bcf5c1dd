export type Point = [number, number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Lambert's conformal conic projection around a middle (longitude, latitude), true at two parallels; y grows downwards. */
export function conic([lon0, lat0]: Point, south: number, north: number): (point: Point) => Point {
  const sixth = Math.max((north - south) / 6, 0.5);
  const [first, second] = [radians(south + sixth), radians(north - sixth)];
  const tangent = (angle: number) => Math.tan(Math.PI / 4 + angle / 2);
  const n =
    Math.abs(first - second) < 1e-6
      ? Math.sin(first)
      : Math.log(Math.cos(first) / Math.cos(second)) / Math.log(tangent(second) / tangent(first));
  const f = (Math.cos(first) * tangent(first) ** n) / n;
  const rho = (lat: number) => f / tangent(radians(Math.min(Math.max(lat, -80), 89))) ** n;
  const rho0 = rho(lat0);
  return ([lon, lat]) => {
    const theta = n * radians(lon - lon0);
    return [rho(lat) * Math.sin(theta), rho(lat) * Math.cos(theta) - rho0];
  };
}

/** A ring cut to the square from 0 to `side`, with a margin that hides its edge. */
export function clip(ring: Point[], side: number): Point[] {
  const [low, high] = [-20, side + 20];
  const edges: [axis: 0 | 1, limit: number, keepsBelow: boolean][] = [
    [0, low, false],
    [0, high, true],
    [1, low, false],
    [1, high, true],
  ];
  return edges.reduce((points, [axis, limit, keepsBelow]) => {
    const isIn = (point: Point) => (keepsBelow ? point[axis] <= limit : point[axis] >= limit);
    return points.flatMap((point, index) => {
      const before = points[(index + points.length - 1) % points.length] ?? point;
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])];
      if (isIn(point)) return isIn(before) ? [point] : [crossing, point];
      return isIn(before) ? [crossing] : [];
    });
  }, ring);
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length;
}

/** A line without the points that nobody would miss (Douglas and Peucker). */
export function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let [farthest, index] = [0, 0];
  for (const [at, point] of points.entries()) {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, index] = [away, at];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplify(points.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(points.slice(index), tolerance)];
}

export function inside([x, y]: Point, ring: Point[]): boolean {
  let is = false;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring.at(index - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  }
  return is;
}

/** Lines as the `d` of one path, in whole units from point to point. */
export function pathOf(lines: Point[][], closed: boolean): string {
  return lines
    .map((line) => {
      let [x, y] = [0, 0];
      const steps = line.map((point, index) => {
        const [px, py] = [Math.round(point[0]), Math.round(point[1])];
        const step = index === 0 ? `M${px} ${py}l` : `${px - x} ${py - y}`;
        [x, y] = [px, py];
        return step;
      });
      return steps.join(' ').replace('l ', 'l').replaceAll(' -', '-') + (closed ? 'z' : '');
    })
    .join('');
}
