import { distanceBetween, type Point } from '../search/transit';
import { createNearest } from './nearest-first';

export interface SeaPath {
  readonly kilometres: number;
  readonly line: readonly Point[];
}

export interface SeaNetwork {
  /** Null: an end is too far from every lane, or both are nearest to the same point. */
  between(from: Point, to: Point): SeaPath | null;
}

/** Maximum kilometres from a port to the lanes. Farther ports lie on rivers that no lane follows. */
const reach = 300;

/** One takes about 33 kB: points are numbered below 32,768. */
interface Tree {
  readonly kilometres: Float32Array;
  readonly before: Int16Array;
}

interface Near {
  readonly at: number;
  readonly away: number;
}

/** Cache limits: ports with all their ways, and ports with their nearest point. */
const kept = { trees: 256, ports: 5000 };

/** Uses the largest connected part of the lanes. `lines`: lists of [longitude, latitude]. */
export function createSeaNetwork(lines: readonly (readonly (readonly [number, number])[])[]): SeaNetwork {
  const { points, ways } = largestPart(graphOf(lines));
  const trees = new Map<number, Tree>();
  const nearest = new Map<string, Near | null>();

  function treeFrom(start: number): Tree {
    const known = trees.get(start);
    trees.delete(start);
    const tree = known ?? shortestWays(points.length, ways, start);
    trees.set(start, tree);
    const [oldest] = trees.keys();
    if (trees.size > kept.trees && oldest !== undefined) trees.delete(oldest);
    return tree;
  }

  function near(point: Point): Near | null {
    const key = `${point.latitude} ${point.longitude}`;
    const known = nearest.get(key);
    if (known !== undefined) return known;
    if (nearest.size >= kept.ports) nearest.clear();
    const found = nearestTo(points, point);
    nearest.set(key, found);
    return found;
  }

  return {
    between(from, to) {
      const [start, end] = [near(from), near(to)];
      if (start === null || end === null || start.at === end.at) return null;
      const { kilometres, before } = treeFrom(start.at);
      const line: Point[] = [to];
      for (let at = end.at; at >= 0; at = before[at] ?? -1) line.push(points[at] ?? to);
      line.push(from);
      return {
        kilometres: start.away + (kilometres[end.at] ?? 0) + end.away,
        line: line.toReversed(),
      };
    },
  };
}

interface Way {
  readonly to: number;
  readonly kilometres: number;
}

interface Graph {
  readonly points: readonly Point[];
  readonly ways: readonly (readonly Way[])[];
}

function graphOf(lines: readonly (readonly (readonly [number, number])[])[]): Graph {
  const numbers = new Map<string, number>();
  const points: Point[] = [];
  const ways: Way[][] = [];
  const numberOf = ([longitude, latitude]: readonly [number, number]): number => {
    // Lanes cross the antimeridian: both edges of the map are one meridian.
    const point = { longitude: longitude <= -180 ? longitude + 360 : longitude, latitude };
    const key = `${point.longitude.toFixed(3)} ${latitude.toFixed(3)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, points.length);
    ways.push([]);
    return points.push(point) - 1;
  };
  for (const line of lines) {
    const passed = line.map(numberOf);
    for (const [index, to] of passed.entries()) {
      const from = passed[index - 1];
      const [one, other] = [points[from ?? to], points[to]];
      if (from === undefined || from === to || one === undefined || other === undefined) continue;
      const kilometres = distanceBetween(one, other);
      ways[from]?.push({ to, kilometres });
      ways[to]?.push({ to: from, kilometres });
    }
  }
  return { points, ways };
}

/** Leaves out lakes and rivers that no lane reaches, or their ports would have no way to anywhere. */
function largestPart({ points, ways }: Graph): Graph {
  const partOf = new Int32Array(points.length).fill(-1);
  const sizes: number[] = [];
  for (const start of points.keys()) {
    if (partOf[start] !== -1) continue;
    const part = sizes.length;
    const left = [start];
    let size = 0;
    partOf[start] = part;
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      size += 1;
      for (const { to } of ways[at] ?? [])
        if (partOf[to] === -1) {
          partOf[to] = part;
          left.push(to);
        }
    }
    sizes.push(size);
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  const kept = [...points.keys()].filter((at) => partOf[at] === largest);
  const numbered = new Map(kept.map((old, at) => [old, at]));
  return {
    points: kept.flatMap((at) => points[at] ?? []),
    ways: kept.map((at) =>
      (ways[at] ?? []).map(({ to, kilometres }) => ({ to: numbered.get(to) ?? 0, kilometres })),
    ),
  };
}

/** Dijkstra's algorithm. */
function shortestWays(size: number, ways: Graph['ways'], start: number): Tree {
  const kilometres = new Float64Array(size).fill(Infinity);
  const before = new Int32Array(size).fill(-1);
  const open = createNearest();
  kilometres[start] = 0;
  open.add(start, 0);
  for (let next = open.take(); next !== undefined; next = open.take()) {
    const { item: at, distance } = next;
    if (distance > (kilometres[at] ?? 0)) continue;
    for (const way of ways[at] ?? []) {
      const reached = distance + way.kilometres;
      if (reached >= (kilometres[way.to] ?? 0)) continue;
      kilometres[way.to] = reached;
      before[way.to] = at;
      open.add(way.to, reached);
    }
  }
  return { kilometres: Float32Array.from(kilometres), before: Int16Array.from(before) };
}

/** More than `reach`, in degrees of latitude. */
const reachedDegrees = 3;

function nearestTo(points: readonly Point[], point: Point): Near | null {
  let nearest: Near | null = null;
  for (const [at, one] of points.entries()) {
    if (Math.abs(one.latitude - point.latitude) > reachedDegrees) continue;
    const away = distanceBetween(one, point);
    if (away <= reach && (nearest === null || away < nearest.away)) nearest = { at, away };
  }
  return nearest;
}
