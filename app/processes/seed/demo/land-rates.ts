import { boughtFrom, soldBy, type Trucker } from './land-carriers';
import { chileanTowns, latinAmericanRoads, localRoads } from './overland-lanes';
import type { DemoRate } from './rates';
import { roadBetween, town, type Town } from './towns';
import { chance, wobble } from './wobble';

interface Lane {
  /** A town, or the code of an airport or port. */
  readonly from: Town | string;
  readonly to: Town | string;
  readonly kilometres: number;
  readonly crossesBorder: boolean;
}

const ways: readonly (readonly [name: string, trucker: Trucker])[] = [
  ['Arica', 'Cargo Norte Grande'],
  ['Iquique', 'Cargo Norte Grande'],
  ['Calama', 'Cargo Norte Grande'],
  ['Antofagasta', 'Cargo Norte Grande'],
  ['Copiapó', 'Cargo Norte Grande'],
  ['La Serena', 'Cargo Norte Grande'],
  ['Valparaíso', 'Ruta Austral'],
  ['Rancagua', 'Ruta Austral'],
  ['Talca', 'Ruta Austral'],
  ['Chillán', 'Ruta Austral'],
  ['Concepción', 'Ruta Austral'],
  ['Temuco', 'Ruta Austral'],
  ['Valdivia', 'Ruta Austral'],
  ['Osorno', 'Ruta Austral'],
  ['Puerto Montt', 'Ruta Austral'],
  ['Castro', 'Ruta Austral'],
  ['Coyhaique', 'Ruta Austral'],
  ['Punta Arenas', 'Ruta Austral'],
  ['Mendoza', 'Transcordillera'],
  ['Córdoba', 'Transcordillera'],
  ['Buenos Aires', 'Transcordillera'],
  ['Tacna', 'Transcordillera'],
  ['Lima', 'Transcordillera'],
  ['La Paz', 'Transcordillera'],
  ['Santa Cruz de la Sierra', 'Transcordillera'],
  ['Asunción', 'Transcordillera'],
  ['Montevideo', 'Transcordillera'],
  ['São Paulo', 'Transcordillera'],
];

function bothWays(name: string): readonly Lane[] {
  const [santiago, other] = [town('Santiago'), town(name)];
  return driven(santiago, other, roadBetween(santiago, other));
}

function driven(from: Town, to: Town, kilometres: number): readonly Lane[] {
  const crossesBorder = from.country !== to.country;
  return [
    { from, to, kilometres, crossesBorder },
    { from: to, to: from, kilometres, crossesBorder },
  ];
}

/** Loose cargo between a port or airport and the city behind it. */
const gateways = [
  ['CLSAI', 'Santiago', 110],
  ['CLVAP', 'Santiago', 120],
  ['SCL', 'Santiago', 20],
  ['CLVAP', 'Valparaíso', 10],
  ['CLSVE', 'Concepción', 30],
  ['CCP', 'Concepción', 15],
] as const;

function gatewayLanes(): readonly Lane[] {
  return gateways.flatMap(([code, name, kilometres]) => {
    const [gateway, city] = [code, town(name)];
    return [
      { from: gateway, to: city, kilometres, crossesBorder: false },
      { from: city, to: gateway, kilometres, crossesBorder: false },
    ];
  });
}

const abroad = latinAmericanRoads.flatMap(([from, to, kilometres, trucker]) =>
  driven(town(from), town(to), kilometres).map((lane) => ({ lane, trucker })),
);
const toTowns = chileanTowns.flatMap(([name, trucker]) => bothWays(name).map((lane) => ({ lane, trucker })));
const local = localRoads.flatMap(([from, to, kilometres]) => driven(town(from), town(to), kilometres));

export function demoLandRates(): readonly DemoRate[] {
  const everywhere: Trucker = 'Andes Express Carga';
  return ways
    .flatMap(([name, trucker]) =>
      bothWays(name).flatMap((lane) => [
        looseRate(lane, soldBy(trucker), 1),
        looseRate(lane, boughtFrom(trucker), 0.96),
        ...(lane.crossesBorder ? [] : [looseRate(lane, soldBy(everywhere), 1.12)]),
        truckRate(lane, soldBy(trucker), 1),
        ...(lane.crossesBorder ? [] : [truckRate(lane, boughtFrom(trucker), 0.97)]),
      ]),
    )
    .concat(gatewayLanes().map((lane) => looseRate(lane, soldBy('Ruta Austral'), 1.3)))
    .concat(
      [...abroad, ...toTowns].flatMap(({ lane, trucker }) => [
        looseRate(lane, soldBy(trucker), 1),
        truckRate(lane, soldBy(trucker), 1),
      ]),
    )
    .concat(
      local.flatMap((lane) => [
        looseRate(lane, soldBy('Ruta Austral'), 1.2),
        looseRate(lane, soldBy(everywhere), 1.3),
        truckRate(lane, soldBy('Ruta Austral'), 1),
      ]),
    );
}

const codeOf = (end: Town | string) => (typeof end === 'string' ? end : end.code);

type Sale = ReturnType<typeof soldBy>;

function wordsOf(kind: string, { from, to }: Lane, { supplier, carriers }: Sale): readonly string[] {
  return [kind, codeOf(from), codeOf(to), supplier, ...carriers];
}

function daysOnTheRoad({ kilometres, crossesBorder }: Lane, more: number): number {
  return Math.max(1, Math.ceil(kilometres / 600)) + (crossesBorder ? 1 : 0) + more;
}

const looseBrackets = [
  ['0', '15', 1.9],
  ['16', '50', 1.45],
  ['51', '100', 1.2],
  ['101', '500', 1],
  ['501', '1000', 0.86],
  ['1001', '5000', 0.74],
] as const;

function looseRate(lane: Lane, sale: Sale, level: number): DemoRate {
  const words = wordsOf('LTL', lane, sale);
  const perKg = (0.09 + lane.kilometres * 0.00021) * level * wobble(0.08, ...words);
  const least = Math.round((5 + lane.kilometres * 0.004) * level);
  return {
    kind: 'LTL',
    origin: lane.from,
    destination: lane.to,
    ...sale,
    freightType: chance('express', ...words) > 0.8 ? 'express' : 'standard',
    serviceType: 'consolidated',
    transitTime: daysOnTheRoad(lane, 1),
    factor: lane.crossesBorder ? '300' : '333',
    businessModel: 'Costo',
    segments: looseBrackets.map(([from, to, share]) => ({
      from,
      to,
      rate: (perKg * share).toFixed(3),
      min: String(least),
    })),
    surcharges: [
      {
        name: 'PEAJE',
        rate: String(Math.max(2, Math.round(lane.kilometres / 160))),
        calc: 'shipment',
        apply: 'freight',
      },
      { name: 'DOC', rate: '4', calc: 'document', apply: 'origin' },
      ...border(lane, '35'),
    ],
  };
}

const trucks = [
  ['CAMIÓN 3/4', 0.62],
  ['CAMIÓN SIMPLE', 0.84],
  ['RAMPLA SIDER', 1.28],
  ['RAMPLA REFRIGERADA', 1.66],
] as const;

function truckRate(lane: Lane, sale: Sale, level: number): DemoRate {
  const words = wordsOf('FTL', lane, sale);
  const toFive = (amount: number): string => String(Math.round(amount / 5) * 5);
  const offered = lane.crossesBorder ? trucks.slice(2) : trucks;
  return {
    kind: 'FTL',
    origin: lane.from,
    destination: lane.to,
    ...sale,
    freightType: 'standard',
    serviceType: 'direct',
    transitTime: daysOnTheRoad(lane, 0),
    businessModel: 'Costo',
    unitPrices: offered.map(([unit, perKm]) => ({
      unit,
      rate: toFive((70 + lane.kilometres * perKm) * level * wobble(0.06, unit, ...words)),
    })),
    surcharges: [
      { name: 'PEAJE', rate: toFive(10 + lane.kilometres * 0.06), calc: 'shipment', apply: 'freight' },
      ...border(lane, '180'),
    ],
  };
}

function border({ crossesBorder }: Lane, rate: string): NonNullable<DemoRate['surcharges']> {
  return crossesBorder ? [{ name: 'CRUCE', rate, calc: 'shipment', apply: 'freight' }] : [];
}
