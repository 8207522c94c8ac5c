import Big from 'big.js';
import { expect, it } from 'vitest';
import { visitor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { weighDiscounts, type DiscountToday } from '../../shop/discount/discount';
import type { RateKind } from '../rate/kinds';
import type { Price } from './price';
import type { ProfitRule } from './profit';
import { brackets, pieces, requested, totals, units } from './sample-prices';

/*
 * Worked out by hand: every rule and example of docs/domain-rules.md. `rate` has what differs from the kind's
 * defaults; `lines` are base, surcharges and profit in whole units; optional results are compared only where
 * written.
 */
interface Example {
  readonly case: string;
  readonly kind: RateKind;
  readonly rate: object;
  readonly load: object;
  readonly asked?: Parameters<typeof requested>[4];
  readonly profits?: readonly Partial<ProfitRule>[];
  readonly discounts?: readonly (Pick<DiscountToday['terms'], 'mode' | 'value'> & {
    isStackable?: boolean;
  })[];
  readonly quantity?: string;
  readonly lines?: readonly string[];
  readonly total?: string;
  readonly unit?: string;
  readonly missing?: readonly string[];
  readonly refused?: string;
}

const air = { segments: brackets(['0', '45', '5.10'], ['46', '100', '4.20'], ['101', '300', '3.60']) };
const flatAir = { ...air, nextBreak: false };
const byDevice = {
  ...flatAir,
  devicePrices: [{ device: 'PMC', pivotWeight: '1800', rate: '3000', overPivot: '1.5' }],
};
const lcl = { segments: brackets(['0', '5', '80']) };
const ltl = { segments: brackets(['0', '1000', '0.5']) };
const byMetre = { ...ltl, kilogramsPerLoadingMetre: '1850' };
const notStackable = (line: readonly [number, string, string, string, string]) => {
  const load = pieces(line);
  return { ...load, pieces: load.pieces.map((piece) => ({ ...piece, stackable: false })) };
};
const containers = { unitPrices: [{ unit: '20DV', rate: '1200' }, { unit: '40HC', rate: '1900.5' }] }; // prettier-ignore
const cherries = {
  unitPrices: [
    { unit: '40HC', rate: '2000' },
    { unit: '40HC', rate: '2600', commodity: 'Cerezas' },
    { unit: '40HC', rate: '1500', commodity: 'Papel' },
  ],
};
const trucks = { unitPrices: [{ unit: 'RAMPLA', rate: '900' }] };
const perKilogram = { name: 'FSC', rate: '0.01', calc: 'kg', apply: 'freight' };
const charged = (calc: string, rate: string, more: object = {}) => ({
  surcharges: [{ name: 'CHG', rate, calc, apply: 'origin', ...more }],
});
const two = (one: object, other: object) => ({ measuredBy: 'units', units: [one, other] });
const cargo = (load: { units: readonly object[] }, commodity: string) => ({
  ...load,
  units: load.units.map((unit) => ({ ...unit, commodity })),
});
const oneCube = (unit: string, side: string) => ({
  ...pieces([1, '1', side, side, side]),
  dimensionUnit: unit,
});

// prettier-ignore
const examples: readonly Example[] = [
  // 1. Volume and quantity
  { case: 'air takes the larger of 81.3 kg and 481,000 cm³ ÷ 6,000, up to the next half kilogram: 81.5 × 4.20',
    kind: 'AERIAL', rate: flatAir, load: pieces([4, '20', '60', '50', '40'], [1, '1.3', '10', '10', '10']), quantity: '81.5', lines: ['342.3', '0.7'] },
  { case: 'all lines count together: 90 kg and 120,000 cm³ of one, 10 kg and 600,000 cm³ of the other are 120 kg',
    kind: 'AERIAL', rate: flatAir, load: pieces([1, '90', '60', '50', '40'], [1, '10', '100', '100', '60']), quantity: '120', lines: ['432'] },
  { case: 'each dimension goes to metres first: sides of 5 ft are 1.524 m, 3.539605824 m³, 590 kg',
    kind: 'AERIAL', rate: flatAir, load: oneCube('FTS', '5'), quantity: '590', lines: ['2124'] },
  { case: 'inches: 40 in are 1.016 m, 1.048772096 m³, 175 kg',
    kind: 'AERIAL', rate: flatAir, load: oneCube('IN', '40'), quantity: '175', lines: ['630'] },
  { case: 'metres: 1 m³ is 167 kg up to the next half',
    kind: 'AERIAL', rate: flatAir, load: oneCube('MTS', '1'), quantity: '167', lines: ['601.2', '0.8'] },
  { case: 'a divisor and a rounding step of the rate: 120,000 cm³ ÷ 5,000 = 24 kg, up to the next 10',
    kind: 'AERIAL', rate: { ...flatAir, divisor: '5000', roundingStep: '10' }, load: pieces([1, '2', '60', '50', '40']), quantity: '30', lines: ['153'] },
  { case: 'pounds go to kilograms: 100 lb are 45.359237 kg, 45.5 chargeable',
    kind: 'AERIAL', rate: flatAir, load: { ...totals('100', '0.1'), weightUnit: 'LBS' }, quantity: '45.5', lines: ['232.05', '0.95'] },
  { case: 'courier divides by 5,000: 24,000 cm³ are 4.8 kg, 5 chargeable',
    kind: 'COURIER', rate: { segments: brackets(['0', '15', '9']) }, load: pieces([1, '2', '40', '30', '20']), quantity: '5', lines: ['45'] },
  { case: 'a rate in pounds charges the next whole pound: 481,000 cm³ ÷ 6,000 are 80.17 kg and 176.7 lb, 177 × 3.60',
    kind: 'AERIAL', rate: { ...flatAir, weightMetric: 'lbs' }, load: pieces([4, '20', '60', '50', '40'], [1, '0.1', '10', '10', '10']), quantity: '177', lines: ['637.2', '0.8'] },
  { case: '100 lb are charged as 100 lb, and 0.1 lb more as 101, in the break from 101',
    kind: 'AERIAL', rate: { ...flatAir, weightMetric: 'lbs' }, load: { ...totals('100.1', '0.1'), weightUnit: 'LBS' }, quantity: '101', lines: ['363.6', '0.4'] },
  { case: 'a rounding step of a rate in pounds is in pounds: 10 kg are 22.05 lb, up to the next 0.5',
    kind: 'AERIAL', rate: { ...flatAir, weightMetric: 'lbs', roundingStep: '0.5' }, load: totals('10', '0.01'), quantity: '22.5', lines: ['114.75', '0.25'] },
  { case: 'a break of a rate in pounds that says kg is per pound too, one per m³ is not',
    kind: 'AERIAL', rate: { weightMetric: 'lbs', segments: [{ from: '0', to: '30', rate: '2', calc: 'kg' }, { from: '31', to: '99', rate: '30', calc: 'm3' }] }, load: totals('10', '0.01'), quantity: '23', lines: ['46'] },
  { case: 'surcharges per kg count chargeable kilograms where the rate is in pounds: 10.2 kg are 10.5',
    kind: 'AERIAL', rate: { ...flatAir, weightMetric: 'lbs', ...charged('kg', '2') }, load: totals('10.2', '0.01'), quantity: '23', lines: ['117.3', '21', '0.7'] },
  { case: 'the next break of a rate in pounds is charged by its pounds: 101 × 3.60 against 90 × 4.20',
    kind: 'AERIAL', rate: { ...air, weightMetric: 'lbs' }, load: { ...totals('90', '0.1'), weightUnit: 'LBS' }, quantity: '90', lines: ['363.6', '0.4'] },
  { case: 'tonnes are a unit of limits alone',
    kind: 'AERIAL', rate: { ...flatAir, weightMetric: 'ton' }, load: totals('46', '0.01'), quantity: '46', lines: ['193.2', '0.8'] },
  { case: 'courier steps in pounds: 20 at 5 lb, and 3 started steps of 2 lb',
    kind: 'COURIER', rate: { weightMetric: 'lbs', segments: [{ from: '0', to: '5', rate: '20', calc: 'flat' }, { from: '5', to: '50', rate: '3', calc: 'step', step: '2' }] }, load: { ...totals('10.5', '0.001'), weightUnit: 'LBS' }, quantity: '11', lines: ['29'] },
  { case: 'LCL charges at least one revenue ton',
    kind: 'LCL', rate: lcl, load: totals('50', '0.2'), quantity: '1', lines: ['80'] },
  { case: 'LCL charges less than one revenue ton where the rate says so',
    kind: 'LCL', rate: { ...lcl, minimumQuantity: '0.5' }, load: totals('50', '0.2'), quantity: '0.5', lines: ['40'] },
  { case: 'LCL takes the larger of 2.5 m³ and 3.2 t',
    kind: 'LCL', rate: lcl, load: totals('3200', '2.5'), quantity: '3.2', lines: ['256'] },
  { case: 'LCL takes a divisor: at 2,000 cm³/kg 3 m³ count as 1.5 t',
    kind: 'LCL', rate: { ...lcl, divisor: '2000' }, load: totals('500', '3'), quantity: '1.5', lines: ['120'] },
  { case: 'LCL takes a rounding step: 2.3 m³ up to the next half',
    kind: 'LCL', rate: { ...lcl, roundingStep: '0.5' }, load: totals('500', '2.3'), quantity: '2.5', lines: ['200'] },
  { case: 'LTL counts a cubic metre as 333 kg',
    kind: 'LTL', rate: ltl, load: totals('100', '2'), quantity: '666', lines: ['333'] },
  { case: 'LTL takes a factor: 2 m³ × 250 kg',
    kind: 'LTL', rate: { ...ltl, factor: '250' }, load: totals('100', '2'), quantity: '500', lines: ['250'] },
  { case: 'LTL takes a divisor and a rounding step: 2 m³ at 5,000 cm³/kg are 400 kg, up to the next 150',
    kind: 'LTL', rate: { ...ltl, divisor: '5000', roundingStep: '150' }, load: totals('100', '2'), quantity: '450', lines: ['225'] },
  { case: 'LTL counts loading metres where the rate says how much one is: 4 euro pallets of 0.4 LDM stacked in twos × 1,850 kg',
    kind: 'LTL', rate: byMetre, load: pieces([4, '100', '120', '80', '100']), quantity: '1480', lines: ['740'] },
  { case: 'what is not stackable takes its whole floor: 4 × 0.4 LDM',
    kind: 'LTL', rate: byMetre, load: notStackable([4, '100', '120', '80', '100']), quantity: '2960', lines: ['1480'] },
  { case: 'a piece higher than 1.35 m takes its whole floor, since two do not fit under 2.7 m',
    kind: 'LTL', rate: byMetre, load: pieces([1, '100', '120', '80', '135'], [1, '100', '120', '80', '135.1']), quantity: '1110', lines: ['555'] },
  { case: 'sides in other units go to metres first: 48 × 40 in are 1.2192 × 1.016 m, 0.5161 LDM',
    kind: 'LTL', rate: { ...byMetre, kilogramsPerLoadingMetre: '2400' }, load: { ...notStackable([1, '1', '48', '40', '10']), dimensionUnit: 'IN' }, quantity: '1238.7072', lines: ['619.35', '0.65'] },
  { case: 'weight or volume count where they are more than the loading metres',
    kind: 'LTL', rate: { ...byMetre, roundingStep: '100' }, load: pieces([1, '950', '120', '80', '100']), quantity: '1000', lines: ['500'] },
  { case: 'a divisor stands in for the factor beside loading metres',
    kind: 'LTL', rate: { ...byMetre, divisor: '5000' }, load: notStackable([1, '1', '120', '80', '100']), quantity: '740', lines: ['370'] },
  { case: 'totals count the loading metres that they state',
    kind: 'LTL', rate: byMetre, load: { ...totals('100', '2'), totals: { amount: 1, weight: '100', volume: '2', loadingMetres: '2.4' } }, quantity: '4440', lines: ['2220'] },
  { case: 'totals without loading metres go by weight and volume',
    kind: 'LTL', rate: byMetre, load: totals('100', '2'), quantity: '666', lines: ['333'] },
  { case: 'a rate that says nothing of loading metres does not count them',
    kind: 'LTL', rate: ltl, load: notStackable([4, '100', '120', '80', '100']), quantity: '1278.72', lines: ['639.36', '0.64'] },
  { case: 'containers count by type',
    kind: 'FCL', rate: containers, load: two({ unit: '20DV', amount: 2, weight: '18000' }, { unit: '40HC', amount: 1, weight: '20000' }), quantity: '3', lines: ['4300.5', '0.5'] },
  { case: 'a container over its payload of 28,230 kg is refused',
    kind: 'FCL', rate: containers, load: units('20DV', 1, '28231'), refused: 'price.over-payload' },
  { case: 'a type that the rate has no price for is refused',
    kind: 'FCL', rate: containers, load: units('45HC', 1, '9000'), refused: 'price.unit-not-offered' },
  { case: 'without a type the cheapest container that carries the load: 28,500 kg need a 40HC',
    kind: 'FCL', rate: containers, load: units(null, 1, '28500'), unit: '40HC', lines: ['1900.5', '0.5'] },
  { case: 'of the containers to choose from, the cheapest',
    kind: 'FCL', rate: containers, load: units(null, 2, '9000'), asked: { units: ['40HC', '45HC'] }, unit: '40HC', lines: ['3801'] },
  { case: 'the weight of an FTL load is that of all its trucks: 2 carry 40,000 kg',
    kind: 'FTL', rate: trucks, load: units('RAMPLA', 2, '40000'), lines: ['1800'] },
  { case: '2 trucks of 28,000 kg do not carry 56,001 kg',
    kind: 'FTL', rate: trucks, load: units('RAMPLA', 2, '56001'), refused: 'price.over-payload' },
  { case: 'what is too heavy for one truck goes into two lines of them together',
    kind: 'FTL', rate: trucks, load: two({ unit: 'RAMPLA', amount: 1, weight: '30000' }, { unit: 'RAMPLA', amount: 1, weight: '20000' }), lines: ['1800'] },
  { case: "a load over the rate's limit is refused",
    kind: 'AERIAL', rate: { ...air, weightTotal: '1000' }, load: totals('1000.5', '1'), refused: 'price.over-weight' },
  // 2. Base: brackets, minimums, the next break; containers by commodity
  { case: 'a bracket runs up to the next one: 45.5 kg is in 0–45',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), lines: ['232.05', '0.95'] },
  { case: '46 kg is in 46–100',
    kind: 'AERIAL', rate: flatAir, load: totals('46', '0.01'), lines: ['193.2', '0.8'] },
  { case: 'above the last bracket the last applies: 500 × 3.60',
    kind: 'AERIAL', rate: flatAir, load: totals('500', '0.1'), lines: ['1800'] },
  { case: 'the next bracket is charged where it is cheaper: 101 × 3.60 against 90 × 4.20',
    kind: 'AERIAL', rate: air, load: totals('90', '0.1'), lines: ['363.6', '0.4'] },
  { case: 'the next bracket is off for LTL by default',
    kind: 'LTL', rate: { segments: brackets(['0', '45', '5'], ['46', '100', '1']) }, load: totals('45', '0.01'), lines: ['225'] },
  { case: 'a bracket per m³',
    kind: 'LTL', rate: { segments: [{ from: '0', to: '9', rate: '30', calc: 'm3' }] }, load: totals('100', '2'), lines: ['60'] },
  { case: 'a bracket per W/M: 2 m³ are more than 0.1 t',
    kind: 'LTL', rate: { segments: [{ from: '0', to: '9', rate: '30', calc: 'wm' }] }, load: totals('100', '2'), lines: ['60'] },
  { case: 'a bracket per piece',
    kind: 'LTL', rate: { segments: [{ from: '0', to: '9', rate: '30', calc: 'unit' }] }, load: pieces([3, '5', '10', '10', '10']), lines: ['90'] },
  { case: 'a flat bracket',
    kind: 'LTL', rate: { segments: [{ from: '0', to: '9', rate: '30', calc: 'flat' }] }, load: totals('100', '2'), lines: ['30'] },
  { case: "never under the rate's minimum",
    kind: 'AERIAL', rate: { ...flatAir, minimum: '90' }, load: totals('10', '0.01'), lines: ['90'] },
  { case: "LTL: never under the bracket's minimum",
    kind: 'LTL', rate: { segments: [{ from: '0', to: '1000', rate: '0.1', min: '35' }] }, load: totals('100', '0.1'), lines: ['35'] },
  { case: "a rate's minimum is in the rate's currency, whatever the bracket's: 100 EUR ÷ 0.92 are 108.7 USD",
    kind: 'LTL', rate: { currency: 'EUR', minimum: '100', segments: [{ from: '0', to: '1000', rate: '0.1', currency: 'USD' }] }, load: totals('100', '0.1'), lines: ['108.7', '0.3'] },
  { case: "a bracket's minimum is in the bracket's currency: 9,500 CLP are 10 USD, less than 47,500 CLP",
    kind: 'LTL', rate: { segments: [{ from: '0', to: '1000', rate: '475', min: '9500', currency: 'CLP' }] }, load: totals('100', '0.1'), lines: ['50'] },
  { case: 'brackets of two currencies are compared converted: 101 × 950 CLP is less than 90 × 4.20 USD',
    kind: 'AERIAL', rate: { segments: [{ from: '0', to: '100', rate: '4.20' }, { from: '101', to: '300', rate: '950', currency: 'CLP' }] }, load: totals('90', '0.1'), lines: ['101'] },
  { case: 'a container priced by commodity answers to the one asked for',
    kind: 'FCL', rate: cherries, load: cargo(units('40HC', 1, '9000'), 'cerezas'), lines: ['2600'] },
  { case: 'another commodity takes the price without one',
    kind: 'FCL', rate: cherries, load: cargo(units('40HC', 1, '9000'), 'Vino'), lines: ['2000'] },
  { case: 'without a commodity, the price without one, though another is cheaper',
    kind: 'FCL', rate: cherries, load: units('40HC', 1, '9000'), lines: ['2000'] },
  { case: 'FAK is goods of any kind',
    kind: 'FCL', rate: { unitPrices: [{ unit: '40HC', rate: '2000', commodity: 'FAK' }] }, load: cargo(units('40HC', 1, '9000'), 'Vino'), lines: ['2000'] },
  { case: 'a price for another commodity alone is none',
    kind: 'FCL', rate: { unitPrices: [{ unit: '40HC', rate: '2600', commodity: 'Cerezas' }] }, load: cargo(units('40HC', 1, '9000'), 'Vino'), refused: 'price.unit-not-offered' },
  { case: 'air by unit load device: 2 PMC at 3,000 up to 1,800 kg each, and 600 kg above at 1.50',
    kind: 'AERIAL', rate: byDevice, load: { ...totals('4200', '18'), uld: { type: 'pmc', amount: 2 } }, quantity: '4200', lines: ['6900'] },
  { case: 'devices under their pivot weight pay for it, surcharges per kg too',
    kind: 'AERIAL', rate: { ...byDevice, ...charged('kg', '0.5') }, load: { ...totals('1000', '9'), uld: { type: 'PMC', amount: 1 } }, quantity: '1800', lines: ['3000', '900'] },
  { case: 'in pounds the pivot weight is in pounds: 1,000 kg are 2,205 lb, 205 above 2,000',
    kind: 'AERIAL', rate: { ...byDevice, weightMetric: 'lbs', devicePrices: [{ device: 'AKE', pivotWeight: '2000', rate: '900', overPivot: '2' }] }, load: { ...totals('1000', '4'), uld: { type: 'AKE', amount: 1 } }, quantity: '2205', lines: ['1310'] },
  { case: 'a device that the rate has no price for is refused, loose cargo goes by the breaks',
    kind: 'AERIAL', rate: byDevice, load: { ...totals('1000', '4'), uld: { type: 'AKE', amount: 1 } }, refused: 'price.unit-not-offered' },
  { case: 'loose cargo goes by the breaks of a rate with device prices',
    kind: 'AERIAL', rate: byDevice, load: totals('60', '0.1'), lines: ['252'] },
  { case: 'a rate of devices alone is refused to loose cargo',
    kind: 'AERIAL', rate: { ...byDevice, segments: [] }, load: totals('60', '0.1'), refused: 'price.no-bracket' },
  // 3. Surcharges and what is not included
  { case: 'per kg: 60 × 0.85',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85') }, load: totals('60', '0.1'), lines: ['252', '51'] },
  { case: 'per m³: 2 × 12',
    kind: 'LCL', rate: { ...lcl, ...charged('m3', '12') }, load: totals('500', '2'), lines: ['160', '24'] },
  { case: 'per W/M: 3 t × 12',
    kind: 'LCL', rate: { ...lcl, ...charged('wm', '12') }, load: totals('3000', '2'), lines: ['240', '36'] },
  { case: 'per container: 3 × 95',
    kind: 'FCL', rate: { ...containers, ...charged('container', '95') }, load: units('20DV', 3, '9000'), lines: ['3600', '285'] },
  { case: 'per document and per shipment once, however many containers',
    kind: 'FCL', rate: { ...containers, surcharges: [...charged('document', '45').surcharges, ...charged('shipment', '60').surcharges] }, load: units('20DV', 3, '9000'), lines: ['3600', '45', '60'] },
  { case: 'percent of base: 15 % of 252',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('percent', '15') }, load: totals('60', '0.1'), lines: ['252', '37.8', '0.2'] },
  { case: 'never under its minimum: 10 × 0.85 is less than 25',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85', { min: '25' }) }, load: totals('10', '0.01'), lines: ['51', '25'] },
  { case: "the minimum of a percent is in the surcharge's currency: 20 EUR ÷ 0.92 are 21.74 USD",
    kind: 'AERIAL', rate: { ...air, ...charged('percent', '1.5', { min: '20', currency: 'EUR' }) }, load: totals('60', '0.1'), lines: ['252', '21.74', '0.26'] },
  { case: 'a minimum in a currency without a rate of exchange refuses the load',
    kind: 'AERIAL', rate: { ...air, ...charged('percent', '1.5', { min: '20', currency: 'BRL' }) }, load: totals('60', '0.1'), refused: 'price.no-exchange-rate' },
  { case: '2 containers of 18,000 kg at 0.01 a kg are 360',
    kind: 'FCL', rate: { ...containers, surcharges: [perKilogram] }, load: units('20DV', 2, '18000'), lines: ['2400', '360'] },
  { case: 'W/M on containers goes by the weight where no volume is known: 36 t × 5',
    kind: 'FCL', rate: { ...containers, ...charged('wm', '5') }, load: units('20DV', 2, '18000'), lines: ['2400', '180'] },
  { case: 'W/M on containers goes by the volume where that is more: 2 × 30 m³ × 5',
    kind: 'DRAYAGE', rate: { ...containers, ...charged('wm', '5') }, load: units('20DV', 2, '18000', '30'), lines: ['2400', '300'] },
  { case: 'a surcharge per m³ does not price a load of unknown volume',
    kind: 'FCL', rate: { ...containers, ...charged('m3', '5') }, load: units('20DV', 2, '18000'), refused: 'price.volume-needed' },
  { case: 'a surcharge of one container type goes by what is in those alone',
    kind: 'FCL', rate: { ...containers, surcharges: [{ ...perKilogram, container: '40HC' }] }, load: two({ unit: '20DV', amount: 1, weight: '18000' }, { unit: '40HC', amount: 1, weight: '25000' }), lines: ['3100.5', '250', '0.5'] },
  { case: 'per kg on trucks goes by the whole load, once: 40,000 kg × 0.01',
    kind: 'FTL', rate: { ...trucks, surcharges: [perKilogram] }, load: units('RAMPLA', 2, '40000'), lines: ['1800', '400'] },
  { case: 'what is included is shown and not added',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85'), surchargesIncluded: true }, load: totals('60', '0.1'), lines: ['252', '51'], total: '252' },
  { case: 'legs without charges are not included',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85', { apply: 'Destino' }) }, load: totals('60', '0.1'), lines: ['252', '51'], missing: ['origin'] },
  { case: 'doors asked for that a rate between airports does not reach are not included',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85'), ends: ['airport', 'airport'] }, load: totals('60', '0.1'), asked: { mode: { origin: 'door', destination: 'door' } }, lines: ['252', '51'], missing: ['destination', 'pickup', 'delivery'] },
  { case: 'a rate to an address reaches the door',
    kind: 'LTL', rate: { ...ltl, ...charged('kg', '0.1'), ends: ['port', 'zone'] }, load: totals('100', '0.1'), asked: { mode: { origin: 'port', destination: 'door' } }, lines: ['50', '10'], missing: ['destination'] },
  { case: 'a maximum is in the surcharge\'s currency: 10 % of 252 is more than 18.4 EUR, 20 USD',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('percent', '10', { max: '18.4', currency: 'EUR' }) }, load: totals('60', '0.1'), lines: ['252', '20'] },
  { case: 'a charges collect fee is of the freight with its charges: 5 % of 252 + 51, not of the 35 at origin',
    kind: 'AERIAL', rate: { ...flatAir, surcharges: [{ name: 'CCF', rate: '5', calc: 'percent', apply: 'destination', of: 'freight' }, { name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight' }, { name: 'AWB', rate: '35', calc: 'document', apply: 'origin' }] }, load: totals('60', '0.1'), lines: ['252', '15.15', '51', '35', '0.85'] },
  { case: 'a percent of its leg: 10 % of 40 + 60 at destination',
    kind: 'AERIAL', rate: { ...flatAir, surcharges: [{ name: 'A', rate: '40', calc: 'shipment', apply: 'destination' }, { name: 'B', rate: '60', calc: 'document', apply: 'destination' }, { name: 'C', rate: '10', calc: 'percent', apply: 'destination', of: 'leg' }] }, load: totals('60', '0.1'), lines: ['252', '40', '60', '10'] },
  { case: 'a charges collect fee for one container type is of its money alone: 10 % of 1,900.5 + 50',
    kind: 'FCL', rate: { ...containers, surcharges: [{ name: 'BAF', rate: '50', calc: 'container', apply: 'freight' }, { name: 'CCF', rate: '10', calc: 'percent', apply: 'destination', of: 'freight', container: '40HC' }] }, load: two({ unit: '20DV', amount: 2, weight: '9000' }, { unit: '40HC', amount: 1, weight: '9000' }), lines: ['4300.5', '150', '195.05', '0.45'] },
  { case: 'a peak season surcharge from the first to the last of its days of shipment: 15 March is the last one',
    kind: 'FCL', rate: { ...containers, surcharges: [{ name: 'PSS', rate: '70', calc: 'container', apply: 'freight', fromDay: '2026-03-01', toDay: '2026-03-15' }, { name: 'GRI', rate: '90', calc: 'container', apply: 'freight', fromDay: '2026-03-16' }, { name: 'WRS', rate: '60', calc: 'container', apply: 'freight', toDay: '2026-03-14' }] }, load: units('20DV', 1, '9000'), lines: ['1200', '70'] },
  { case: 'overweight by bands: two containers of 21 t pay 150 each, one of 25 t 300, one of 18 t nothing',
    kind: 'FCL', rate: { ...containers, surcharges: [{ name: 'OWS', rate: '150', calc: 'container', apply: 'freight', overWeight: '20000', upToWeight: '22000' }, { name: 'OWS2', rate: '300', calc: 'container', apply: 'freight', overWeight: '22000' }] }, load: { measuredBy: 'units', units: [{ unit: '20DV', amount: 2, weight: '21000' }, { unit: '20DV', amount: 1, weight: '25000' }, { unit: '20DV', amount: 1, weight: '18000' }] }, lines: ['4800', '300', '300'] },
  { case: 'at the figure it is not over it',
    kind: 'FCL', rate: { ...containers, surcharges: [{ name: 'OWS', rate: '150', calc: 'container', apply: 'freight', overWeight: '20000' }] }, load: units('20DV', 1, '20000'), lines: ['1200'] },
  { case: 'a heavy piece of loose cargo is charged for, however many are light',
    kind: 'LCL', rate: { ...lcl, ...charged('shipment', '90', { overWeight: '1000' }) }, load: pieces([9, '10', '10', '10', '10'], [1, '1200', '100', '100', '100']), lines: ['103.2', '90', '0.8'] },
  { case: 'a charge for other goods is not charged',
    kind: 'FCL', rate: { ...containers, ...charged('container', '80', { commodities: ['Cerezas'] }) }, load: cargo(units('20DV', 1, '9000'), 'Vino'), lines: ['1200'] },
  { case: 'a charge for goods counts the containers that hold them',
    kind: 'FCL', rate: { ...containers, ...charged('container', '80', { commodities: ['Cerezas'] }) }, load: two({ unit: '20DV', amount: 2, weight: '9000', commodity: 'cerezas' }, { unit: '20DV', amount: 1, weight: '9000', commodity: 'Vino' }), lines: ['3600', '160'] },
  { case: 'a refund is below zero',
    kind: 'FCL', rate: { ...containers, ...charged('container', '-25.5') }, load: units('20DV', 2, '9000'), lines: ['2400', '-51'], total: '2349' },
  { case: 'a price is never below zero',
    kind: 'FCL', rate: { ...containers, ...charged('container', '-1201') }, load: units('20DV', 1, '9000'), refused: 'price.below-zero' },
  // 4. Profit
  { case: 'a Costo rate gets the percent of the most specific rule',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '10' }, { value: '20', modal: 'AERIAL' }], lines: ['252', '50.4', '0.6'] },
  { case: 'a tie goes to the newest',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '20', madeAt: '2026-01-01' }, { value: '10', madeAt: '2026-02-01' }], lines: ['252', '25.2', '0.8'] },
  { case: 'a rule of another mode does not count',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '20', modal: 'FCL' }], lines: ['252'] },
  { case: 'an amount is converted: 92 EUR are 100 USD',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ mode: 'amount', value: '92', currency: 'EUR' }], lines: ['252', '100'], total: '352' },
  { case: 'an amount for each container: 3 × 80',
    kind: 'FCL', rate: { ...containers, businessModel: 'Costo' }, load: units('20DV', 3, '9000'), profits: [{ mode: 'amount', value: '80', per: 'container' }], lines: ['3600', '240'] },
  { case: 'an amount for each revenue ton: 3 × 12',
    kind: 'LCL', rate: { ...lcl, businessModel: 'Costo' }, load: totals('3000', '2'), profits: [{ mode: 'amount', value: '12', per: 'wm' }], lines: ['240', '36'] },
  { case: 'an amount for each chargeable kilogram: 60 × 0.35',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ mode: 'amount', value: '0.35', per: 'kg' }], lines: ['252', '21'] },
  { case: 'a percent of all costs: 10 % of 252 + 51',
    kind: 'AERIAL', rate: { ...flatAir, ...charged('kg', '0.85'), businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '10', of: 'costs' }], lines: ['252', '51', '30.3', '0.7'] },
  { case: 'at least its minimum, in its currency: 46 EUR are 50 USD',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '10', min: '46', currency: 'EUR' }], lines: ['252', '50'] },
  { case: 'at most its maximum: 20 % of 252 is more than 40',
    kind: 'AERIAL', rate: { ...flatAir, businessModel: 'Costo' }, load: totals('60', '0.1'), profits: [{ value: '20', max: '40' }], lines: ['252', '40'] },
  { case: 'Venta gets none',
    kind: 'AERIAL', rate: flatAir, load: totals('60', '0.1'), profits: [{ value: '10' }], lines: ['252'] },
  // 5. Currency
  { case: 'through the dollar: 252 EUR × 950 ÷ 0.92 = 260,217.39 CLP',
    kind: 'AERIAL', rate: { ...flatAir, currency: 'EUR' }, load: totals('60', '0.1'), asked: { currency: 'CLP' }, lines: ['260217'] },
  { case: 'a currency without a rate of exchange has no price',
    kind: 'AERIAL', rate: flatAir, load: totals('60', '0.1'), asked: { currency: 'BRL' }, refused: 'price.no-exchange-rate' },
  { case: 'but a rate in the asked currency needs none',
    kind: 'AERIAL', rate: { ...flatAir, currency: 'BRL' }, load: totals('60', '0.1'), asked: { currency: 'BRL' }, lines: ['252'] },
  // 6. Rounding and discounts
  { case: 'a price in pesos has no decimals to round',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), asked: { currency: 'CLP' }, lines: ['220448'] },
  { case: 'a price in UF keeps its two decimals: 232.05 USD × 0.0254',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), asked: { currency: 'CLF' }, lines: ['5.89'], total: '5.89' },
  { case: 'lines are exact to the cent, and the price goes up to a whole unit once: 233.07 + 9.14 + 23.31 + 0.48',
    kind: 'AERIAL', rate: { segments: brackets(['0', '100', '5.10']), nextBreak: false, roundingStep: '0.1', ...charged('kg', '0.2'), businessModel: 'Costo' }, load: totals('45.7', '0.01'), profits: [{ value: '10' }], lines: ['233.07', '9.14', '23.31', '0.48'], total: '266' },
  { case: 'a percent discount is floored: 10 % of 233',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), discounts: [{ mode: 'percent', value: '10' }], lines: ['232.05', '0.95'], total: '210' },
  { case: 'an amount is taken off exactly',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), discounts: [{ mode: 'amount', value: '49.9' }], lines: ['232.05', '0.95'], total: '183.1' },
  { case: 'the total is never under 0',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), discounts: [{ mode: 'amount', value: '300' }], lines: ['232.05', '0.95'], total: '0' },
  { case: 'of two discounts the better one: 23 or 40',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), discounts: [{ mode: 'percent', value: '10' }, { mode: 'amount', value: '40' }], lines: ['232.05', '0.95'], total: '193' },
  { case: 'stackable ones go together: 23 and 40',
    kind: 'AERIAL', rate: flatAir, load: totals('45.5', '0.01'), discounts: [{ mode: 'percent', value: '10', isStackable: true }, { mode: 'amount', value: '40', isStackable: true }], lines: ['232.05', '0.95'], total: '170' },
];

it.each(examples)('$kind: $case', (example) => {
  const { kind, rate, load, asked, profits = [], quantity, lines, unit, missing, refused } = example;
  const profitRules = profits.map((rule, index) => ({ ...anyRule, id: String(index), ...rule }));
  const answer = requested(kind, rate, load, { profitRules }, asked);
  if (isRejection(answer)) {
    expect(answer.code).toBe(refused);
    return;
  }
  const { price, load: priced } = answer;
  expect(refused, 'was to be refused').toBeUndefined();
  expect(price.lines.map(({ amount }) => amount)).toEqual(lines);
  if (quantity !== undefined) expect(price.quantity.amount).toBe(quantity);
  if (missing !== undefined) expect(price.notIncluded).toEqual(missing);
  if (unit !== undefined) expect(priced).toMatchObject({ units: [{ unit }] });
  if (example.total !== undefined) expect(totalOf(price, example.discounts)).toBe(example.total);
});

const anyRule: ProfitRule = {
  ...{ id: '', modal: null, carrier: null, supplier: null, origin: null, destination: null },
  ...{ originCountry: null, destinationCountry: null, mode: 'percent', value: '0', currency: 'USD' },
  madeAt: '2026-01-01',
};

function totalOf({ total, currency, step }: Price, discounts: Example['discounts'] = []): string {
  const purchase = { actor: visitor, at: '2026-03-02T12:00:00Z', currency, subTotal: total, step };
  const today = discounts.map(({ isStackable = false, ...terms }, index) => ({
    terms: {
      couponId: String(index),
      code: String(index),
      minimum: null,
      currency: 'USD',
      exact: true as const,
      ...terms,
    },
    ...{
      isActive: true,
      company: null,
      lastDay: null,
      timeZone: 'UTC',
      maximumUses: null,
      usesPerClient: null,
    },
    ...{ uses: { all: 0, ofClient: 0 }, isStackable },
  }));
  return Big(total)
    .minus(weighDiscounts(today, null, purchase).discount)
    .toFixed();
}
