import { expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import type { RateKind } from '../rate/kinds';
import { brackets, pieces, priceOf, totals, units } from './sample-prices';

/**
 * What a customer pays, case by case: add a line to add a case. `lines` are the base, then the surcharges, in whole units of the currency;
 * a refusal stands for a load that the rate does not price.
 */
interface Example {
  readonly case: string;
  readonly kind: RateKind;
  readonly rate: object;
  readonly load: object;
  /** USD by default. */
  readonly currency?: string;
  readonly quantity?: string;
  readonly lines?: readonly string[];
  readonly refused?: string;
}

const air = { segments: brackets(['0', '45', '5.10'], ['46', '100', '4.20'], ['101', '300', '3.60']) };
const containers = {
  unitPrices: [
    { unit: '20DV', rate: '1200' },
    { unit: '40HC', rate: '1900.5' },
  ],
};
const trucks = { unitPrices: [{ unit: 'RAMPLA', rate: '900' }] };
const perKilogram = { name: 'FSC', rate: '0.01', calc: 'kg', apply: 'freight' };

const examples: readonly Example[] = [
  // 1. Volume and quantity
  {
    case: 'air takes the larger of 81.3 kg and 481,000 cm³ ÷ 6,000, up to the next half kilogram',
    kind: 'AERIAL',
    rate: { ...air, nextBreak: false },
    load: pieces([4, '20', '60', '50', '40'], [1, '1.3', '10', '10', '10']),
    quantity: '81.5',
    lines: ['343'], // 81.5 × 4.20 = 342.3
  },
  {
    case: 'a bracket runs up to the next one: 45.5 kg is in 0–45',
    kind: 'AERIAL',
    rate: { ...air, nextBreak: false },
    load: totals('45.5', '0.01'),
    lines: ['233'], // 45.5 × 5.10 = 232.05
  },
  {
    case: 'the next bracket is charged where it is cheaper: 101 × 3.60 against 90 × 4.20',
    kind: 'AERIAL',
    rate: air,
    load: totals('90', '0.1'),
    lines: ['364'],
  },
  {
    case: 'courier divides by 5,000',
    kind: 'COURIER',
    rate: { segments: brackets(['0', '15', '9']) },
    load: pieces([1, '2', '40', '30', '20']),
    quantity: '5',
    lines: ['45'], // 24,000 cm³ ÷ 5,000 = 4.8 kg
  },
  {
    case: 'LCL charges at least one revenue ton',
    kind: 'LCL',
    rate: { segments: brackets(['0', '5', '80']) },
    load: totals('50', '0.2'),
    lines: ['80'],
  },
  {
    case: 'LCL takes a divisor: at 2,000 cm³/kg 3 m³ count as 1.5 t',
    kind: 'LCL',
    rate: { segments: brackets(['0', '5', '80']), divisor: '2000' },
    load: totals('500', '3'),
    quantity: '1.5',
    lines: ['120'],
  },
  {
    case: 'LCL takes a rounding step: 2.3 m³ up to the next half',
    kind: 'LCL',
    rate: { segments: brackets(['0', '5', '80']), roundingStep: '0.5' },
    load: totals('500', '2.3'),
    quantity: '2.5',
    lines: ['200'],
  },
  {
    case: 'LTL counts a cubic metre as 333 kg',
    kind: 'LTL',
    rate: { segments: brackets(['0', '1000', '0.5']) },
    load: totals('100', '2'),
    quantity: '666',
    lines: ['333'],
  },
  {
    case: 'LTL takes a divisor and a rounding step: 2 m³ at 5,000 cm³/kg are 400 kg, up to the next 150',
    kind: 'LTL',
    rate: { segments: brackets(['0', '1000', '0.5']), divisor: '5000', roundingStep: '150' },
    load: totals('100', '2'),
    quantity: '450',
    lines: ['225'],
  },
  {
    case: 'the weight of an FTL load is that of all its trucks: 2 carry 40,000 kg',
    kind: 'FTL',
    rate: trucks,
    load: units('RAMPLA', 2, '40000'),
    lines: ['1800'],
  },
  {
    case: '2 trucks of 28,000 kg do not carry 56,001 kg',
    kind: 'FTL',
    rate: trucks,
    load: units('RAMPLA', 2, '56001'),
    refused: 'price.over-payload',
  },
  {
    case: 'what is too heavy for one truck goes into two of another type together',
    kind: 'FTL',
    rate: trucks,
    load: {
      measuredBy: 'units',
      units: [
        { unit: 'RAMPLA', amount: 1, weight: '30000' },
        { unit: 'RAMPLA', amount: 1, weight: '20000' },
      ],
    },
    lines: ['1800'],
  },

  // 2. Minimums, each in its own currency
  {
    case: "a rate's minimum is in the rate's currency, whatever the bracket's: 100 EUR are 109 USD",
    kind: 'LTL',
    rate: {
      currency: 'EUR',
      minimum: '100',
      segments: [{ from: '0', to: '1000', rate: '0.1', currency: 'USD' }],
    },
    load: totals('100', '0.1'),
    lines: ['109'], // 10 USD; 100 ÷ 0.92 = 108.7
  },
  {
    case: "a bracket's minimum is in the bracket's currency: 9,500 CLP are 10 USD, less than 50",
    kind: 'LTL',
    rate: {
      currency: 'USD',
      segments: [{ from: '0', to: '1000', rate: '475', min: '9500', currency: 'CLP' }],
    },
    load: totals('100', '0.1'),
    lines: ['50'], // 47,500 CLP
  },
  {
    case: 'brackets of two currencies are compared converted: 101 × 950 CLP is less than 90 × 4.20 USD',
    kind: 'AERIAL',
    rate: {
      segments: [
        { from: '0', to: '100', rate: '4.20' },
        { from: '101', to: '300', rate: '950', currency: 'CLP' },
      ],
    },
    load: totals('90', '0.1'),
    lines: ['101'],
  },
  {
    case: "the minimum of a percent surcharge is in the surcharge's currency: 20 EUR are 22 USD",
    kind: 'AERIAL',
    rate: {
      ...air,
      surcharges: [
        { name: 'VAL', rate: '1.5', calc: 'percent', min: '20', currency: 'EUR', apply: 'freight' },
      ],
    },
    load: totals('60', '0.1'),
    lines: ['252', '22'], // 3.78 USD; 20 ÷ 0.92 = 21.74
  },
  {
    case: 'a minimum in a currency without a rate of exchange refuses the load',
    kind: 'AERIAL',
    rate: {
      ...air,
      surcharges: [
        { name: 'VAL', rate: '1.5', calc: 'percent', min: '20', currency: 'BRL', apply: 'freight' },
      ],
    },
    load: totals('60', '0.1'),
    refused: 'price.no-exchange-rate',
  },

  // 3. Surcharges on containers and trucks
  {
    case: '2 containers of 18,000 kg at 0.01 a kg are 360',
    kind: 'FCL',
    rate: { ...containers, surcharges: [perKilogram] },
    load: units('20DV', 2, '18000'),
    lines: ['2400', '360'],
  },
  {
    case: 'W/M on containers goes by the weight where no volume is known: 36 t × 5',
    kind: 'FCL',
    rate: { ...containers, surcharges: [{ name: 'THC', rate: '5', calc: 'wm', apply: 'origin' }] },
    load: units('20DV', 2, '18000'),
    lines: ['2400', '180'],
  },
  {
    case: 'W/M on containers goes by the volume where that is more: 2 × 30 m³ × 5',
    kind: 'DRAYAGE',
    rate: { ...containers, surcharges: [{ name: 'THC', rate: '5', calc: 'wm', apply: 'origin' }] },
    load: units('20DV', 2, '18000', '30'),
    lines: ['2400', '300'],
  },
  {
    case: 'a surcharge per m³ does not price a load of unknown volume',
    kind: 'FCL',
    rate: { ...containers, surcharges: [{ name: 'THC', rate: '5', calc: 'm3', apply: 'origin' }] },
    load: units('20DV', 2, '18000'),
    refused: 'price.volume-needed',
  },
  {
    case: 'a surcharge of one container type goes by what is in those alone',
    kind: 'FCL',
    rate: { ...containers, surcharges: [{ ...perKilogram, container: '40HC' }] },
    load: {
      measuredBy: 'units',
      units: [
        { unit: '20DV', amount: 1, weight: '18000' },
        { unit: '40HC', amount: 1, weight: '25000' },
      ],
    },
    lines: ['3101', '250'], // 3,100.5
  },
  {
    case: 'per kg on trucks goes by the whole load, once: 40,000 kg × 0.01',
    kind: 'FTL',
    rate: { ...trucks, surcharges: [perKilogram] },
    load: units('RAMPLA', 2, '40000'),
    lines: ['1800', '400'],
  },
];

it.each(examples)('$case', ({ kind, rate, load, currency, quantity, lines, refused }) => {
  const price = priceOf(kind, rate, load, {}, currency);
  if (isRejection(price)) {
    expect(price.code).toBe(refused);
    return;
  }
  expect(refused, 'was to be refused').toBeUndefined();
  expect(price.lines.map(({ amount }) => amount)).toEqual(lines);
  if (quantity !== undefined) expect(price.quantity.amount).toBe(quantity);
});
