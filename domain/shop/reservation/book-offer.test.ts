import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { bookOffer, type AcceptedOffer, type BookingFacts } from './book-offer';
import { cancelReservation } from './commands';
import type { ReservationEvent } from './events';
import { reservationKeys } from './key-holder';
import { reservation } from './reservation';

const quoteId = '0198a000-0000-7000-8000-000000000001';
const accountId = '0198a000-0000-7000-8000-00000000000c';
const executive: Actor = { ...visitor, kind: 'person', id: accountId, roles: ['executive'] };

const offer: AcceptedOffer = {
  quoteId,
  quoteReference: 'Q-2026-000007',
  offerId: 'o1',
  offerRevision: 2,
  acceptance: '1',
  shipment: {
    type: 'LCL',
    origin: { code: 'CNSHA', name: 'Shanghai' },
    destination: { code: 'CLVAP', name: 'Valparaíso' },
    load: {
      measuredBy: 'totals',
      type: 'LCL',
      totals: { amount: 4, weight: '900', volume: '3.1' },
      weightUnit: 'KGS',
    },
    carrier: 'MSC',
    transitDays: 34,
    validTo: '2026-12-31',
    incoterm: 'FOB',
  },
  conversions: [],
  ownerId: 'north',
  customer: { id: null, name: 'Ana Rojas', email: 'ana@example.cl', companyId: null },
  language: 'es',
  currency: 'USD',
  lines: [
    {
      lineId: '1',
      leg: 'freight',
      description: 'Flete marítimo',
      basis: 'wm',
      quantity: '3.1',
      currency: 'USD',
      unitPrice: '100',
      net: '310',
      taxRate: null,
      taxReason: null,
      tax: '0',
      total: '310',
    },
  ],
  net: '310',
  taxes: [{ percent: null, net: '310', tax: '0', reasons: [] }],
  tax: '0',
  total: '310',
  cost: {
    amount: '250',
    margin: '60',
    percent: '19.35',
    lines: [{ lineId: '1', currency: 'USD', amount: '250' }],
  },
  lastDays: ['2026-12-31'],
  toBook: { type: 'LCL', isReefer: false, isInternational: true, ends: null },
};

const account = {
  id: accountId,
  bankName: 'Banco de Chile',
  company: 'Carga SpA',
  identification: null,
  accountType: 'checking',
  accountNumber: '801',
  currency: 'USD',
  country: 'CL',
};

const known = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  number: 'R-2026-000009',
  offer,
  companies: [],
  accounts: [],
  isKnownSheet: true,
  ...changes,
});

const booking = {
  commodity: { description: 'Juguetes' },
  dangerousGoods: { answer: 'no' as const },
  readyOn: '2026-12-01',
  shipper: { name: 'Shanghai Toys', address: 'Pudong' },
  consignee: { name: 'Ana Rojas', address: 'Santiago' },
};

const command = (input: object = {}, facts = known()) => ({
  input: bookOffer.input.parse({ quoteId, offerId: 'o1', booking, ...input }),
  facts,
  actor: executive,
  commandId: 'c',
  at: '2026-11-23T12:00:00Z',
});
const book = (input: object = {}, facts = known()) =>
  bookOffer.decide(command(input, facts), reservation.initial);

describe('booking an accepted offer', () => {
  test('waits until the company is approved, and is marked as made on that approval', () => {
    const companyId = offer.quoteId;
    const company = {
      id: companyId,
      name: 'Juguetes Sur',
      verification: 'Rejected',
      isActive: true,
    } as const;
    const named = { ...offer, customer: { ...offer.customer, companyId } };
    expect(book({}, known({ offer: named, companies: [company] }))).toMatchObject({
      kind: 'rule',
      code: 'company.is-rejected',
    });
    const approved = { ...company, verification: 'Approved' } as const;
    expect(book({}, known({ offer: named, companies: [approved] }))).toMatchObject([
      { data: { customer: { companyId }, isOnApproval: true } },
    ]);
    expect(JSON.stringify(book())).not.toContain('isOnApproval');
  });

  test('reserves its lines and totals with the booking details, linked to quote and offer', () => {
    expect(book()).toMatchObject([
      {
        type: 'ReservationMade',
        data: {
          source: { type: 'offer', quoteId, offerId: 'o1', offerRevision: 2, acceptance: '1' },
          lines: [{ type: 'offer', net: '310' }],
          subTotal: '310',
          total: '310',
          billing: null,
          payment: { method: null, bankAccount: null },
          booking: { commodity: { description: 'Juguetes' } },
          paymentDueOn: '2026-11-26',
          cost: { amount: '250' },
        },
      },
    ]);
  });

  test('takes an account of its currency, and no other', () => {
    const chosen = { selectedBankAccount: accountId };
    const paid = book(chosen, known({ accounts: [account] }));
    expect(paid).toMatchObject([
      { data: { payment: { method: 'transfer', bankAccount: { accountNumber: '801' } } } },
    ]);
    expect(JSON.stringify(paid)).not.toContain('"country"');
    expect(book(chosen)).toMatchObject({ code: 'checkout.account-unknown' });
    const pesos = known({ accounts: [{ ...account, currency: 'CLP' }] });
    expect(book(chosen, pesos)).toMatchObject({ code: 'checkout.account-currency' });
  });

  test('wants what its load needs, and of dangerous goods a known sheet', () => {
    const { consignee: _c, ...lacking } = booking;
    expect(book({ booking: lacking })).toMatchObject({
      issues: [{ path: ['booking', 'consignee', 'name'] }],
    });
    const reefer = { ...offer, toBook: { ...offer.toBook, isReefer: true } };
    expect(book({}, known({ offer: reefer }))).toMatchObject({
      issues: [{ path: ['booking', 'temperature'] }],
    });
    expect(book({}, known({ isKnownSheet: false }))).toMatchObject({ code: 'booking.safety-sheet-unknown' });
  });

  test('holds the acceptance until it is cancelled', () => {
    const made = book() as readonly ReservationEvent[];
    const reserved = bookOffer.reserves?.(command(), reservation.initial) ?? [];
    const held = [{ scope: 'reservation.offer', key: `${quoteId}/1` }];
    expect(reserved).toMatchObject(held);
    expect(reservationKeys.keysHeld(made)).toEqual(held);
    const state = made.reduce(reservation.evolve, reservation.initial);
    expect(state).toMatchObject({ source: 'offer', ownerId: 'north', customerId: null });
    const cancelled = cancelReservation.decide(
      {
        input: { reservationId: quoteId, reason: 'Sin espacio' },
        facts: undefined,
        actor: executive,
        commandId: 'd',
        at: '',
      },
      state,
    ) as readonly ReservationEvent[];
    expect(reservationKeys.keysHeld([...made, ...cancelled])).toEqual([]);
  });
});
