import type { Zone } from '@domain/rating/place';
import { distanceBetween } from '@domain/rating/search/transit';
import { withoutAccents } from '@domain/shared/folded-text';

export type Town = Zone & { readonly code: string };

type Row = readonly [code: string, name: string, latitude: number, longitude: number];

const chilean: readonly Row[] = [
  ['15101', 'Arica', -18.4746, -70.2979],
  ['01101', 'Iquique', -20.2133, -70.1503],
  ['02201', 'Calama', -22.4567, -68.9237],
  ['02101', 'Antofagasta', -23.6524, -70.3954],
  ['03101', 'Copiapó', -27.3668, -70.3314],
  ['04101', 'La Serena', -29.9045, -71.2489],
  ['05101', 'Valparaíso', -33.036, -71.6296],
  ['13101', 'Santiago', -33.4569, -70.6483],
  ['06101', 'Rancagua', -34.1702, -70.7407],
  ['07101', 'Talca', -35.4264, -71.6554],
  ['16101', 'Chillán', -36.6066, -72.1034],
  ['08101', 'Concepción', -36.827, -73.0498],
  ['09101', 'Temuco', -38.7397, -72.5984],
  ['14101', 'Valdivia', -39.8142, -73.2459],
  ['10301', 'Osorno', -40.5739, -73.1342],
  ['10101', 'Puerto Montt', -41.4693, -72.9424],
  ['10201', 'Castro', -42.4801, -73.7624],
  ['11101', 'Coyhaique', -45.5712, -72.0685],
  ['12101', 'Punta Arenas', -53.1638, -70.9171],
];

const foreign: readonly (readonly [country: string, name: string, latitude: number, longitude: number])[] = [
  ['AR', 'Mendoza', -32.8895, -68.8458],
  ['AR', 'Córdoba', -31.4201, -64.1888],
  ['AR', 'Buenos Aires', -34.6037, -58.3816],
  ['PE', 'Tacna', -18.0146, -70.2536],
  ['PE', 'Lima', -12.0464, -77.0428],
  ['BO', 'La Paz', -16.4897, -68.1193],
  ['BO', 'Santa Cruz de la Sierra', -17.7834, -63.1821],
  ['PY', 'Asunción', -25.2637, -57.5759],
  ['UY', 'Montevideo', -34.9011, -56.1645],
  ['BR', 'São Paulo', -23.5558, -46.6396],
  ['CO', 'Bogotá', 4.711, -74.0721],
  ['MX', 'Ciudad de México', 19.4326, -99.1332],
  ['US', 'Miami', 25.7617, -80.1918],
  ['US', 'Nueva York', 40.7128, -74.006],
  ['US', 'Los Ángeles', 34.0522, -118.2437],
  ['ES', 'Madrid', 40.4168, -3.7038],
  ['DE', 'Fráncfort', 50.1109, 8.6821],
  ['GB', 'Londres', 51.5072, -0.1276],
  ['CN', 'Shanghái', 31.2304, 121.4737],
  ['CN', 'Shenzhen', 22.5431, 114.0579],
  ['HK', 'Hong Kong', 22.3193, 114.1694],
];

const all: readonly Town[] = [
  ...chilean.map(([code, name, latitude, longitude]) => ({
    name,
    latitude,
    longitude,
    city: name,
    country: 'CL',
    code: `CL-${code}`,
  })),
  ...foreign.map(([country, name, latitude, longitude]) => ({
    name,
    latitude,
    longitude,
    city: name,
    country,
    code: `${country}-${plain(name)}`,
  })),
];
const byName = new Map(all.map((town) => [town.name, town]));

function plain(name: string): string {
  return withoutAccents(name)
    .toUpperCase()
    .replace(/[^A-Z]+/g, '-');
}

export function town(name: string): Town {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`no town is called ${name}`);
  return found;
}

/** Approximate: the straight line plus a quarter. */
export function roadBetween(one: Town, other: Town): number {
  return Math.round(distanceBetween(one, other) * 1.25);
}
