import { geoBounds, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
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
  /** Degrees that the map shows at least, so that a short way does not lie on a few straight shores. */
  readonly leastDegrees?: number;
}

/** Pixels between what is drawn and the edge; labels need them. */
const padding = 34;

/** Wider maps are drawn with coarser shores. In degrees. */
const nearDegrees = 45;

/**
 * A map as an SVG image. It follows the colour scheme of the page that shows it, since an image knows no classes of the page:
 * colours are those of `app/styles/tokens.css`. It is centred on what it shows, so that no way is cut at the edge of the
 * world.
 */
export async function worldMap(
  { charts }: Pick<Services, 'charts'>,
  { lines, stops, size, leastDegrees = 8 }: MapContent,
): Promise<string> {
  const { width, height } = size;
  const shown = shownOf(lines, stops, leastDegrees);
  const land = await charts.land(shown.degrees > nearDegrees ? 'wide' : 'near');
  const projection = geoNaturalEarth1()
    .rotate([-shown.middle, 0])
    .fitExtent(
      [
        [padding, padding],
        [width - padding, height - padding],
      ],
      shown.geometry,
    )
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
  const path = geoPath(projection).digits(1);
  const ways = lines.map(({ points, isDashed }) => {
    const way = path({ type: 'LineString', coordinates: points.map(positionOf) }) ?? '';
    return `<path class="way" d="${way}"${isDashed ? ' stroke-dasharray="5 4"' : ''}/>`;
  });
  const shores = path(land) ?? '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    style,
    `<rect class="sea" width="${width}" height="${height}"/>`,
    `<path class="land" d="${shores}"/>`,
    ...ways,
    ...stops.map((stop) => marked(stop, projection, size)),
    '</svg>',
  ].join('');
}

const style = `<style>
.sea{fill:oklch(0.958 0.006 240)}
.land{fill:oklch(0.885 0.012 240);stroke:oklch(0.8 0.014 240);stroke-width:.5}
.way{fill:none;stroke:oklch(0.48 0.115 238);stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
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

/** What has to be in sight, its middle meridian, and how many degrees it spans. */
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

/** Pixels that a label reaches from its stop, about. */
const labelled = 70;

function marked(
  stop: MapContent['stops'][number],
  projection: GeoProjection,
  { width }: MapContent['size'],
): string {
  const at = projection([stop.longitude, stop.latitude]);
  if (at === null) return '';
  const [x, y] = at;
  const dot = `<circle class="${stop.isEnd ? 'end' : 'stop'}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5"/>`;
  if (stop.label === '') return dot;
  const anchor = x < labelled ? 'start' : x > width - labelled ? 'end' : 'middle';
  const beside = anchor === 'start' ? x - 6 : anchor === 'end' ? x + 6 : x;
  const label = `<text x="${beside.toFixed(1)}" y="${(y - 12).toFixed(1)}" text-anchor="${anchor}">${escaped(stop.label)}</text>`;
  return dot + label;
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
