import type { ApiClient } from './api-client';
import type { Market } from './market';

/** Ids of the records that pages show. */
export interface Records {
  readonly quoter: string;
  readonly reservation: string;
  /** The page on which the milestones of the reservation's one shipment are recorded. */
  readonly shipment: string;
  readonly rate: string;
}

interface Identified {
  readonly _id: string;
}

/** A load given by totals: one piece, 100 kg, 0.5 m³ (docs/domain-rules.md, "Defaults of forms"). */
export const usualLoad = {
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount: 1, weight: '100', volume: '0.5' },
} as const;

/** Creates over the API a quote, and a reservation with a proof of its payment, both as a customer. */
export async function openRecords(customer: ApiClient, customerId: string, market: Market): Promise<Records> {
  const [first] = market.rates;
  if (first === undefined) throw new Error('the market has no rates');
  const quoter = await customer.post<Identified>('/quoters', {
    origin: { address: 'Av. Providencia 1760, Santiago', country: 'CL' },
    destination: { address: 'Rua Augusta 500, São Paulo', country: 'BR' },
    load: usualLoad,
    commodity: 'Repuestos de maquinaria',
    contact: { name: 'Camila Soto', email: 'camila.soto@example.cl', phone: '+56 9 8765 4321' },
  });

  const line = { product: { rateId: first.id, load: usualLoad, currency: 'USD' }, amount: 1 };
  const { total } = await customer.post<{ readonly total: string }>(`/cart/${customerId}/items`, line);
  const { bankAccounts } = await customer.get<{ bankAccounts: readonly { id: string }[] }>(
    `/checkout/${customerId}`,
  );
  await customer.patch(`/checkout/${customerId}`, {
    billing: {
      name: 'Viña Los Andes SpA',
      street: 'Av. Apoquindo 4501',
      city: 'Santiago',
      country: 'CL',
      identification: '76.192.083-9',
      email: 'pagos@example.cl',
    },
    pickup: null,
    delivery: null,
    paymentMethod: 'transfer',
    selectedBankAccount: bankAccounts[0]?.id,
  });
  const reservation = await customer.post<Identified>(`/checkout/${customerId}/confirm`, { total });
  const proof = new FormData();
  proof.append('proof', new Blob(['%PDF-1.4']), 'transferencia.pdf');
  const proved = await customer.call('POST', `/reservation/${reservation._id}/proofs`, { body: proof });
  if (proved.status !== 201) throw new Error(`the proof was answered ${proved.status}`);
  const [shipment] = await customer.get<readonly Identified[]>(`/reservation/${reservation._id}/milestones`);
  // Another line, so that cart and checkout have content.
  await customer.post(`/cart/${customerId}/items`, line);
  return {
    quoter: quoter._id,
    reservation: reservation._id,
    shipment: `/admin/reservations/${reservation._id}/shipments/${shipment?._id ?? ''}`,
    rate: first.id,
  };
}

/** The address of the demurrage calculator for a shipment whose carrier has a table. */
export async function demurrageWithTable(staff: ApiClient): Promise<string> {
  const { data } = await staff.get<{ data: readonly Identified[] }>('/carriers?service=FCL&limit=1');
  const carrier = data[0]?._id ?? '';
  await staff.post('/demurrage-tables', {
    ...{ carrier, country: 'CL', direction: 'import', charge: 'combined', equipment: 'dry', size: '40' },
    ...{ freeDays: 5, startsAt: 'discharge', tiersFrom: 'after-free-days', currency: 'USD' },
    tiers: [
      { fromDay: 1, toDay: 8, amountPerDay: '110' },
      { fromDay: 9, amountPerDay: '158' },
    ],
    ...{ validFrom: '2022-04-01', source: 'Local surcharges' },
  });
  return `/demurrage?${new URLSearchParams({ carriers: carrier, origin: 'CNSHA', destination: 'CLSAI', units: '2x40HC' })}`;
}

/** Of a rate priced for the usual load; its form, without goods. */
export function landedCostPage(rate = ''): string {
  const request = JSON.stringify({ load: usualLoad, currency: 'USD' });
  return `/rates/${rate}/landed-cost?${new URLSearchParams({ request })}`;
}
