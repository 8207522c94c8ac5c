import type { ApiClient } from './api-client';

/** A published rate of the market, with what identifies it in the results. */
export interface MarketRate {
  readonly id: string;
  readonly carrier: string;
  /** Per kilogram in USD, from 101 kg on. */
  readonly perKg: string;
}

export interface Market {
  /** From SCL to MIA, cheapest first, filling more than one page. */
  readonly rates: readonly MarketRate[];
  readonly supplier: string;
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

/** Terms that all rates of this market share. */
export const usualTerms = {
  origin: 'SCL',
  destination: 'MIA',
  // Two days back, so that it is past in the rate's time zone too.
  from: day(-2),
  to: day(30),
  businessModel: 'Venta',
  currency: 'USD',
} as const;

/** Weight breaks with one price from 101 kg on and higher ones below. */
export function segmentsAt(perKg: string) {
  return [
    { from: '0', to: '45', rate: String(Number(perKg) + 1) },
    { from: '46', to: '100', rate: String(Number(perKg) + 0.5) },
    { from: '101', to: '2000', rate: perKg },
  ];
}

/** Adds a bank account, a supplier and twelve published air rates, as staff over the API. */
export async function openMarket(staff: ApiClient): Promise<Market> {
  await staff.post('/bank-account', {
    bankName: 'Banco de Chile',
    accountNumber: '00-801-23456-07',
    accountType: 'checking',
    currency: 'USD',
    country: 'CL',
    company: 'Carga Austral SpA',
    identification: '76.192.083-9',
  });
  const supplier = await staff.post<Named>('/suppliers/create', {
    name: 'Andes Freight Agencies',
    country: 'CL',
  });
  const { data: carriers } = await staff.get<{ data: Named[] }>('/carriers?service=AERIAL&limit=12');
  const rates: MarketRate[] = [];
  for (const [index, carrier] of carriers.entries()) {
    const perKg = String(3 + index / 10);
    const { _id: id } = await staff.post<Named>('/aerial-rates', {
      ...usualTerms,
      supplier: supplier._id,
      carrier: [carrier._id],
      segments: segmentsAt(perKg),
      surcharges: [{ name: 'FSC', rate: '0.60', calc: 'kg', apply: 'freight' }],
      // Dearer rates are faster, so that every order of the results differs.
      transitTime: 13 - index,
      route: index % 2 === 0 ? 'direct' : 'transfers',
      transfers: index % 2 === 0 ? [] : ['BOG'],
      status: true,
    });
    rates.push({ id, carrier: carrier.name, perKg });
  }
  return { rates, supplier: supplier._id };
}
