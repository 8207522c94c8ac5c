import { geoBounds, geoEquirectangular, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import type { GeometryCollection, MultiPoint, Position } from 'geojson';
import type { Point } from '@domain/rating/search/transit';
import type { Services } from '~/services';

interface DrawnLine {
  readonly points: readonly Point[];
  readonly isDashed: boolean;
}

export interface MapContent {
  readonly lines: readonly DrawnLine[];
  readonly stops: readonly (Point & { readonly label: string; readonly isEnd: boolean })[];
  readonly size: { readonly width: number; readonly height: number };
  /** Minimum degrees shown, so that a short way does not lie on a few straight shores. */
  readonly leastDegrees?: number;
  /**
   * Centres the inhabited world on this meridian, with many thin lines; otherwise the map fits its content.
   */
  readonly middle?: number | undefined;
}

/** Pixels between what is drawn and the edge; labels need them. */
const padding = 34;

/** In degrees. Wider maps use coarser shores. */
const nearDegrees = 45;

/**
 * SVG with the colours of `app/styles/tokens.css`, since an image cannot use the page's classes. Centred on
 * its content, so that no way is cut at the edge of the world.
 */
export async function worldMap(
  { charts }: Pick<Services, 'charts'>,
  { lines, stops, size, leastDegrees = 8, middle }: MapContent,
): Promise<string> {
  const { width, height } = size;
  const isWorld = middle !== undefined;
  const shown = shownOf(lines, stops, leastDegrees);
  const land = await charts.land(isWorld || shown.degrees > nearDegrees ? 'wide' : 'near');
  const projection = (isWorld ? inhabited(middle, size) : around(shown, size)).clipExtent([
    [-2, -2],
    [width + 2, height + 2],
  ]);
  const path = geoPath(projection).digits(1);
  const ways = lines.map(({ points, isDashed }) => {
    const way = path({ type: 'LineString', coordinates: points.map(positionOf) }) ?? '';
    return `<path class="${isWorld ? 'way one' : 'way'}" d="${way}"${isDashed ? ' stroke-dasharray="5 4"' : ''}/>`;
  });
  const shores = path(land) ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    style,
    `<rect class="sea" width="${width}" height="${height}"/>`,
    `<path class="land" d="${shores}"/>`,
    ...ways,
    ...marks(stops, projection, { size, radius: isWorld ? 3 : 5 }),
    '</svg>',
  ].join('');
}

function around({ middle, geometry }: ReturnType<typeof shownOf>, { width, height }: MapContent['size']) {
  return geoNaturalEarth1()
    .rotate([-middle, 0])
    .fitExtent(
      [
        [padding, padding],
        [width - padding, height - padding],
      ],
      geometry,
    );
}

/** Latitudes between which almost everybody lives. */
const lived = { north: 74, south: -57 };

export const worldShape = (lived.north - lived.south) / 360;

function inhabited(middle: number, { width }: MapContent['size']) {
  const degree = width / 360;
  return geoEquirectangular()
    .rotate([-middle, 0])
    .scale(width / (2 * Math.PI))
    .translate([width / 2, lived.north * degree]);
}

const style = `<style>
.sea{fill:oklch(0.958 0.006 240)}
.land{fill:oklch(0.885 0.012 240);stroke:oklch(0.8 0.014 240);stroke-width:.5}
.way{fill:none;stroke:oklch(0.48 0.115 238);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.one{stroke-width:1.25;stroke-opacity:.55}
.stop{fill:oklch(1 0 0);stroke:oklch(0.48 0.115 238);stroke-width:2}
.end{fill:oklch(0.48 0.115 238);stroke:oklch(1 0 0);stroke-width:1.5}
text{font:600 16px Inter,system-ui,sans-serif;fill:oklch(0.235 0.03 250);stroke:oklch(0.958 0.006 240);stroke-width:3.5;stroke-linejoin:round;paint-order:stroke}
@media(prefers-color-scheme:dark){
.sea{fill:oklch(0.19 0.015 250)}
.land{fill:oklch(0.285 0.02 250);stroke:oklch(0.37 0.022 250)}
.way{stroke:oklch(0.76 0.11 228)}
.stop{fill:oklch(0.19 0.015 250);stroke:oklch(0.76 0.11 228)}
.end{fill:oklch(0.76 0.11 228);stroke:oklch(0.19 0.015 250)}
text{fill:oklch(0.945 0.006 240);stroke:oklch(0.19 0.015 250)}
}
</style>`;

function shownOf(lines: MapContent['lines'], stops: MapContent['stops'], leastDegrees: number) {
  const content: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: [
      ...lines.map(({ points }) => ({ type: 'LineString' as const, coordinates: points.map(positionOf) })),
      { type: 'MultiPoint', coordinates: stops.map(positionOf) },
    ],
  };
  const [[west, south], [east, north]] = geoBounds(content);
  // Bounds that cross the antimeridian have their west in the east.
  const span = east < west ? east - west + 360 : east - west;
  const middle = west + span / 2;
  const centre = (south + north) / 2;
  const half = leastDegrees / 2;
  const least: MultiPoint = {
    type: 'MultiPoint',
    coordinates: [
      [middle - half, Math.max(-85, centre - half / 2)],
      [middle + half, Math.min(85, centre + half / 2)],
    ],
  };
  return {
    middle,
    degrees: Math.max(span, north - south),
    geometry: { ...content, geometries: [...content.geometries, least] },
  };
}

function positionOf({ longitude, latitude }: Point): Position {
  return [longitude, latitude];
}

/** Approximate pixels that a label extends from its stop. */
const reached = { across: 70, up: 20 };

interface Marking {
  readonly size: MapContent['size'];
  readonly radius: number;
}

/** Labels are drawn only where there is room; earlier stops first. */
function marks(
  stops: MapContent['stops'],
  projection: GeoProjection,
  { size, radius }: Marking,
): readonly string[] {
  const dots: string[] = [];
  const labels: string[] = [];
  const taken: (readonly [number, number])[] = [];
  for (const { longitude, latitude, label, isEnd } of stops) {
    const at = projection([longitude, latitude]);
    if (at === null) continue;
    const [x, y] = at;
    dots.push(
      `<circle class="${isEnd ? 'end' : 'stop'}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}"/>`,
    );
    const isFree = taken.every(
      ([left, top]) => Math.abs(left - x) > reached.across || Math.abs(top - y) > reached.up,
    );
    if (label === '' || !isFree) continue;
    taken.push([x, y]);
    const anchor = x < reached.across ? 'start' : x > size.width - reached.across ? 'end' : 'middle';
    const beside = anchor === 'start' ? x - 6 : anchor === 'end' ? x + 6 : x;
    labels.push(
      `<text x="${beside.toFixed(1)}" y="${(y - radius - 7).toFixed(1)}" text-anchor="${anchor}">${escaped(label)}</text>`,
    );
  }
  return [...dots, ...labels];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
}
