import { calculateContent } from '@domain/quoting/offer/content';
import { offerContentInput } from '@domain/quoting/offer/inputs';
import { noOffers } from '@domain/quoting/quoter/offers';
import { load } from '@domain/shared/load';
import { chileanTaxes } from '@domain/shared/sample-taxes';
import { isRejection } from '@domain/shared/rejection';
import { forCustomer } from '@projections/quoting/offers/for-customer';
import type { CustomerOffer } from '@projections/quoting/offers/queries';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Language } from '~/texts';

/** No record has this id. */
export const sampleId = '00000000-0000-7000-8000-000000000001';

export interface SampleReader {
  readonly ownerId: string;
  readonly language: Language;
}

export const sampleCustomer = {
  id: sampleId,
  name: 'Ana Rojas',
  email: 'ana.rojas@example.com',
  company: 'Importadora del Sur SpA',
} as const;

const madeAt = '2026-03-02T12:00:00.000Z';
const miami = { code: 'MIA', name: 'Miami' } as const;
const santiago = { code: 'SCL', name: 'Santiago' } as const;

const sampleLoad = load.parse({
  measuredBy: 'pieces',
  type: 'AERIAL',
  pieces: [{ amount: 2, weight: '60', length: '120', width: '80', height: '100' }],
});

const tax = { percent: null, reason: 'DL 825, art. 12 E 2' };
const sampleTaxes = [{ percent: null, net: '1379', tax: '0', reasons: [tax.reason] }];

export function sampleRateOffer(): ReservedOffer {
  const steps = [{ code: 'times-kg', params: { quantity: '320', unit: 'kg', rate: '4.2' } }] as const;
  return {
    ...{ code: 'T-000123', kind: 'AERIAL', origin: miami, destination: santiago, carriers: ['LATAM Cargo'] },
    ...{ validTo: '2026-12-31', transitDays: 3, isTransitEstimated: false },
    price: {
      currency: 'USD',
      quantity: { steps: [{ code: 'chargeable-weight', params: { weight: '320', step: '0.5' } }] },
      lines: [
        {
          kind: 'base',
          name: null,
          leg: 'freight',
          steps: [...steps],
          isIncluded: false,
          amount: '1344',
          tax,
        },
        { kind: 'surcharge', name: 'AWB', leg: 'origin', steps: [], isIncluded: false, amount: '35', tax },
      ],
      ...{ subTotal: '1379', discount: '0', total: '1379', notIncluded: ['destination'] },
      ...{ taxes: sampleTaxes, tax: '0', totalWithTax: '1379' },
    },
  };
}

export function sampleQuote({ ownerId, language }: SampleReader): FoundQuoter {
  const airport = { kind: 'airport', id: sampleId } as const;
  const { name, email, company } = sampleCustomer;
  return {
    ...{
      id: sampleId,
      revision: 3,
      openedAt: madeAt,
      changedAt: madeAt,
      isContactErased: false,
      names: new Map(),
    },
    quoter: {
      ...{ reference: 'Q-2026-000123', source: 'manual', ownerId, clientId: null, companyId: null },
      contact: { name, email, phone: '+56912345678', company },
      ...{ language, modal: 'air', typeOfShipment: 'AERIAL' },
      origin: { ...airport, ...miami, country: 'US', address: null },
      destination: { ...airport, ...santiago, country: 'CL', address: null },
      ...{ load: sampleLoad, incoterm: 'FOB', commodity: null, readyOn: '2026-04-01', comments: null },
      ...{ state: 'quoted', stateLv2: 'sent', reason: null, executiveId: null, participantIds: [] },
      ...{ assignment: null, detail: null, services: [], ...noOffers },
    },
  };
}

export function sampleOffer(): CustomerOffer {
  const line = { quantity: '1', profitMonto: '0', cost: { unitPrice: '0' } };
  const input = offerContentInput.parse({
    currency: 'USD',
    lines: [
      {
        ...{ ...line, description: 'Air freight', leg: 'freight', basis: 'chargeable-kg' },
        ...{ quantity: '320', unitPrice: '4.2' },
      },
      { ...line, description: 'AWB', leg: 'origin', basis: 'document', unitPrice: '35' },
    ],
    terms: { carrier: { name: 'LATAM Cargo' }, transitDays: 3, validUntil: '2026-12-31', incoterm: 'FOB' },
  });
  const content = calculateContent(input, [], { taxes: chileanTaxes, origin: 'US', destination: 'CL' });
  if (isRejection(content)) throw new Error(content.code);
  return {
    ...{ id: sampleId, number: 1, revision: 1, seenRevision: 0, state: 'sent', approval: 'none' },
    ...{ sentAt: madeAt, seenAt: null, answeredAt: null, declineReason: null, reservationId: null },
    ...{ validUntil: '2026-12-31', timeZone: 'America/Santiago', sentRevisions: [] },
    ...{ answer: null, content: forCustomer(content) },
  };
}

export function sampleReservation({ ownerId, language }: SampleReader): ReservationRow {
  const { name, email, company } = sampleCustomer;
  const address = { name: company, street: 'Av. Apoquindo 3000', city: 'Santiago', country: 'CL' };
  return {
    ...{ id: sampleId, number: 'R-2026-000045', cart_id: sampleId, round: 0, customer_id: sampleId },
    ...{ customer_name: name, customer_email: email, company_id: null, accepted_terms: null },
    ...{ owner_id: ownerId, language, offer: null, quote_id: null },
    lines: [
      {
        ...{ type: 'rate', lineId: sampleId, rateId: sampleId, rateRevision: '1', amount: 1 },
        request: { currency: 'USD', load: sampleLoad },
        ...{ currency: 'USD', unitTotal: '1379', total: '1379', offer: sampleRateOffer() },
      },
    ],
    ...{ currency: 'USD', discounts: [], sub_total: '1379', discount: '0', coupon: null, tax: '0' },
    taxes: sampleTaxes,
    ...{ total: '1379', booking: null, shipments: [], payment_due_on: '2026-03-05' },
    timeline: [{ event: 'made', at: madeAt, by: sampleId }],
    billing: { ...address, identification: '76.192.083-9', email },
    ...{ pickup: null, delivery: null },
    payment: {
      method: 'transfer',
      bankAccount: {
        ...{ id: sampleId, bankName: 'Banco de Chile', company: 'Carga SpA', identification: '76.192.083-9' },
        ...{ accountType: 'checking', accountNumber: '00-123-45678-09', currency: 'USD' },
      },
    },
    ...{ payment_status: 'pending', payment_reference: null, proofs: [], proof_to_check: false },
    ...{ is_cancelled_by_customer: false, cancellation_fee: null, refund: null, refund_due: false },
    cancellation: {
      ...{ freeDays: 3, fee: { type: 'percent', percent: '10' }, freeUntil: '2026-03-09' },
      lastDays: [{ lineId: sampleId, day: '2026-03-12' }],
    },
    ...{ cancelled_at: null, cancellation_reason: null, revision: 1, made_at: madeAt, search: '' },
  };
}
