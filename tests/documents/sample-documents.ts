import { calculateContent } from '@domain/quoting/offer/content';
import type { OfferContent } from '@domain/quoting/offer/events';
import { offerContentInput } from '@domain/quoting/offer/inputs';
import { noOffers } from '@domain/quoting/quoter/offers';
import { isRejection } from '@domain/shared/rejection';
import { forCustomer } from '@projections/quoting/offers/for-customer';
import type { FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { load } from '@domain/shared/load';
import type { AccountOnPaper } from '~/documents/accounts-on-paper.server';
import type { Letterhead } from '~/documents/letterhead.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { shownOffer } from '~/presenters/quoting/shown-offer.server';
import type { ReservedOffer } from '~/presenters/shop/reserved-offer';
import { chileanTaxes } from '@domain/shared/sample-taxes';

/** What a sample says where people type: names of places, companies and people. */
export interface SampleWords {
  readonly name: string;
  /** Such as the code of a rate. */
  readonly code: string;
}

const id = '018f0000-0000-7000-8000-000000000001';

/** Whose documents the samples are. */
export function sampleLetterhead(name: string): Letterhead {
  const contact = [`${name} SpA`, 'Av. Apoquindo 3000, Santiago', '+56 2 2345 0000', 'carga@austral.example'];
  return { name, contact, email: 'carga@austral.example', logo: null, logoBytes: null };
}

/** An offer with a base, two surcharges and a leg that is not included, every name in it as asked. */
const tax = { percent: null, reason: 'DL 825, art. 12 E 2' };
const exemptSum = (net: string) => [{ percent: null, net, tax: '0', reasons: [tax.reason] }];

export function sampleOffer({ name, code }: SampleWords, at = 1): ReservedOffer {
  const base = { code: 'times-kg', params: { quantity: '120', unit: 'kg', rate: '4.2' } };
  return {
    code: `${code}${at === 1 ? '' : `-${at}`}`,
    kind: 'AERIAL',
    origin: { code: 'MIA', name },
    destination: { code: 'SCL', name },
    carriers: [name, 'LATAM Cargo'],
    validTo: '2026-12-31',
    transitDays: 3,
    isTransitEstimated: true,
    price: {
      currency: 'USD',
      quantity: { steps: [{ code: 'chargeable-weight', params: { weight: '120', step: '0.5' } }] },
      lines: [
        { kind: 'base', name: null, leg: 'freight', steps: [base], isIncluded: false, amount: '504', tax },
        { kind: 'surcharge', name: code, leg: 'origin', steps: [], isIncluded: false, amount: '36.5', tax },
        { kind: 'surcharge', name, leg: 'destination', steps: [], isIncluded: true, amount: '0', tax },
      ],
      subTotal: '540.5',
      discount: '0',
      total: '540.5',
      taxes: exemptSum('540.5'),
      tax: '0',
      totalWithTax: '540.5',
      notIncluded: ['destination'],
    },
  };
}

const pieces = load.parse({
  measuredBy: 'pieces',
  type: 'AERIAL',
  pieces: [{ amount: 2, weight: '60', length: '120', width: '80', height: '100' }],
});

/** A quoter that asks for a service. */
export function sampleQuoter({ name, code }: SampleWords): FoundQuoter {
  const place = { kind: 'airport', id, country: 'CL', address: name } as const;
  return {
    id,
    revision: 3,
    openedAt: '2026-03-02T12:00:00.000Z',
    changedAt: '2026-03-02T12:00:00.000Z',
    isContactErased: false,
    names: new Map([[id, name]]),
    quoter: {
      reference: 'Q-2026-000123',
      source: 'manual',
      ownerId: id,
      clientId: null,
      companyId: null,
      contact: { name, email: 'ana.rojas@importadora-del-sur.example', phone: '+56912345678', company: name },
      language: 'es',
      modal: 'air',
      typeOfShipment: 'AERIAL',
      origin: { ...place, code: 'MIA', name },
      destination: { ...place, code: null, name },
      load: pieces,
      incoterm: 'FOB',
      commodity: code,
      readyOn: '2026-04-01',
      comments: `${name}. ${code}`,
      state: 'quoted',
      stateLv2: 'sent',
      reason: null,
      executiveId: id,
      participantIds: [],
      assignment: null,
      services: [{ name, comment: code }],
      ...noOffers,
    },
  };
}

/** The quoter's document, ready to be made. */
export function sampleQuoterDocument(words: SampleWords, language: 'es' | 'en') {
  const found = sampleQuoter(words);
  const offer = shownOffer(forCustomer(sampleOfferContent(words)), language);
  const offers = [{ ...offer, number: 1, state: 'sent', revision: 2 }] as const;
  return {
    found,
    offers,
    load: summariseLoad(found.quoter.load),
    states: [],
    logo: null,
    accounts: sampleAccounts(words),
  };
}

function sampleAccounts({ name, code }: SampleWords): readonly AccountOnPaper[] {
  return [{ id, name, number: `${name} ${code}`, details: [name, code] }];
}

/** An offer in two currencies with lines on every leg, a tax and all terms. */
export function sampleOfferContent({ name, code }: SampleWords): OfferContent {
  const line = { quantity: '1', unitPrice: '1', profitMonto: '0', cost: { unitPrice: '0.5' } };
  const input = offerContentInput.parse({
    currency: 'USD',
    lines: [
      {
        ...line,
        description: name,
        leg: 'freight',
        basis: 'chargeable-kg',
        quantity: '320.5',
        unitPrice: '4.215',
      },
      { ...line, description: `${name} 2`, leg: 'freight', unitPrice: '100', profitMonto: '31' },
      { ...line, description: 'AWB', leg: 'origin', basis: 'document', unitPrice: '35' },
      { ...line, description: 'Desconsolidación', leg: 'destination', unitPrice: '48990', currency: 'CLP' },
      { ...line, description: 'Aduana', leg: 'services', unitPrice: '180.55', descuentoMonto: '10' },
    ],
    terms: {
      carrier: { name },
      service: code,
      transfers: ['MIA', 'LIM'],
      transitDays: 3,
      departures: ['2026-12-03', '2026-12-05'],
      validUntil: '2026-12-31',
      freeDays: 7,
      incoterm: 'FOB',
      included: [`${name} en origen`],
      notIncluded: ['Derechos e impuestos de internación'],
      conditions: [{ es: `Sujeto a espacio de ${name}.`, en: `Subject to space of ${name}.` }],
    },
    comment: name,
    note: 'SECRETO',
  });
  const conversions = [{ from: 'CLP', to: 'USD', rate: '0.00105', date: '2026-11-20', source: code }];
  const content = calculateContent(input, conversions, {
    taxes: chileanTaxes,
    origin: 'US',
    destination: 'CL',
  });
  if (isRejection(content)) throw new Error(content.code);
  return content;
}

/** The offer's document, ready to be made. */
export function sampleOfferDocument(words: SampleWords, language: 'es' | 'en') {
  const found = sampleQuoter(words);
  const offer = shownOffer(forCustomer(sampleOfferContent(words)), language);
  const load = summariseLoad(found.quoter.load);
  const sentAt = '2026-11-21T12:00:00.000Z';
  return { found, offer, load, number: 1, revision: 2, sentAt, logo: null, accounts: sampleAccounts(words) };
}

/** A reservation of two offers with a coupon, to be paid. */
export function sampleReservation({ name, code }: SampleWords): ReservationRow {
  const address = { name, street: name, city: name, country: 'CL' };
  return {
    id,
    number: 'R-2026-000045',
    cart_id: id,
    round: 0,
    customer_id: id,
    customer_name: name,
    customer_email: 'ana@correo.example',
    company_id: null,
    accepted_terms: null,
    owner_id: null,
    language: 'es',
    offer: null,
    quote_id: null,
    lines: [1, 2].map((at) => ({
      type: 'rate',
      lineId: `${id.slice(0, -1)}${at}`,
      rateId: id,
      rateRevision: '1',
      request: { currency: 'USD', load: pieces },
      amount: at,
      currency: 'USD',
      unitTotal: '540.5',
      total: at === 1 ? '540.5' : '1081',
      offer: { ...sampleOffer({ name, code }, at) },
    })),
    currency: 'USD',
    discounts: [],
    sub_total: '1621.5',
    discount: '21.5',
    coupon: { code, mode: 'percent', value: '10' } as unknown as ReservationRow['coupon'],
    taxes: exemptSum('1600'),
    tax: '0',
    total: '1600',
    shipments: [],
    booking: {
      commodity: { description: name, hsCode: '850760' },
      dangerousGoods: { answer: 'no' },
      readyOn: '2026-03-09',
      shipper: { name, address: name, contact: code },
      consignee: { name, address: name },
      reference: code,
    },
    payment_due_on: '2026-03-05',
    timeline: [{ event: 'made', at: '2026-03-02T12:00:00.000Z', by: id }],
    billing: { ...address, identification: '12.345.678-5', email: 'ana@correo.example' },
    pickup: address,
    delivery: address,
    payment: {
      method: 'transfer',
      bankAccount: {
        id,
        bankName: name,
        company: name,
        identification: '76.192.083-9',
        accountType: 'checking',
        accountNumber: code,
        currency: 'USD',
      },
    },
    payment_status: 'pending',
    payment_reference: null,
    proofs: [],
    proof_to_check: false,
    ...{ is_cancelled_by_customer: false, cancellation_fee: null, refund: null, refund_due: false },
    cancellation: null,
    cancelled_at: null,
    cancellation_reason: null,
    revision: 1,
    made_at: '2026-03-02T12:00:00.000Z',
    search: '',
  };
}
