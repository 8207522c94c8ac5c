import { soldBy, type Courier } from './land-carriers';
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

export function demoCourierRates(today: string, lastDay: string): readonly DemoRate[] {
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
  ].map((rate) => ({ ...rate, from: today, to: lastDay }));
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
