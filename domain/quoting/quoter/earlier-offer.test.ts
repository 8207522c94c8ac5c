import { describe, expect, test } from 'vitest';
import { wholeTotals } from '../offer/totals';
import { earlierContent } from './earlier-offer';
import { withDetail, withServices } from './earlier-prices';

const line = {
  description: 'Flete',
  quantity: '3',
  unitPrice: '4.2153',
  profit: '1.5',
  discount: '0.25',
  subtotal: '13.8959',
};
const detail = { currency: 'USD', lines: [line], total: '13.8959' };
const service = (name: string, price: string | null, currency: string) => ({
  ...{ name, price, currency },
  comment: null,
});
const priced = withDetail({ state: 'managing', earlier: null }, detail);

test('is what was stored, to the last digit: lines of freight and services, untaxed, of unknown cost', () => {
  const earlier = withServices({ state: 'managing', earlier: priced }, [
    service('Seguro', '35', 'USD'),
    service('Retiro', null, 'USD'),
  ]);
  const content = earlierContent({ detail, earlier });
  expect(content).toMatchObject({
    currency: 'USD',
    lines: [
      {
        id: '1',
        leg: 'freight',
        profit: '1.5',
        discount: '0.25',
        subtotal: '13.8959',
        tax: '0',
        taxRate: null,
      },
      { id: '2', leg: 'services', description: 'Seguro', quantity: '1', subtotal: '35', cost: null },
    ],
    totals: { net: '48.8959', tax: '0', total: '48.8959' },
    margin: { unknownLines: [1, 2] },
    totalInUsd: '48.8959',
    terms: { validUntil: null },
  });
});

test('in two currencies comes to a total in each, since no exchange rate was stored', () => {
  const earlier = withServices({ state: 'managing', earlier: priced }, [service('Aduana', '90000', 'CLP')]);
  const content = earlierContent({ detail, earlier });
  if (content === null) throw new Error('there are prices');
  expect(content.totalInUsd).toBeNull();
  expect(wholeTotals(content)).toMatchObject([
    { currency: 'USD', total: '13.8959' },
    { currency: 'CLP', total: '90000' },
  ]);
});

test('is nothing without prices', () => {
  expect(earlierContent({ detail: null, earlier: null })).toBeNull();
});

describe('what is stored', () => {
  const managing = (earlier: ReturnType<typeof withDetail>) => ({ state: 'managing', earlier });

  test('adds up in one currency, and in several not', () => {
    const insured = [service('Seguro', '35', 'USD'), service('Retiro', null, 'CLP')];
    expect(withServices(managing(priced), insured)).toMatchObject({
      currency: 'USD',
      total: '48.8959',
      totalInUsd: '48.8959',
      services: [{ name: 'Seguro' }],
    });
    const cleared = [service('Aduana', '90000', 'CLP')];
    expect(withServices(managing(null), cleared)).toMatchObject({
      currency: 'CLP',
      total: '90000',
      totalInUsd: null,
    });
    expect(withServices(managing(priced), cleared)).toMatchObject({ currency: null, total: null });
  });

  test('is no offer once the last price was taken out', () => {
    expect(withDetail(managing(priced), { currency: 'USD', lines: [], total: '0' })).toBeNull();
    const earlier = withServices(managing(null), [service('Seguro', '35', 'USD')]);
    expect(withServices(managing(earlier), [service('Seguro', null, 'USD')])).toBeNull();
  });
});
