import { describe, expect, it } from 'vitest';
import type { AskedServices } from '../../shared/asked-services';
import { isRejection } from '../../shared/rejection';
import { forCustomer } from './for-customer';
import type { Price } from './price';
import { brackets, requested, totals, units } from './sample-prices';
import type { ServiceCost, ServicePrice } from './services';

const cost = (more: Partial<ServiceCost>): ServiceCost => ({
  ...{ flat: null, perContainer: null, percent: null, min: null, currency: 'USD', supplier: null, ...more },
});
const price = (more: Partial<ServicePrice>): ServicePrice => ({
  ...{ service: 'customs-destination', flat: '80', perContainer: null, percent: null, min: null },
  ...{ currency: 'USD', kinds: [], countriesOrigin: [], countriesDestination: [], commodity: [] },
  ...{ from: '2026-01-01', to: null, madeAt: '2026-01-01T00:00:00Z', ...more },
});
const customs: AskedServices = { names: ['customs-destination'] };
const insured: AskedServices = { names: ['insurance'], value: '10000', currency: 'USD' };

function priced(
  prices: readonly ServicePrice[],
  services: AskedServices,
  { currency = 'USD', containers = 0 } = {},
): Price {
  const market = { services: { prices, day: '2026-03-02' } };
  const asked = { currency, services };
  const answer =
    containers === 0
      ? requested(
          'AERIAL',
          { businessModel: 'Costo', segments: brackets(['0', '500', '10']) },
          totals('100', '0.1'),
          market,
          asked,
        )
      : requested(
          'FCL',
          { businessModel: 'Costo', unitPrices: [{ unit: '20DV', rate: '1000' }] },
          units('20DV', containers, '9000'),
          market,
          asked,
        );
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.price;
}
const costsOf = (found: Price) => found.services?.costs ?? [];

describe('what a service costs', () => {
  it('is a sum for the declaration, one for each container and a share of the value, at least its minimum', () => {
    const of = (more: Partial<ServiceCost>, services = customs) =>
      costsOf(priced([price({ cost: cost(more) })], services, { containers: 3 }))[0]?.amount;
    expect(of({ flat: '40', perContainer: '12.5' })).toBe('77.5');
    expect(of({ flat: '40', min: '60' })).toBe('60');
    expect(of({ percent: '0.2' }, { ...customs, value: '20000', currency: 'USD' })).toBe('40');
  });

  it('is told in the currency of the price and in its own, with who provides it', () => {
    const found = priced(
      [price({ cost: cost({ flat: '46', currency: 'EUR', supplier: 'Agencia Sur' }) })],
      customs,
    );
    expect(costsOf(found)).toMatchObject([
      { service: 'customs-destination', amount: '50', supplier: 'Agencia Sur' },
    ]);
    expect(costsOf(found)[0]).toMatchObject({
      paid: { amount: '46', currency: 'EUR' },
      steps: [{ code: 'flat' }, { code: 'conversion', params: { from: 'EUR', to: 'USD' } }],
    });
    // Customers see a price's conversions: that of a cost would reveal its currency.
    expect(found.conversions).toEqual([]);
    const inPesos = priced([price({ cost: cost({ flat: '46', currency: 'EUR' }) })], customs, {
      currency: 'CLP',
    });
    expect(costsOf(inPesos)[0]?.amount).toBe('47500');
  });

  it('is of insurance a share of the sum that the customer is insured for', () => {
    const sold = price({ service: 'insurance', flat: null, percent: '0.3', min: '90' });
    const found = priced([{ ...sold, cost: cost({ percent: '0.15' }) }], insured);
    // Insured for 12,100, as the price says.
    expect(costsOf(found)[0]?.amount).toBe('18.15');
    const least = priced([{ ...sold, cost: cost({ percent: '0.15', min: '46', currency: 'EUR' }) }], insured);
    expect(costsOf(least)[0]).toMatchObject({ amount: '50', paid: { currency: 'EUR' } });
  });

  it('is unknown, not nothing, where it is not kept or cannot be told', () => {
    const unknown = [
      price({}),
      price({ cost: null }),
      price({ cost: cost({ percent: '0.2' }) }),
      price({ cost: cost({ flat: '40', currency: 'BRL' }) }),
    ];
    for (const one of unknown) {
      const found = priced([one], customs);
      expect(found.services?.amount).toBe('80');
      expect(costsOf(found)).toMatchObject([{ service: 'customs-destination', amount: null }]);
      expect(found.costing).toEqual({ cost: '1000', unknown: ['customs-destination'], sold: '1000' });
    }
  });

  it('is nothing where somebody said so', () => {
    const found = priced([price({ cost: cost({ flat: '0' }) })], customs);
    expect(found.costing).toEqual({ cost: '1000', unknown: [], sold: '1080' });
  });

  it('is not in what a customer reads', () => {
    const found = priced([price({ cost: cost({ flat: '41.7', supplier: 'Agencia Sur' }) })], customs);
    for (const model of ['Venta', 'Costo'] as const) {
      const shown = forCustomer(found, model);
      expect(shown.services).toEqual({
        asked: [{ service: 'customs-destination', reason: null }],
        amount: '80',
      });
      expect(JSON.stringify(shown)).not.toMatch(/41\.7|Agencia/);
    }
  });
});
