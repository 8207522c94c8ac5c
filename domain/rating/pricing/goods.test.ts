import { describe, expect, it } from 'vitest';
import { foldText } from '../../shared/folded-text';
import { isRejection } from '../../shared/rejection';
import { ofOwnGoods } from './goods';
import { brackets, priceOf, termsOf, totals, units } from './sample-prices';
import { load as loadSchema } from '../../shared/load';

const commodityNames = new Map(
  [
    ['b', 'b', 'Arándanos', 'Blueberries', 'Mirtilos'],
    ['m', 'm', 'Maquinaria', 'Machinery'],
  ].flatMap(([id = '', ...names]) => names.map((name) => [foldText(name), id] as const)),
);

const air = { segments: brackets(['0', '2000', '0.9']) };
const blueberries = { ...air, commodities: ['Arándanos'] };
const outcome = (form: object, commodity?: string) => {
  const load = { ...totals('100', '0.1'), ...(commodity !== undefined && { commodity }) };
  const price = priceOf('AERIAL', form, load, { commodityNames });
  return isRejection(price) ? price.code : price.total;
};

describe('a rate for certain goods', () => {
  it.each([
    ['of another kind', blueberries, 'Maquinaria', 'price.other-goods'],
    ['that the catalogue lacks', blueberries, 'Piezas de tractor', 'price.other-goods'],
    ['without a name', blueberries, undefined, 'price.goods-needed'],
    ['of its own', blueberries, 'Arándanos', '90'],
    ['of its own in another language', blueberries, 'blueberries', '90'],
    ['of its own by their id', blueberries, 'b', '90'],
    ['typed without accents', blueberries, ' ARANDANOS ', '90'],
    ['of any kind, where it is for all', air, 'Maquinaria', '90'],
    ['of any kind, where it says freight of all kinds', { ...air, commodities: ['fak'] }, undefined, '90'],
  ])('takes or refuses goods %s', (_goods, form, commodity, expected) => {
    expect(outcome(form, commodity)).toBe(expected);
  });

  it('takes containers if all of their goods are among its own', () => {
    const form = { unitPrices: [{ unit: '40HC', rate: '900' }], commodities: ['Arándanos', 'Maquinaria'] };
    const [line] = units('40HC', 1, '9000').units;
    const holding = (...goods: readonly (string | undefined)[]) => {
      const lines = goods.map((commodity) => ({ ...line, ...(commodity !== undefined && { commodity }) }));
      const price = priceOf('FCL', form, { measuredBy: 'units', units: lines }, { commodityNames });
      return isRejection(price) ? price.code : price.total;
    };
    expect(holding('Mirtilos', 'Machinery')).toBe('1800');
    expect(holding('Mirtilos', 'Vino')).toBe('price.other-goods');
    expect(holding('Mirtilos', undefined)).toBe('price.goods-needed');
  });
});

describe('the price of a container for certain goods', () => {
  const price = (form: object, commodity?: string) => {
    const [line] = units('40HC', 1, '9000').units;
    const load = { measuredBy: 'units', units: [{ ...line, ...(commodity !== undefined && { commodity }) }] };
    const priced = priceOf('FCL', form, load, { commodityNames });
    return isRejection(priced) ? priced.code : priced.total;
  };
  const alone = { unitPrices: [{ unit: '40HC', rate: '900', commodity: 'Blueberries' }] };

  it('is not that of goods without a name, and answers in any language', () => {
    expect(price(alone)).toBe('price.goods-needed');
    expect(price(alone, 'Arándanos')).toBe('900');
    expect(price(alone, 'Maquinaria')).toBe('price.unit-not-offered');
  });
});

describe('the example that a rate is shown by', () => {
  const example = (form: object) =>
    ofOwnGoods(
      loadSchema.parse({ type: 'AERIAL', ...totals('100', '0.1') }),
      termsOf('AERIAL', { ...air, ...form }),
    );
  it('is of its own goods, where it is for some alone', () => {
    expect(example({ commodities: ['Arándanos'] })).toMatchObject({ commodity: 'Arándanos' });
    expect(example({})).not.toHaveProperty('commodity');
  });
});
