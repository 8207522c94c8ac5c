import { carriers } from '@domain/catalogues/carriers';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import type { DemoRate } from './rates';
import { consolidators } from '@infrastructure/reference-data/carriers';
import { latinAmericanSea } from './latin-american-lanes';
import { chileanPorts, lineNames, overseas, type Overseas } from './sea-lanes';
import { demoSuppliers, ownSupplier, supplierId } from './suppliers';
import { chance, some, wobble } from './wobble';

type ChileanPort = (typeof chileanPorts)[number];

interface Lane {
  readonly from: string;
  readonly to: string;
  /** US dollars for a 40' high cube. */
  readonly box: number;
  readonly days: number;
  readonly lines: readonly string[];
  readonly byPanama: boolean;
  /** Out of Chile or another port that exports fruit and fish in reefers. */
  readonly isExport: boolean;
  readonly perRevenueTon: number | null;
}

const boxConsolidators = demoSuppliers.filter(({ serviceType }) => serviceType?.includes('FCL'));
const exportsReefers: ReadonlySet<string> = new Set([
  'PECLL',
  'ECGYE',
  'BRSSZ',
  'ARBUE',
  'COCTG',
  'MXZLO',
  'MXVER',
]);

export const linesSelling = [
  ...[...new Set(overseas.flatMap(({ lines }) => lines))].map((line) => ownSupplier(line, ['FCL'])),
  ...consolidators.map(({ name }) => ownSupplier(name, ['LCL'])),
];

const elsewhere: readonly Lane[] = latinAmericanSea.flatMap(
  ([from, to, box, back, days, lines, perRevenueTon, panama]) => {
    const lane = {
      days,
      lines: lines.split(' ').map(lineName),
      byPanama: panama === 'panama',
      perRevenueTon,
    };
    return [
      { ...lane, from, to, box, isExport: exportsReefers.has(from) },
      { ...lane, from: to, to: from, box: back, isExport: exportsReefers.has(to) },
    ];
  },
);

function lineName(short: string): string {
  return lineNames[short] ?? short;
}

function lanesOf(port: Overseas, { code, more, days }: ChileanPort): readonly Lane[] {
  const [into, outOf] = port.box;
  const { lines, byPanama, perRevenueTon } = port;
  const lane = { days: Math.max(2, port.days + days), lines, byPanama };
  return [
    { ...lane, from: port.code, to: code, box: into + more, isExport: false, perRevenueTon },
    {
      ...{ ...lane, from: code, to: port.code, box: outOf + more, isExport: true },
      perRevenueTon: perRevenueTon === null ? null : perRevenueTon * 0.8,
    },
  ];
}

export function demoContainerRates(): readonly DemoRate[] {
  const chilean = overseas.flatMap((port) =>
    chileanPorts.flatMap((own) => {
      const share = own.share * own.share * 0.7;
      const calling = port.lines.filter((line) => chance(port.code, own.code, line) < share);
      const lines = calling.length === 0 && isMain(own) ? port.lines.slice(0, 1) : calling;
      return lanesOf(port, own).flatMap((lane) => containerRates({ ...lane, lines }, isMain(own)));
    }),
  );
  return [...chilean, ...elsewhere.flatMap((lane) => containerRates(lane, true))];
}

/** Every overseas port has a line to it. */
function isMain({ share }: ChileanPort): boolean {
  return share >= 0.7;
}

/** @param isBought whether a forwarder resells one of its lines */
function containerRates(lane: Lane, isBought: boolean): readonly DemoRate[] {
  const [first] = lane.lines;
  const forwarders = isBought && first !== undefined ? some(boxConsolidators, 1, lane.from, lane.to) : [];
  return [
    ...lane.lines.map((line) => containerRate(lane, line, supplierId(ownSupplier(line, ['FCL'])), 1)),
    ...forwarders.map((forwarder) => containerRate(lane, first ?? '', supplierId(forwarder), 0.96)),
  ];
}

function containerRate(lane: Lane, line: string, supplier: string, level: number): DemoRate {
  const words = [lane.from, lane.to, line, supplier];
  // The faster loop of a line costs more.
  const later = Math.floor(chance('loop', line, lane.from, lane.to) * (2 + lane.days / 6));
  const loop = 1.04 - later * 0.015;
  const highCube = lane.box * level * loop * wobble(0.05, 'line', line) * wobble(0.04, ...words);
  const toTen = (amount: number): string => String(Math.round(amount / 10) * 10);
  const takesHazards = chance('hazardous', line, lane.from) > 0.4;
  const takesReefers = lane.isExport && chance('reefer', ...words) > 0.4;
  return {
    kind: 'FCL',
    origin: lane.from,
    destination: lane.to,
    supplier,
    carriers: [seededId(carriers, { name: line })],
    route: lane.days > 30 && later > 3 ? 'transfers' : 'direct',
    transitTime: lane.days + later,
    frequency: { frequency: 'weekly', days: weekday([line, lane.from]) },
    cutOff: 72,
    businessModel: 'Costo',
    unitPrices: [
      { unit: '20DV', rate: toTen(highCube * 0.62) },
      { unit: '40DV', rate: toTen(highCube * 0.98) },
      { unit: '40HC', rate: toTen(highCube) },
      ...(takesReefers ? [{ unit: '40RH', rate: toTen(highCube * 2.1 + 900) }] : []),
    ],
    hazardClasses: takesHazards ? [...hazards] : [],
    surcharges: containerSurcharges(lane, words, takesHazards),
    weightTotal: '28000',
    volumeTotal: '76',
    pieceWeight: null,
    pieceLength: null,
    pieceWidth: null,
    pieceHeight: null,
  };
}

/** Classes that container ships usually take: no explosives, no radioactive material. */
const hazards = ['2.1', '2.2', '3', '4.1', '5.1', '6.1', '8', '9'] as const;

function weekday(words: readonly string[]): boolean[] {
  const at = Math.floor(chance('weekday', ...words) * 7);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => day === at);
}

function containerSurcharges(
  lane: Lane,
  words: readonly string[],
  takesHazards: boolean,
): DemoRate['surcharges'] {
  const bunker = Math.round((80 + lane.days * 7) * wobble(0.12, 'bunker', ...words));
  return [
    { name: 'THC', rate: lane.isExport ? '155' : '140', calc: 'container', apply: 'origin' },
    { name: 'BAF', rate: String(bunker), calc: 'container', apply: 'freight' },
    { name: 'ISPS', rate: '14', calc: 'container', apply: 'freight' },
    ...(lane.byPanama ? ([{ name: 'PCS', rate: '60', calc: 'container', apply: 'freight' }] as const) : []),
    { name: 'DOC', rate: '55', calc: 'document', apply: 'origin' },
    { name: 'SEAL', rate: '10', calc: 'container', apply: 'origin' },
    ...(takesHazards
      ? ([
          { name: 'DGR', rate: '120', calc: 'container', apply: 'origin', hazardClasses: [...hazards] },
        ] as const)
      : []),
    { name: 'DTHC', rate: lane.isExport ? '170' : '165', calc: 'container', apply: 'destination' },
  ];
}

export function demoLooseSeaRates(): readonly DemoRate[] {
  const chilean = overseas.flatMap((port) => chileanPorts.slice(0, 2).flatMap((own) => lanesOf(port, own)));
  return [...chilean, ...elsewhere].flatMap((lane) => {
    const { perRevenueTon } = lane;
    if (perRevenueTon === null) return [];
    return some(consolidators, 2, 'LCL', lane.from, lane.to).map(({ name }) =>
      looseRate(lane, perRevenueTon, name, supplierId(ownSupplier(name, ['LCL']))),
    );
  });
}

function looseRate(lane: Lane, perRevenueTon: number, consolidator: string, supplier: string): DemoRate {
  const words = ['LCL', lane.from, lane.to, supplier];
  const price = perRevenueTon * wobble(0.08, 'consolidator', consolidator) * wobble(0.08, ...words);
  return {
    kind: 'LCL',
    origin: lane.from,
    destination: lane.to,
    supplier,
    carriers: [seededId(carriers, { name: consolidator })],
    transitTime: lane.days + 4 + Math.floor(chance('days', ...words) * 6),
    frequency: { frequency: 'weekly', days: weekday(words) },
    cutOff: 120,
    businessModel: 'Costo',
    minimum: String(Math.round(price)),
    segments: [
      { from: '0', to: '5', rate: price.toFixed(2) },
      { from: '6', to: '10', rate: (price * 0.93).toFixed(2) },
      { from: '11', to: '20', rate: (price * 0.87).toFixed(2) },
    ],
    surcharges: [
      { name: 'CFS', rate: '18', calc: 'wm', apply: 'origin', min: '18' },
      { name: 'DOC', rate: '45', calc: 'document', apply: 'origin' },
      { name: 'BAF', rate: '9', calc: 'wm', apply: 'freight' },
      { name: 'DESCON', rate: '22', calc: 'wm', apply: 'destination', min: '55' },
    ],
  };
}
