import { carriers } from '@domain/catalogues/carriers';
import { readAirlines } from '@infrastructure/reference-data/tables';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { domestic, gateways, regional, type Gateway } from './air-lanes';
import { latinAmericanAir } from './latin-american-lanes';
import type { DemoRate } from './rates';
import { demoSuppliers, ownSupplier, supplierId } from './suppliers';
import { chance, some, wobble } from './wobble';

const airlineNames = new Map(readAirlines().map(({ iataCode, name }) => [iataCode, name]));

const brackets = [
  ['0', '45', 1.85],
  ['46', '100', 1.32],
  ['101', '300', 1],
  ['301', '500', 0.95],
  ['501', '1000', 0.89],
  ['1001', '2000', 0.85],
] as const;

const freighters = new Set(['5Y', 'UC', 'QT', 'FX', '5X', 'K4', 'M3', 'M7', 'CV', 'MP']);
const consolidators = demoSuppliers.filter(({ serviceType }) => serviceType?.includes('AERIAL'));

interface Lane {
  readonly from: string;
  readonly to: string;
  readonly perKg: number;
  readonly days: number;
  readonly carriers: readonly string[];
}

function bothWays({ code, perKg: [into, outOf], days, carriers: flying }: Gateway): readonly Lane[] {
  return [
    { from: code, to: 'SCL', perKg: into, days, carriers: flying },
    { from: 'SCL', to: code, perKg: outOf, days, carriers: flying },
  ];
}

const lanes: readonly Lane[] = [
  ...[...gateways, ...domestic].flatMap(bothWays),
  ...regional.map(([from, to, perKg, days, flying]) => ({
    from,
    to,
    perKg,
    days,
    carriers: flying.split(' '),
  })),
  ...latinAmericanAir.flatMap(([from, to, perKg, back, days, flying]) => [
    { from, to, perKg, days, carriers: flying.split(' ') },
    { from: to, to: from, perKg: back, days, carriers: flying.split(' ') },
  ]),
];

export const airCarriersSelling = [
  ...new Set(lanes.flatMap((lane) => lane.carriers.map((flying) => flying.split('/')[0] ?? ''))),
].map((code) => ownSupplier(nameOf(code), ['AERIAL']));

export function demoAirRates(): readonly DemoRate[] {
  return lanes.flatMap((lane) => {
    const own = lane.carriers.map((flying) =>
      airRate(lane, flying, supplierId(ownSupplier(nameOf(flying.split('/')[0] ?? ''), ['AERIAL'])), 1.06),
    );
    const bought = some(consolidators, lane.carriers.length > 2 ? 2 : 1, lane.from, lane.to).map(
      (supplier) => {
        const at = Math.floor(chance(lane.from, lane.to, supplier.name) * lane.carriers.length);
        return airRate(lane, lane.carriers[at] ?? 'LA', supplierId(supplier), 0.97);
      },
    );
    return [...own, ...bought];
  });
}

function airRate({ from, to, perKg, days }: Lane, flying: string, supplier: string, level: number): DemoRate {
  const [code = '', change] = flying.split('/');
  const words = [from, to, flying, supplier];
  const isFreighter = freighters.has(code);
  const price = perKg * level * carrierLevel(code, change) * wobble(0.05, ...words);
  const wait = change === undefined ? 0 : 1 + (chance('wait', code, from, to) > 0.5 ? 1 : 0);
  const transitTime = days + wait + (isFreighter ? 1 : 0) + (chance('days', code, from, to) > 0.8 ? 1 : 0);
  const isDaily = !isFreighter && chance('frequency', code, from, to) > 0.45;
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(
    (day) => isDaily || chance('day', code, from, to, String(day)) > 0.5,
  );
  const days7 = weekdays.includes(true) ? weekdays : [true, false, false, true, false, false, false];
  return {
    kind: 'AERIAL',
    origin: from,
    destination: to,
    supplier,
    carriers: [seededId(carriers, { name: nameOf(code) })],
    route: change === undefined ? 'direct' : 'transfers',
    transfers: change === undefined ? [] : [change],
    flightType: isFreighter ? 'freighter' : 'passenger',
    frequency: { frequency: isDaily ? 'daily' : 'weekly', days: days7 },
    cutOff: isFreighter ? 24 : 12,
    transitTime,
    businessModel: 'Costo',
    minimum: String(Math.round((45 + perKg * 18) * wobble(0.15, 'minimum', ...words))),
    segments: brackets.map(([start, end, factor]) => ({
      from: start,
      to: end,
      rate: (price * factor).toFixed(2),
    })),
    hazardClasses: isFreighter ? [...hazards] : [],
    surcharges: surchargesOf(perKg, words, isFreighter),
    weightTotal: isFreighter ? '30000' : '10000',
    volumeTotal: isFreighter ? '120' : '40',
  };
}

/** Direct flights cost more than a change of planes, freighters less than passenger flights. */
function carrierLevel(code: string, change: string | undefined): number {
  const own = wobble(0.06, 'carrier', code);
  return own * (change === undefined ? 1.05 : 0.93) * (freighters.has(code) ? 0.94 : 1);
}

/** Classes that freighters usually take. */
const hazards = ['2.2', '3', '4.1', '6.1', '8', '9'] as const;

function surchargesOf(
  perKg: number,
  words: readonly string[],
  takesHazards: boolean,
): DemoRate['surcharges'] {
  const fuel = Math.min(1.1, 0.2 + perKg * 0.16) * wobble(0.1, 'fuel', ...words);
  return [
    { name: 'FSC', rate: fuel.toFixed(2), calc: 'kg', apply: 'freight' },
    {
      name: 'SSC',
      rate: (0.12 * wobble(0.2, 'security', ...words)).toFixed(2),
      calc: 'kg',
      apply: 'freight',
      min: '10',
    },
    { name: 'AWB', rate: '30', calc: 'document', apply: 'origin' },
    { name: 'HAND', rate: '45', calc: 'shipment', apply: 'origin' },
    ...(takesHazards
      ? ([
          { name: 'DGR', rate: '95', calc: 'shipment', apply: 'origin', hazardClasses: [...hazards] },
        ] as const)
      : []),
    ...(chance('destination', ...words) > 0.5
      ? ([{ name: 'DESC', rate: '40', calc: 'document', apply: 'destination' }] as const)
      : []),
  ];
}

function nameOf(code: string): string {
  const name = airlineNames.get(code);
  if (name === undefined) throw new Error(`no airline is called ${code}`);
  return name;
}
