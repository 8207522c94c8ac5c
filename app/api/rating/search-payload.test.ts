import { describe, expect, it } from 'vitest';
import { searchOf, searchPayload } from './search-payload';

const unitsOf = (payload: object) =>
  searchOf(
    searchPayload.parse({
      typeOfShipment: 'FTL',
      addresses: { origin: 'Maipú', destination: 'Talca' },
      ...payload,
    }),
  ).load;

describe('the weight of an FTL payload', () => {
  it('is spread over its trucks, to the last gram', () => {
    const trucks = [
      { truck: 'RAMPLA', quantity: 1 },
      { truck: 'CAMION 3/4', quantity: 2 },
    ];
    expect(unitsOf({ weight: '10000', trucks })).toMatchObject({
      units: [
        { amount: 1, weight: '3333.333333' },
        { amount: 2, weight: '6666.666667' },
      ],
    });
  });

  it("is a line's own where it has one", () => {
    expect(unitsOf({ trucks: [{ quantity: 2, weight: '700' }] })).toMatchObject({
      units: [{ amount: 2, weight: '700' }],
    });
  });

  it('is the whole: what lines of their own weight leave is for the others', () => {
    const trucks = [{ weight: '4000' }, {}, { quantity: 2 }];
    expect(unitsOf({ weight: '10000', trucks })).toMatchObject({
      units: [{ weight: '4000' }, { weight: '2000' }, { amount: 2, weight: '4000' }],
    });
  });

  it.each([
    ['less than', '10000', [{ quantity: 2, weight: '700' }]],
    ['more than', '500', [{ quantity: 2, weight: '700' }]],
    ['nothing left of', '700', [{ weight: '700' }, {}]],
  ])('is refused where the trucks say %s it', (_how, weight, trucks) => {
    const lane = { originPort: 'Maipú', destinationPort: 'Talca', service: 'ftl' };
    expect(searchPayload.safeParse({ ...lane, weight, trucks }).error?.issues).toMatchObject([
      { path: ['weight'], message: 'validation.weight-of-trucks', params: { sum: '700' } },
    ]);
    expect(searchPayload.safeParse({ ...lane, weight: '700', trucks: [{ weight: '700' }] }).success).toBe(
      true,
    );
  });

  it('is 10,000 kg where none is named', () => {
    expect(unitsOf({})).toMatchObject({ units: [{ unit: null, amount: 1, weight: '10000' }] });
  });
});
