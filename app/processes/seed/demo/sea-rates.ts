import { carriers } from '@domain/catalogues/carriers';
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import type { DemoRate } from './rates';
import { chileanPorts, overseas, type Overseas } from './sea-lanes';
import { demoSuppliers, ownSupplier, supplierId } from './suppliers';
import { chance, some, wobble } from './wobble';

type ChileanPort = (typeof chileanPorts)[number];

interface Lane {
  readonly from: string;
  readonly to: string;
  /** US dollars for a 40' high cube. */
  readonly box: number;
  readonly days: number;
  readonly port: Overseas;
  readonly isExport: boolean;
}

const boxConsolidators = demoSuppliers.filter(({ serviceType }) => serviceType?.includes('FCL'));
const looseConsolidators = demoSuppliers.filter(({ serviceType }) => serviceType?.includes('LCL'));

export const linesSelling = [...new Set(overseas.flatMap(({ lines }) => lines))].map((line) =>
  ownSupplier(line, ['FCL']),
);

function lanesOf(port: Overseas, { code, more, days }: ChileanPort): readonly Lane[] {
  const [into, outOf] = port.box;
  const transit = Math.max(2, port.days + days);
  return [
    { from: port.code, to: code, box: into + more, days: transit, port, isExport: false },
    { from: code, to: port.code, box: outOf + more, days: transit, port, isExport: true },
  ];
}

export function demoContainerRates(today: string, lastDay: string): readonly DemoRate[] {
  return overseas
    .flatMap((port) =>
      chileanPorts.flatMap((chilean) => {
        const calling = port.lines.filter(
          (line) => chance(port.code, chilean.code, line) < chilean.share * 0.75,
        );
        const forwarders = chilean.share < 0.7 ? [] : some(boxConsolidators, 1, port.code, chilean.code);
        return lanesOf(port, chilean).flatMap((lane) => [
          ...calling.map((line) => containerRate(lane, line, supplierId(ownSupplier(line, ['FCL'])), 1)),
          ...forwarders.map((forwarder) =>
            containerRate(lane, calling[0] ?? port.lines[0] ?? 'MSC', supplierId(forwarder), 0.96),
          ),
        ]);
      }),
    )
    .map((rate) => ({ ...rate, from: today, to: lastDay }));
}

function containerRate(lane: Lane, line: string, supplier: string, level: number): DemoRate {
  const words = [lane.from, lane.to, line, supplier];
  const highCube = lane.box * level * wobble(0.08, ...words);
  const toTen = (amount: number): string => String(Math.round(amount / 10) * 10);
  const takesReefers = lane.isExport && chance('reefer', ...words) > 0.4;
  return {
    kind: 'FCL',
    origin: lane.from,
    destination: lane.to,
    supplier,
    carriers: [seededId(carriers, { name: line })],
    route: lane.days > 30 && chance('direct', ...words) > 0.6 ? 'transfers' : 'direct',
    transitTime: lane.days + Math.floor(chance('days', ...words) * 5),
    frequency: { frequency: 'weekly', days: weekday(words) },
    cutOff: 72,
    businessModel: 'Costo',
    unitPrices: [
      { unit: '20DV', rate: toTen(highCube * 0.62) },
      { unit: '40DV', rate: toTen(highCube * 0.98) },
      { unit: '40HC', rate: toTen(highCube) },
      ...(takesReefers ? [{ unit: '40RH', rate: toTen(highCube * 2.1 + 900) }] : []),
    ],
    surcharges: containerSurcharges(lane, words),
    weightTotal: '28000',
    volumeTotal: '76',
    pieceWeight: null,
    pieceLength: null,
    pieceWidth: null,
    pieceHeight: null,
  };
}

function weekday(words: readonly string[]): boolean[] {
  const at = Math.floor(chance('weekday', ...words) * 7);
  return [0, 1, 2, 3, 4, 5, 6].map((day) => day === at);
}

function containerSurcharges(lane: Lane, words: readonly string[]): DemoRate['surcharges'] {
  const bunker = Math.round((80 + lane.days * 7) * wobble(0.12, 'bunker', ...words));
  return [
    { name: 'THC', rate: lane.isExport ? '155' : '140', calc: 'container', apply: 'origin' },
    { name: 'BAF', rate: String(bunker), calc: 'container', apply: 'freight' },
    { name: 'ISPS', rate: '14', calc: 'container', apply: 'freight' },
    ...(lane.port.byPanama
      ? ([{ name: 'PCS', rate: '60', calc: 'container', apply: 'freight' }] as const)
      : []),
    { name: 'DOC', rate: '55', calc: 'document', apply: 'origin' },
    { name: 'SEAL', rate: '10', calc: 'container', apply: 'origin' },
    { name: 'DTHC', rate: lane.isExport ? '170' : '165', calc: 'container', apply: 'destination' },
  ];
}

export function demoLooseSeaRates(today: string, lastDay: string): readonly DemoRate[] {
  const lanes = overseas.flatMap((port) => {
    const { perRevenueTon } = port;
    if (perRevenueTon === null) return [];
    return chileanPorts
      .slice(0, 2)
      .flatMap((chilean) => lanesOf(port, chilean).map((lane) => ({ lane, perRevenueTon })));
  });
  return lanes.flatMap(({ lane, perRevenueTon }) =>
    some(looseConsolidators, 2, lane.from, lane.to).map((supplier) => ({
      ...looseRate(lane, lane.isExport ? perRevenueTon * 0.8 : perRevenueTon, supplierId(supplier)),
      from: today,
      to: lastDay,
    })),
  );
}

function looseRate(lane: Lane, perRevenueTon: number, supplier: string): DemoRate {
  const words = ['LCL', lane.from, lane.to, supplier];
  const price = perRevenueTon * wobble(0.12, ...words);
  const line = lane.port.lines[Math.floor(chance(...words) * lane.port.lines.length)] ?? 'MSC';
  return {
    kind: 'LCL',
    origin: lane.from,
    destination: lane.to,
    supplier,
    carriers: [seededId(carriers, { name: line })],
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
