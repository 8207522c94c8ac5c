import { readGeozones } from '@infrastructure/reference-data/tables';
import { soldBy, type Courier } from './land-carriers';
import { courierAbroad, courierHubs } from './overland-lanes';
import type { DemoRate } from './rates';
import { roadBetween, town, type Town } from './towns';
import { chance, wobble } from './wobble';

const abroad = [
  'Buenos Aires', 'Lima', 'La Paz', 'São Paulo', 'Bogotá', 'Ciudad de México', 'Miami', 'Nueva York', 'Los Ángeles', 'Madrid', 'Fráncfort',
  'Londres', 'Shanghái', 'Shenzhen', 'Hong Kong',
] as const; // prettier-ignore
const atHome = [
  'Arica', 'Iquique', 'Calama', 'Antofagasta', 'La Serena', 'Valparaíso', 'Concepción', 'Temuco', 'Puerto Montt', 'Punta Arenas',
] as const; // prettier-ignore

const brackets = [
  ['0', '5', 1.35],
  ['6', '15', 1],
  ['16', '30', 0.86],
  ['31', '70', 0.78],
] as const;

/** Pairs of cities outside Chile, each way once. */
const pairs: readonly (readonly [from: string, to: string])[] = [
  ...courierHubs.flatMap((from, at) => courierHubs.slice(at + 1).map((to) => [from, to] as const)),
  ...courierHubs.flatMap((from) => courierAbroad.map((to) => [from, to] as const)),
];

export function demoCourierRates(): readonly DemoRate[] {
  const santiago = town('Santiago');
  const lanes = (names: readonly string[], couriers: readonly Courier[]) =>
    names.flatMap((name) =>
      couriers.flatMap((courier) => [
        courierRate(santiago, town(name), courier),
        courierRate(town(name), santiago, courier),
      ]),
    );
  return [
    ...lanes(abroad, ['Cóndor Courier', 'Zonda Express']),
    ...lanes(atHome, ['Altiplano Paquetes', 'Cóndor Courier']),
    ...pairs.flatMap(([from, to]) => [
      courierRate(town(from), town(to), 'Zonda Express'),
      courierRate(town(to), town(from), 'Zonda Express'),
    ]),
    ...nationalOrigins.map(nationalRate),
  ];
}

/** From where parcels go to every commune of Chile. */
const nationalOrigins = [
  'Santiago',
  'Valparaíso',
  'Concepción',
  'Antofagasta',
  'Temuco',
  'Puerto Montt',
] as const;

/** Regions of a courier's zones, by the first digits of their communes' codes. */
const nationalZones: readonly (readonly [name: string, regions: readonly string[], latitude: number])[] = [
  ['Norte Grande', ['15', '01', '02'], -21.5],
  ['Norte Chico', ['03', '04'], -28.5],
  ['Centro', ['05', '13', '06'], -33.5],
  ['Centro Sur', ['07', '16', '08'], -36.3],
  ['Sur', ['09', '14', '10'], -40],
  ['Austral', ['11', '12'], -49],
];

const communes = readGeozones().filter(({ level }) => level === 3);

function nationalRate(name: string): DemoRate {
  const from = town(name);
  const tables = nationalZones.map(([zone, regions, latitude]) => {
    const kilometres = Math.max(120, Math.abs(latitude - from.latitude) * 125);
    const perKg = 1.25 + kilometres * 0.0009;
    return {
      zone: {
        name: zone,
        places: communes
          .filter(({ code }) => regions.includes(code.slice(0, 2)))
          .map(({ code }) => `CL-${code}`),
      },
      segments: brackets.map(([start, end, share]) => ({
        ...{ from: start, to: end, zone },
        rate: (perKg * share).toFixed(2),
        min: (perKg * 3).toFixed(2),
      })),
    };
  });
  return {
    kind: 'COURIER',
    origin: from,
    destination: null,
    ...soldBy('Altiplano Paquetes'),
    freightType: 'standard',
    transitTime: 3,
    frequency: { frequency: 'daily', days: [true, true, true, true, true, false, false] },
    businessModel: 'Costo',
    zones: tables.map(({ zone }) => zone),
    segments: tables.flatMap(({ segments }) => segments),
    surcharges: [{ name: 'FSC', rate: '8', calc: 'percent', apply: 'freight' }],
  };
}

function courierRate(from: Town, to: Town, courier: Courier): DemoRate {
  const words = [from.code, to.code, courier];
  const kilometres = roadBetween(from, to);
  const isAtHome = from.country === to.country;
  const perKg = (isAtHome ? 1.1 + kilometres * 0.0009 : 7.5 + kilometres * 0.0006) * wobble(0.08, ...words);
  const isExpress = chance('express', ...words) > 0.4;
  return {
    kind: 'COURIER',
    origin: from,
    destination: to,
    ...soldBy(courier),
    freightType: isExpress ? 'express' : 'standard',
    transitTime: (isAtHome ? 1 : Math.ceil(kilometres / 5000) + 1) + (isExpress ? 0 : 1),
    frequency: { frequency: 'daily', days: [true, true, true, true, true, false, false] },
    businessModel: 'Costo',
    minimum: (perKg * (isAtHome ? 3 : 2)).toFixed(2),
    segments: brackets.map(([start, end, share]) => ({
      from: start,
      to: end,
      rate: (perKg * share * (isExpress ? 1.18 : 1)).toFixed(2),
    })),
    surcharges: [
      { name: 'FSC', rate: isAtHome ? '8' : '18', calc: 'percent', apply: 'freight' },
      ...(isAtHome ? [] : ([{ name: 'DOC', rate: '6', calc: 'document', apply: 'origin' }] as const)),
    ],
  };
}
