import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import {
  announcedOn,
  chargesOfTypes,
  missingCharges,
  nothingAnnounced,
  sortCharges,
  type AnnouncedCharge,
  type ChargeSubject,
} from './announced-charges';
import { forCustomer } from './for-customer';
import { brackets, priced, requested, termsOf, totals, units } from './sample-prices';

const day = '2026-03-15';

const charge = (more: Partial<AnnouncedCharge> = {}): AnnouncedCharge => ({
  ...{ id: 'a', code: 'BAF', apply: 'freight', calc: 'container', rate: '350', min: null, currency: 'USD' },
  ...{ carrier: 'msc', carrierName: 'MSC', supplier: null, kinds: [], container: null },
  ...{ origin: null, destination: null, countriesOrigin: [], countriesDestination: [], route: null },
  ...{ from: '2026-03-01', to: '2026-03-31', madeAt: '2026-02-01T00:00:00Z' },
  ...more,
});

const announced = (...charges: readonly AnnouncedCharge[]) => announcedOn(sortCharges(charges), day);

const subject: ChargeSubject = {
  ...{ modal: 'FCL', carriers: ['msc'], supplier: 'agent', origin: 'CNSHA', destination: 'CLSAI' },
  ...{ route: 'direct', originCountry: 'CN', destinationCountry: 'CL' },
};

const own = (name: string, container: string | null = null) => ({
  ...{ name, rate: '10', calc: 'container', apply: 'freight', container },
});

const boxes = {
  carriers: ['msc'],
  unitPrices: [
    { unit: '20DV', rate: '1000' },
    { unit: '40HC', rate: '1800' },
  ],
};
const twoKinds = {
  measuredBy: 'units',
  units: [
    { unit: '20DV', amount: 2, weight: '1000' },
    { unit: '40HC', amount: 1, weight: '1000' },
  ],
};
const linesOf = (form: object, load: object, ...charges: readonly AnnouncedCharge[]) =>
  priced('FCL', form, load, { announced: announced(...charges) })
    .lines.filter(({ kind }) => kind === 'surcharge')
    .map(({ name, amount }) => `${name ?? ''} ${amount}`);

describe('a rate and what its carrier announced', () => {
  it('takes what applies on the day, as a line of its own with its source', () => {
    const price = priced('FCL', boxes, twoKinds, { announced: announced(charge()) });
    expect(price.total).toBe('4850');
    expect(price.lines[1]).toMatchObject({ kind: 'surcharge', name: 'BAF', amount: '1050' });
    expect(price.lines[1]?.steps).toEqual([
      { code: 'times-container', params: expect.objectContaining({ quantity: '3', rate: '350' }) as object },
      { code: 'announced', params: { by: 'MSC', from: '2026-03-01', to: '2026-03-31' } },
    ]);
  });

  it('takes none before the first day or after the last', () => {
    expect(linesOf(boxes, twoKinds, charge({ from: '2026-03-16' }))).toEqual([]);
    expect(linesOf(boxes, twoKinds, charge({ to: '2026-03-14' }))).toEqual([]);
    expect(linesOf(boxes, twoKinds, charge({ from: day, to: day }))).toEqual(['BAF 1050']);
    expect(linesOf(boxes, twoKinds, charge({ to: null }))).toEqual(['BAF 1050']);
  });

  it('keeps its own of the same code and leg, whatever the case, for the containers it is for', () => {
    expect(linesOf({ ...boxes, surcharges: [own('baf')] }, twoKinds, charge())).toEqual(['baf 30']);
    expect(linesOf({ ...boxes, surcharges: [own('BAF', '40HC')] }, twoKinds, charge())).toEqual([
      'BAF 10',
      'BAF 700',
    ]);
    expect(linesOf({ ...boxes, surcharges: [own('BAF')] }, twoKinds, charge({ apply: 'origin' }))).toEqual([
      'BAF 30',
      'BAF 1050',
    ]);
  });

  it('takes the table of a container for that container, and the general one for the others', () => {
    const of40 = charge({ id: 'b', container: '40HC', rate: '500' });
    expect(linesOf(boxes, twoKinds, charge(), of40).toSorted()).toEqual(['BAF 500', 'BAF 700']);
    expect(linesOf(boxes, units('20DV', 1, '1000'), charge(), of40)).toEqual(['BAF 350']);
    expect(linesOf(boxes, units('40HC', 1, '1000'), charge(), of40)).toEqual(['BAF 500']);
  });

  it('charges a document once, by the first table of its containers', () => {
    const document = charge({ calc: 'document', rate: '50' });
    const of40 = charge({ id: 'b', container: '40HC', calc: 'document', rate: '60' });
    expect(linesOf(boxes, twoKinds, document, of40)).toEqual(['BAF 60']);
  });

  it('charges a percentage of the base of the containers that it is announced for', () => {
    const percent = { calc: 'percent', currency: null } as const;
    const of40 = charge({ ...percent, id: 'b', container: '40HC', rate: '5' });
    expect(linesOf(boxes, twoKinds, of40)).toEqual(['BAF 90']);
    const general = charge({ ...percent, rate: '10' });
    expect(linesOf(boxes, twoKinds, general)).toEqual(['BAF 380']);
    expect(linesOf(boxes, twoKinds, general, of40).toSorted()).toEqual(['BAF 200', 'BAF 90']);
  });

  it('of equal tables takes the one that began last, then the newest', () => {
    const later = charge({ id: 'b', from: '2026-03-10', to: null, rate: '400' });
    expect(linesOf(boxes, units('20DV', 1, '1000'), charge(), later)).toEqual(['BAF 400']);
    const newer = charge({ id: 'c', madeAt: '2026-02-02T00:00:00Z', rate: '450' });
    expect(linesOf(boxes, units('20DV', 1, '1000'), charge(), newer)).toEqual(['BAF 450']);
  });

  it('shows them as included where the rate includes its surcharges', () => {
    const price = priced('FCL', { ...boxes, surchargesIncluded: true }, twoKinds, {
      announced: announced(charge()),
    });
    expect([price.total, price.lines[1]?.isIncluded]).toEqual(['3800', true]);
  });

  it('adds them in their own currency, after the profit on the base alone', () => {
    const inEuro = charge({ currency: 'EUR', rate: '92' });
    const price = priced('FCL', { ...boxes, businessModel: 'Costo' }, units('20DV', 1, '1000'), {
      announced: announced(inEuro),
    });
    expect(price.lines.map(({ amount }) => amount)).toEqual(['1000', '100']);
    expect(forCustomer(price, 'Costo').lines[1]?.steps.map(({ code }) => code)).toContain('announced');
    const refused = requested('FCL', boxes, twoKinds, { announced: announced(charge({ currency: 'BRL' })) });
    expect(isRejection(refused) && refused.code).toBe('price.no-exchange-rate');
  });

  it('includes the leg that an announced charge is for', () => {
    const atDestination = charge({ code: 'DTHC', apply: 'destination' });
    const price = priced('FCL', boxes, twoKinds, { announced: announced(atDestination) });
    expect(price.notIncluded).toEqual(['origin']);
  });

  it('charges loose cargo nothing that is per container or for one type of them', () => {
    const air = { carriers: ['msc'], segments: brackets(['0', '100', '5']) };
    const perKilogram = charge({ code: 'FSC', calc: 'kg', rate: '2' });
    const tables = announced(
      charge(),
      charge({ code: 'THC', calc: 'document', container: '40HC' }),
      perKilogram,
    );
    const price = priced('AERIAL', air, totals('60', '0.1'), { announced: tables });
    expect(price.lines.map(({ name }) => name)).toEqual([null, 'FSC']);
    expect(price.total).toBe('420');
  });
});

describe('a charge with conditions', () => {
  const heavy = (id: string, rate: string, more: Partial<AnnouncedCharge>) =>
    charge({ id, code: 'OWS', rate, ...more });
  const bands = [
    heavy('1', '150', { overWeight: '20000', upToWeight: '22000' }),
    heavy('2', '300', { overWeight: '22000' }),
  ];
  const boxesOf = (...lines: readonly (readonly [string, number, string, string?])[]) => ({
    measuredBy: 'units',
    units: lines.map(([unit, amount, weight, commodity]) => ({ unit, amount, weight, commodity })),
  });

  it('of weight is for the containers of its band alone', () => {
    const load = boxesOf(['20DV', 2, '21000'], ['40HC', 1, '25000'], ['20DV', 1, '20000']);
    expect(linesOf(boxes, load, ...bands)).toEqual(['OWS 300', 'OWS 300']);
  });

  it('of goods comes before the one for all goods, which the other containers pay', () => {
    const cherries = charge({ id: 'c', rate: '500', commodities: ['Cerezas'] });
    const load = boxesOf(['40HC', 1, '9000', 'cerezas'], ['40HC', 2, '9000', 'Vino']);
    expect(linesOf(boxes, load, charge(), cherries)).toEqual(['BAF 500', 'BAF 700']);
  });

  it('gives way to the rate’s own where that is charged', () => {
    const surcharges = [{ ...own('OWS'), rate: '99', overWeight: '22000' }];
    const load = boxesOf(['20DV', 1, '21000'], ['40HC', 1, '25000']);
    expect(linesOf({ ...boxes, surcharges }, load, ...bands)).toEqual(['OWS 99', 'OWS 150']);
  });

  it('of a percent for one container type is of that type’s money alone', () => {
    const form = { ...boxes, unitPrices: [boxes.unitPrices[0], { unit: '40HC', rate: '1900' }] };
    const percent = charge({ calc: 'percent', rate: '10', container: '40HC' });
    expect(linesOf(form, twoKinds, percent)).toEqual(['BAF 190']);
  });

  it('has a maximum in its own currency, and may be a refund', () => {
    const capped = charge({ max: '460', currency: 'EUR' });
    const refund = charge({ id: 'r', code: 'REB', rate: '-20' });
    expect(linesOf(boxes, twoKinds, capped, refund)).toEqual(['REB -60', 'BAF 500']);
  });

  it('of direct rates is for these alone', () => {
    const direct = charge({ route: 'direct' });
    expect(linesOf({ ...boxes, route: 'direct' }, twoKinds, direct)).toEqual(['BAF 1050']);
    expect(linesOf({ ...boxes, route: 'transfers' }, twoKinds, direct)).toEqual([]);
  });

  it('is listed beside the general one for a rate without a load, and never counts as missing', () => {
    const matching = announced(charge(), ...bands).matching(subject);
    expect(chargesOfTypes(matching, [], ['20DV', '40HC']).map(({ rate }) => rate)).toEqual([
      ...['350', '300', '150'],
    ]);
    const elsewhere = bands.map((one) => ({ ...one, origin: 'CNNGB' }));
    expect(missingCharges(announced(...elsewhere), subject, [], ['20DV'])).toEqual([]);
  });
});

const option = <T>(value: T, other: T) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(null, value) }, fc.constant(other));
const charges = fc.array(
  fc.record({
    id: fc.uuid(),
    code: fc.constantFrom('BAF', 'THC'),
    apply: fc.constantFrom('origin' as const, 'freight' as const),
    calc: fc.constantFrom('container' as const, 'document' as const, 'wm' as const, 'percent' as const),
    carrier: option('msc', 'one'),
    supplier: option('agent', 'other'),
    kinds: fc.constantFrom([], [], ['FCL' as const], ['FCL' as const], ['LCL' as const]),
    container: option('20DV', '40HC'),
    origin: option('CNSHA', 'CNNGB'),
    destination: option('CLSAI', 'CLVAP'),
    countriesOrigin: fc.constantFrom([], [], ['CN', 'KR'], ['CN'], ['US']),
    countriesDestination: fc.constantFrom([], [], ['CL'], ['CL', 'PE'], ['PE']),
    from: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'),
    to: fc.constantFrom(null, null, '2026-03-31', '2026-02-28'),
    madeAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
  }),
  { maxLength: 16 },
);
const types = fc.subarray(['20DV', '40HC'], { minLength: 1 });
const owned = fc.array(
  fc.record({
    name: fc.constantFrom('baf', 'THC'),
    apply: fc.constantFrom('origin' as const, 'freight' as const),
    container: option('20DV', '40HC'),
  }),
  { maxLength: 2 },
);
const criteria = (one: AnnouncedCharge) =>
  [one.carrier, one.supplier, one.container, one.origin, one.destination].filter(Boolean).length +
  [one.kinds, one.countriesOrigin, one.countriesDestination].filter((list) => list.length > 0).length;
const allows = (one: AnnouncedCharge) =>
  [null, 'msc'].includes(one.carrier) &&
  [null, 'agent'].includes(one.supplier) &&
  [null, 'CNSHA'].includes(one.origin) &&
  [null, 'CLSAI'].includes(one.destination) &&
  (one.kinds.length === 0 || one.kinds.includes('FCL')) &&
  (one.countriesOrigin.length === 0 || one.countriesOrigin.includes('CN')) &&
  (one.countriesDestination.length === 0 || one.countriesDestination.includes('CL')) &&
  one.from <= day &&
  (one.to === null || one.to >= day);

describe('whatever is announced', () => {
  const tablesAndLoad = fc.tuple(charges, owned, types).map(([some, named, kinds]) => ({
    all: some.map((one) => charge(one)),
    named,
    kinds,
  }));

  it('a container pays a code and leg once: by the rate, or by the table with the most criteria', () => {
    fc.assert(
      fc.property(tablesAndLoad, ({ all, named, kinds }) => {
        const taken = chargesOfTypes(announced(...all).matching(subject), named, kinds);
        for (const { announcement } of taken) expect(allows(announcement)).toBe(true);
        const once = taken.filter(({ calc }) => calc === 'document').map(({ name, apply }) => name + apply);
        expect(new Set(once).size).toBe(once.length);
        for (const kind of kinds) {
          const paid = taken.filter(
            ({ calc, container }) => calc !== 'document' && [null, kind].includes(container),
          );
          const codes = paid.map(({ name, apply }) => name + apply);
          expect(new Set(codes).size).toBe(codes.length);
          for (const { name, apply, announcement } of paid) {
            const isNamed = named.some(
              (one) =>
                one.name.toUpperCase() === name &&
                one.apply === apply &&
                [null, kind].includes(one.container),
            );
            expect(isNamed).toBe(false);
            const rivals = all.filter(
              (one) =>
                one.code === name &&
                one.apply === apply &&
                [null, kind].includes(one.container) &&
                allows(one),
            );
            expect(Math.max(...rivals.map(criteria))).toBe(criteria(announcement));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the order in which tables are read changes nothing', () => {
    fc.assert(
      fc.property(tablesAndLoad, ({ all, named, kinds }) => {
        const taken = (some: readonly AnnouncedCharge[]) =>
          chargesOfTypes(announced(...some).matching(subject), named, kinds)
            .map((one) => [one.announcement.id, one.container ?? ''].join())
            .toSorted();
        expect(taken(all.toReversed())).toEqual(taken(all));
      }),
    );
  });

  it('what is usual is charged by the rate or a table, or is missing, never both', () => {
    fc.assert(
      fc.property(tablesAndLoad, ({ all, named, kinds: [only = ''] }) => {
        const tables = announced(...all);
        const missing = missingCharges(tables, subject, named, [only]).map((one) => one.code + one.apply);
        const charged = [
          ...chargesOfTypes(tables.matching(subject), named, [only]),
          ...named.filter(({ container }) => [null, only].includes(container)),
        ].map((one) => one.name.toUpperCase() + one.apply);
        expect(missing.filter((code) => charged.includes(code))).toEqual([]);
        for (const one of tables.usual(subject)) {
          if (![null, only].includes(one.container)) continue;
          expect([...missing, ...charged]).toContain(one.code + one.apply);
        }
      }),
    );
  });
});

describe('what a carrier usually bills and a rate lacks', () => {
  const missing = (named: Parameters<typeof missingCharges>[2], ...all: readonly AnnouncedCharge[]) =>
    missingCharges(announced(...all), subject, named, ['20DV', '40HC']).map(({ code }) => code);

  it('is what its tables have for another lane or other days', () => {
    expect(missing([], charge({ origin: 'CNNGB' }))).toEqual(['BAF']);
    expect(missing([], charge({ to: '2026-03-10' }))).toEqual(['BAF']);
    expect(missing([], charge({ from: '2026-04-01', to: null }))).toEqual(['BAF']);
  });

  it('is nothing that the rate names or a valid table gives', () => {
    expect(
      missing([{ name: 'baf', apply: 'freight', container: null }], charge({ origin: 'CNNGB' })),
    ).toEqual([]);
    expect(missing([], charge({ origin: 'CNNGB' }), charge({ id: 'b' }))).toEqual([]);
    expect(
      missing([{ name: 'BAF', apply: 'freight', container: '40HC' }], charge({ origin: 'CNNGB' })),
    ).toEqual(['BAF']);
  });

  it('is nothing of other carriers, kinds and containers, or that ended more than a year ago', () => {
    expect(missing([], charge({ carrier: 'one', origin: 'CNNGB' }))).toEqual([]);
    expect(missing([], charge({ kinds: ['LCL'], calc: 'wm', origin: 'CNNGB' }))).toEqual([]);
    expect(missing([], charge({ container: '45HC', origin: 'CNNGB' }))).toEqual([]);
    expect(missing([], charge({ from: '2024-01-01', to: '2025-03-14' }))).toEqual([]);
    expect(missing([], charge({ carrier: null, supplier: 'agent', origin: 'CNNGB' }))).toEqual(['BAF']);
  });

  it('is nothing where nothing is announced', () => {
    expect(missingCharges(nothingAnnounced, subject, termsOf('FCL', boxes).surcharges, [])).toEqual([]);
  });
});
