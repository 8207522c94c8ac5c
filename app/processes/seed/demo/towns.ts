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
  ['03301', 'Vallenar', -28.576, -70.7601],
  ['04301', 'Ovalle', -30.6011, -71.1997],
  ['04102', 'Coquimbo', -29.9533, -71.3436],
  ['05109', 'Viña del Mar', -33.0245, -71.5518],
  ['05301', 'Los Andes', -32.8337, -70.5982],
  ['05701', 'San Felipe', -32.7507, -70.7251],
  ['05501', 'Quillota', -32.8834, -71.2489],
  ['05601', 'San Antonio', -33.5933, -71.6217],
  ['13125', 'Quilicura', -33.3667, -70.7333],
  ['13501', 'Melipilla', -33.6859, -71.2153],
  ['06301', 'San Fernando', -34.5855, -70.9894],
  ['07301', 'Curicó', -34.9854, -71.2394],
  ['07401', 'Linares', -35.8464, -71.5937],
  ['08110', 'Talcahuano', -36.7249, -73.1168],
  ['08301', 'Los Ángeles de Chile', -37.4697, -72.3537],
  ['09120', 'Villarrica', -39.2857, -72.2279],
  ['10109', 'Puerto Varas', -41.3195, -72.9854],
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
  ['PE', 'Arequipa', -16.409, -71.5375],
  ['EC', 'Guayaquil', -2.1894, -79.8891],
  ['EC', 'Quito', -0.1807, -78.4678],
  ['BR', 'Río de Janeiro', -22.9068, -43.1729],
  ['BR', 'Santos', -23.9608, -46.3336],
  ['CO', 'Bogotá', 4.711, -74.0721],
  ['CO', 'Medellín', 6.2442, -75.5812],
  ['CO', 'Cali', 3.4516, -76.532],
  ['CO', 'Cartagena', 10.391, -75.4794],
  ['CO', 'Buenaventura', 3.8801, -77.0312],
  ['MX', 'Ciudad de México', 19.4326, -99.1332],
  ['MX', 'Manzanillo', 19.0522, -104.3158],
  ['MX', 'Veracruz', 19.1738, -96.1342],
  ['MX', 'Monterrey', 25.6866, -100.3161],
  ['MX', 'Guadalajara', 20.6597, -103.3496],
  ['PA', 'Ciudad de Panamá', 8.9824, -79.5199],
  ['PA', 'Colón', 9.3592, -79.9014],
  ['CR', 'San José', 9.9281, -84.0907],
  ['NL', 'Róterdam', 51.9244, 4.4777],
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

const all: readonly (Town & { readonly key: string })[] = [
  ...chilean.map(([code, key, latitude, longitude]) => {
    const name = key.replace(/ de Chile$/, '');
    return { key, name, latitude, longitude, city: name, country: 'CL', code: `CL-${code}` };
  }),
  ...foreign.map(([country, name, latitude, longitude]) => ({
    key: name,
    name,
    latitude,
    longitude,
    city: name,
    country,
    code: `${country}-${plain(name)}`,
  })),
];
/** By name; towns that share one with a town abroad have their country behind it. */
const byName = new Map<string, Town>(all.map(({ key, ...town }) => [key, town]));

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
