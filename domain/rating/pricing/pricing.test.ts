import { describe, expect, it } from 'vitest';
import { load as loadSchema } from '../../shared/load';
import { forCustomer } from './for-customer';
import type { Price } from './price';
import { priceLoad } from './price-load';
import { priceRequest } from './price-request';
import type { ProfitRule } from './profit';
import { brackets, market, pieces, priced, priceOf, termsOf, totals, units } from './sample-prices';

const codes = (price: Price, line = 0) => price.lines[line]?.steps.map(({ code }) => code);

const air = { segments: brackets(['0', '45', '5.10'], ['46', '100', '4.20'], ['101', '300', '3.60']) };

describe('loading metres', () => {
  const rate = { segments: brackets(['0', '1000', '0.5']), kilogramsPerLoadingMetre: '1850' };
  const stepsOf = (load: object) => priced('LTL', rate, load).quantity.steps.slice(2);

  it('show the kilograms that they count as', () => {
    const load = {
      ...totals('100', '2'),
      totals: { amount: 1, weight: '100', volume: '2', loadingMetres: '2.4' },
    };
    expect(stepsOf(load)).toEqual([
      { code: 'loading-metres', params: { metres: '2.4', each: '1850', weight: '4440' } },
    ]);
  });

  it('are shown as not stated where the load is known by totals alone', () => {
    expect(stepsOf(totals('100', '2'))).toEqual([{ code: 'loading-metres-unknown', params: {} }]);
  });
});

describe('air', () => {
  it('charges the greater of weight and volume ÷ 6,000, up to the next half kilogram', () => {
    const price = priced('AERIAL', air, pieces([4, '20', '60', '50', '40'], [1, '1.3', '10', '10', '10']));
    // 81.3 kg against 481,000 cm³ ÷ 6,000 = 80.17 kg
    expect(price.quantity).toMatchObject({ amount: '81.5', unit: 'kg' });
    const bulky = priced('AERIAL', air, pieces([4, '10', '60', '50', '42']));
    expect(bulky.quantity.amount).toBe('84');
  });

  it('is written out as "60 kg × 4.20"', () => {
    const [base] = priced('AERIAL', air, totals('60', '0.2')).lines;
    expect(base?.steps).toEqual([
      { code: 'times-kg', params: { quantity: '60', rate: '4.2', currency: 'USD', amount: '252' } },
    ]);
    expect(base?.amount).toBe('252');
  });

  it('charges the next bracket where that is cheaper, and says so', () => {
    const price = priced('AERIAL', air, totals('90', '0.1'));
    expect(codes(price)).toEqual(['next-break']);
    expect(price.lines[0]?.steps[0]?.params).toMatchObject({ quantity: '101', rate: '3.6', amount: '363.6' });
    expect(price).toMatchObject({ base: '363.6', rounding: '0.4', total: '364' }); // against 90 × 4.20 = 378
  });

  it('never goes under the minimum', () => {
    const price = priced('AERIAL', { ...air, minimum: '75' }, totals('3', '0.001'));
    expect(price.base).toBe('75');
    expect(codes(price)).toEqual(['times-kg', 'minimum']);
  });

  it('does not carry more than the rate, nor a larger or heavier piece', () => {
    expect(priceOf('AERIAL', air, totals('10001', '1'))).toMatchObject({ code: 'price.over-weight' });
    expect(priceOf('AERIAL', air, totals('100', '41'))).toMatchObject({ code: 'price.over-volume' });
    expect(priceOf('AERIAL', air, pieces([1, '2501', '10', '10', '10']))).toMatchObject({
      code: 'price.piece-too-heavy',
    });
    expect(priceOf('AERIAL', air, pieces([1, '50', '100', '100', '160']))).toMatchObject({
      code: 'price.piece-too-large',
    });
    expect(priced('AERIAL', air, pieces([1, '50', '200', '300', '159'])).total).not.toBe('0'); // The piece fits when rotated.
  });
});

describe('the other modes', () => {
  it('FCL has no price where the rate has none', () => {
    expect(priceOf('FCL', { unitPrices: [] }, units(null, 1, '1'))).toMatchObject({
      code: 'price.none-for-load',
    });
  });

  it('a container carries by the market that it is priced in, whatever the load was priced in before', () => {
    const load = loadSchema.parse({ type: 'FCL', ...units(null, 1, '20000') });
    const rate = {
      kind: 'FCL',
      terms: termsOf('FCL', { unitPrices: [{ unit: '20DV', rate: '1200' }] }),
    } as const;
    const pricedBy = (kilograms: string) =>
      priceRequest(
        rate,
        { load, currency: 'USD' },
        { ...market, capacities: { '20DV': { kilograms, cubicMetres: null } } },
      );
    expect(pricedBy('28230')).toMatchObject({ choices: ['20DV'] });
    expect(pricedBy('19999')).toMatchObject({ code: 'price.over-payload' });
    expect(pricedBy('20000')).toMatchObject({ load: { units: [{ unit: '20DV' }] } });
  });

  it('the cheapest container is found where prices differ by less than a float tells', () => {
    const [less, more] = ['123456789012345.000001', '123456789012345.000002'];
    const rate = {
      unitPrices: [
        { unit: '40HC', rate: more },
        { unit: '20DV', rate: less },
      ],
    };
    expect(priced('FCL', rate, units(null, 1, '1000')).lines[0]?.steps[0]?.params).toMatchObject({
      unit: '20DV',
      rate: less,
    });
  });

  it('FTL refuses what a truck does not hold', () => {
    const rate = { unitPrices: [{ unit: 'RAMPLA', rate: '900' }] };
    expect(priced('FTL', rate, units('RAMPLA', 1, '10000', '80')).total).toBe('900');
    expect(priceOf('FTL', rate, units('RAMPLA', 1, '10000', '91'))).toMatchObject({
      code: 'price.over-unit-volume',
    });
    expect(priceOf('FTL', rate, units('RAMPLA', 1, '28001'))).toMatchObject({ code: 'price.over-payload' });
  });

  it('a load of another type is not carried', () => {
    const lcl = loadSchema.parse({ type: 'LCL', ...totals('1', '1') });
    expect(priceLoad({ kind: 'AERIAL', terms: termsOf('AERIAL', air) }, lcl, 'USD', market)).toMatchObject({
      code: 'price.other-type',
    });
  });
});

describe('surcharges', () => {
  const surcharges = [
    { name: 'FSC', rate: '0.85', calc: 'kg', apply: 'freight' },
    { name: 'AWB', rate: '35', calc: 'document', apply: 'origin' },
    { name: 'SSC', rate: '0.10', calc: 'kg', min: '12', apply: 'freight' },
    { name: 'VAL', rate: '1.5', calc: 'percent', apply: 'freight' },
  ];

  it('are worked out each by its own measure, never under its minimum, and the price is rounded up once', () => {
    const price = priced('AERIAL', { ...air, surcharges }, totals('60', '0.1'));
    expect(price.lines.map(({ name, amount }) => [name, amount])).toEqual([
      [null, '252'],
      ['FSC', '51'],
      ['AWB', '35'],
      ['SSC', '12'],
      ['VAL', '3.78'],
      [null, '0.22'],
    ]);
    expect(price).toMatchObject({ base: '252', surcharges: '101.78', subTotal: '354', total: '354' });
    expect(codes(price, 3)).toEqual(['times-kg', 'minimum']);
  });

  it('are shown and not added where the rate includes them', () => {
    const price = priced('AERIAL', { ...air, surcharges, surchargesIncluded: true }, totals('60', '0.1'));
    expect(price).toMatchObject({ surcharges: '0', total: '252' });
    expect(price.lines.slice(1).every(({ isIncluded }) => isIncluded)).toBe(true);
  });

  it('of a container type count only its containers', () => {
    const rate = {
      unitPrices: [
        { unit: '20DV', rate: '1000' },
        { unit: '40HC', rate: '1500' },
      ],
      surcharges: [
        { name: 'THC', rate: '180', calc: 'container', apply: 'origin' },
        { name: 'EHC', rate: '50', calc: 'container', apply: 'origin', container: '40HC' },
      ],
    };
    const both = {
      measuredBy: 'units',
      units: [...units('20DV', 2, '9000').units, ...units('40HC', 1, '9000').units],
    };
    expect(priced('FCL', rate, both).lines.map(({ amount }) => amount)).toEqual(['3500', '540', '50']);
    expect(priced('FCL', rate, units('20DV', 1, '9000')).lines).toHaveLength(2);
  });

  it('that are a percentage for one container type are of the base of those containers', () => {
    const rate = {
      unitPrices: [
        { unit: '20DV', rate: '1000' },
        { unit: '40HC', rate: '1900' },
      ],
      surcharges: [{ name: 'CAF', rate: '10', calc: 'percent', apply: 'freight', container: '40HC' }],
    };
    const both = {
      measuredBy: 'units',
      units: [...units('20DV', 2, '9000').units, ...units('40HC', 1, '9000').units],
    };
    const amounts = (form: object) => priced('FCL', form, both).lines.map(({ amount }) => amount);
    expect(amounts(rate)).toEqual(['3900', '190']);
    expect(priced('FCL', rate, both).lines[1]?.steps[0]?.params).toMatchObject({ base: '1900' });
    // A minimum raises each part of the base in proportion.
    expect(amounts({ ...rate, minimum: '7800' })).toEqual(['7800', '380']);
    const free = rate.unitPrices.map((price) => ({ ...price, rate: '0' }));
    expect(amounts({ ...rate, unitPrices: free, minimum: '600' })).toEqual(['600', '20']);
  });

  it('name the legs that have no charges', () => {
    expect(priced('AERIAL', air, totals('60', '0.1')).notIncluded).toEqual(['origin', 'destination']);
    expect(priced('AERIAL', { ...air, surcharges }, totals('60', '0.1')).notIncluded).toEqual([
      'destination',
    ]);
  });
});

const rule = (over: Partial<ProfitRule>): ProfitRule => ({
  id: 'any',
  modal: null,
  carrier: null,
  supplier: null,
  origin: null,
  destination: null,
  originCountry: null,
  destinationCountry: null,
  mode: 'percent',
  value: '10',
  currency: 'USD',
  madeAt: '2026-01-01T00:00:00Z',
  ...over,
});

describe('profit', () => {
  const cost = { ...air, businessModel: 'Costo', supplier: 's1', carriers: ['c1', 'c2'] };
  const ruleUsed = (rules: readonly ProfitRule[]) =>
    priced('AERIAL', cost, totals('60', '0.1'), { profitRules: rules }).lines.find(
      ({ kind }) => kind === 'profit',
    );

  it('adds the most specific rule that matches, the newest of equals', () => {
    expect(
      ruleUsed([
        rule({}),
        rule({ id: 'modal', modal: 'AERIAL' }),
        rule({ id: 'sea', modal: 'LCL', supplier: 's1' }),
      ])?.name,
    ).toBe('modal');
    expect(
      ruleUsed([
        rule({ id: 'carrier', carrier: 'c2', supplier: 's1' }),
        rule({ id: 'modal', modal: 'AERIAL' }),
      ])?.name,
    ).toBe('carrier');
    expect(ruleUsed([rule({ id: 'old' }), rule({ id: 'new', madeAt: '2026-02-01T00:00:00Z' })])?.name).toBe(
      'new',
    );
  });

  it('is a percent of the base or an amount', () => {
    expect(ruleUsed([rule({ value: '12.5' })])?.amount).toBe('31.5');
    expect(ruleUsed([rule({ mode: 'amount', value: '92', currency: 'EUR' })])?.amount).toBe('100');
  });

  it('is not added to a sale rate', () => {
    const price = priced('AERIAL', { ...cost, businessModel: 'Venta' }, totals('60', '0.1'), {
      profitRules: [rule({})],
    });
    expect(price.profit).toBe('0');
  });

  it('never reaches a customer, nor the cost it was added to', () => {
    const surcharges = [{ name: 'VAL', rate: '2', calc: 'percent', apply: 'freight' }];
    const price = priced('AERIAL', { ...cost, surcharges }, totals('60', '0.1'), {
      profitRules: [rule({ value: '10' })],
    });
    expect(price).toMatchObject({ base: '252', profit: '25.2', surcharges: '5.04', total: '283' });
    const seen = forCustomer(price, 'Costo');
    expect(seen).toMatchObject({ base: '277.2', surcharges: '5.04', total: '283' });
    expect(seen.lines.map(({ kind }) => kind)).toEqual(['base', 'surcharge', 'rounding']);
    expect(seen.lines[0]?.steps).toEqual([
      { code: 'sale-measured', params: { quantity: '60', unit: 'kg', average: '4.62', currency: 'USD' } },
    ]);
    // Only the fact is shown: the basis of the percentage would reveal the cost.
    expect(seen.lines[1]?.steps).toEqual([{ code: 'percent-of-freight', params: {} }]);
    expect(JSON.stringify(seen)).not.toMatch(/252|4\.2\b|25\.2|profit|cost|"2"/);
    expect(forCustomer(priced('AERIAL', air, totals('60', '0.1')), 'Venta').lines[0]?.steps[0]?.code).toBe(
      'times-kg',
    );
  });
});

describe('containers sold at a cost with its profit', () => {
  const perUnit = [
    { unit: '20DV', rate: '1200' },
    { unit: '40HC', rate: '1850' },
  ];
  const sold = (load: ReturnType<typeof units>) => {
    const price = priced('FCL', { unitPrices: perUnit, businessModel: 'Costo' }, load, {
      profitRules: [rule({ mode: 'amount', value: '150' })],
    });
    return forCustomer(price, 'Costo').lines[0];
  };

  it('show a customer what each one is sold for, never its cost', () => {
    const base = sold(units('40HC', 2, '18000'));
    expect(base).toMatchObject({
      amount: '3850',
      steps: [
        { code: 'sale-each', params: { quantity: '2', unit: '40HC', average: '1925', currency: 'USD' } },
      ],
    });
    expect(JSON.stringify(base)).not.toMatch(/1850|3700/);
  });

  it('show a customer how many there are where no price of each comes to the amount', () => {
    expect(sold(units('40HC', 3, '18000'))?.steps).toEqual([
      { code: 'sale-each', params: { quantity: '3', unit: '40HC', average: '1900', currency: 'USD' } },
    ]);
    expect(sold(units('20DV', 7, '9000'))?.steps).toEqual([
      { code: 'sale-units', params: { quantity: '7', unit: '20DV' } },
    ]);
  });

  it('show of several types how many there are, since an average would be the price of none', () => {
    const load = { ...units('20DV', 1, '9000'), units: [] as object[] };
    load.units = [...units('20DV', 1, '9000').units, ...units('40HC', 1, '9000').units];
    expect(sold(load as ReturnType<typeof units>)?.steps.map(({ code }) => code)).toEqual([
      'sale-units',
      'sale-units',
    ]);
  });
});

describe('currency and rounding', () => {
  it('converts through the dollar and keeps rate, date and source', () => {
    const price = priced('AERIAL', { ...air, currency: 'EUR' }, totals('60', '0.1'), {}, 'CLP');
    expect(price.conversions).toMatchObject([
      { from: 'EUR', to: 'CLP', date: '2026-03-01', source: 'Banco Central de Chile' },
    ]);
    expect(price.total).toBe('260217'); // 252 × 950 ÷ 0.92 = 260,217.39
    expect(codes(price)).toEqual(['times-kg', 'conversion', 'rounded']);
  });

  it('says which currency has no rate', () => {
    expect(priceOf('AERIAL', air, totals('60', '0.1'), {}, 'BRL')).toMatchObject({
      code: 'price.no-exchange-rate',
      params: { currency: 'BRL' },
    });
  });
});
