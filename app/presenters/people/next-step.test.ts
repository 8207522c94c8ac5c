import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step';

type Open = Parameters<typeof nextStep>[0];

const none = { total: 0, data: [] };
const nothing: Open = {
  isEmailConfirmed: true,
  companies: [],
  quotes: { offered: none, asked: none },
  reservations: { toPay: none, underWay: none },
  tickets: none,
};

function offered(answerBy: string | null): Open['quotes'] {
  const openedAt = '2026-03-02T12:00:00.000Z';
  const quote = { id: 'q', reference: 'Q-1', origin: 'CNSHA', destination: 'CLVAP', openedAt };
  return { offered: { total: 1, data: [{ ...quote, offers: 1, answerBy }] }, asked: none };
}

function toPay(paymentDueOn: string | null, isProofToCheck = false): Open['reservations'] {
  const made = { madeAt: '2026-03-02T12:00:00.000Z', paymentStatus: 'pending' as const };
  const row = { id: 'r', number: 'R-1', currency: 'USD', total: '900', ...made };
  return { toPay: { total: 1, data: [{ ...row, paymentDueOn, isProofToCheck }] }, underWay: none };
}

function ticket(state: 'open' | 'waiting'): Open['tickets'] {
  const data = [
    { id: 't', title: 'Retenido', state, isRead: true, lastMessageAt: '2026-03-02T12:00:00.000Z' },
  ];
  return { total: 1, data };
}

function company(verification: 'Rejected' | 'PendingVerification', isActive = true): Open['companies'] {
  return [{ id: 'c', name: 'Viña del Sur SpA', verification, isActive }];
}

describe('what a customer should do first', () => {
  it('is nothing where everything waits for others', () => {
    expect(nextStep(nothing)).toBeNull();
    expect(nextStep({ ...nothing, tickets: ticket('open') })).toBeNull();
    expect(nextStep({ ...nothing, companies: company('PendingVerification') })).toBeNull();
    expect(nextStep({ ...nothing, companies: company('Rejected', false) })).toBeNull();
    expect(nextStep({ ...nothing, reservations: toPay('2026-03-05', true) })).toBeNull();
  });

  it('is what keeps them from the rest: their address, then their company', () => {
    const all = { ...nothing, companies: company('Rejected'), quotes: offered('2026-03-03') };
    expect(nextStep({ ...all, isEmailConfirmed: false })).toEqual({ kind: 'confirm-email' });
    expect(nextStep(all)).toEqual({
      kind: 'submit-company',
      company: { id: 'c', name: 'Viña del Sur SpA' },
    });
  });

  it('is the offer or payment that ends first, and the payment on the same day', () => {
    const first = (answerBy: string | null, payBy: string | null) =>
      nextStep({ ...nothing, quotes: offered(answerBy), reservations: toPay(payBy) })?.kind;
    expect(first('2026-03-04', '2026-03-05')).toBe('answer-offer');
    expect(first('2026-03-06', '2026-03-05')).toBe('pay');
    expect(first('2026-03-05', '2026-03-05')).toBe('pay');
    expect(first('2026-03-05', null)).toBe('answer-offer');
    expect(first(null, '2026-03-05')).toBe('pay');
  });

  it('is an answer in a ticket where there is no offer and no payment', () => {
    expect(nextStep({ ...nothing, tickets: ticket('waiting') })).toMatchObject({ kind: 'answer-ticket' });
    const both = { ...nothing, tickets: ticket('waiting'), quotes: offered(null) };
    expect(nextStep(both)?.kind).toBe('answer-offer');
  });
});
