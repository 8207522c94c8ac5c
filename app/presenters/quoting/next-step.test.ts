import { expect, test } from 'vitest';
import { nextStep } from './next-step';

const quote: Parameters<typeof nextStep>[0] = {
  ...{ id: 'q', state: 'managing', isClosed: false, openQuestions: 0, reservationId: null },
  ...{ isAccepted: false, offers: [], approvable: [], isContactErased: false },
};
const offer = (state: (typeof quote.offers)[number]['state'], number = 1) => ({
  ...{ id: `o${number}`, number, state },
});

test.each([
  ['rates are looked for first', {}, 'find-rates', '/admin/quoters/q/rates'],
  ['a draft is sent', { offers: [offer('draft')] }, 'send', '/admin/quoters/q/sending?do=send&offer=o1'],
  [
    'the answer to a sent offer is entered, whatever drafts there are',
    { offers: [offer('draft'), offer('sent', 2)] },
    'enter-answer',
    '/admin/quoters/q/sending?do=accept&offer=o2',
  ],
  [
    'of several sent offers the answered one is chosen',
    { offers: [offer('sent'), offer('sent', 2)] },
    'enter-answer',
    '/admin/quoters/q/sending',
  ],
  [
    'a manager approves what waits',
    { offers: [offer('pending'), offer('sent', 2)], approvable: ['o1'] },
    'approve',
    '/admin/approvals/o1',
  ],
  [
    'others wait for the approval',
    { offers: [offer('pending')] },
    'wait-approval',
    '/admin/quoters/q/sending',
  ],
  [
    'once all offers have ended, rates are looked for again',
    { offers: [offer('expired'), offer('withdrawn', 2)] },
    'find-rates',
    '/admin/quoters/q/rates',
  ],
  [
    'once the customer has declined all that was open, the quote can be lost',
    { state: 'quoted', offers: [offer('rejected'), offer('withdrawn', 2)] },
    'all-declined',
    null,
  ],
  [
    'a quote that was reopened since looks for rates',
    { offers: [offer('rejected')] },
    'find-rates',
    '/admin/quoters/q/rates',
  ],
  [
    'a draft is sent after the others were declined',
    { state: 'quoted', offers: [offer('rejected'), offer('draft', 2)] },
    'send',
    '/admin/quoters/q/sending?do=send&offer=o2',
  ],
  [
    'an accepted offer is booked',
    { isAccepted: true, offers: [offer('accepted')] },
    'book',
    '/admin/quoters/q/book',
  ],
  [
    'a booked one leads to its reservation',
    { isAccepted: true, reservationId: 'r' },
    'booked',
    '/admin/reservations/r',
  ],
  [
    'a question comes before everything',
    { isAccepted: true, openQuestions: 1 },
    'answer-question',
    '#conversation',
  ],
  ['a lost quote is reopened', { state: 'lost', offers: [offer('withdrawn')] }, 'reopen', null],
] as const)('%s', (_sentence, more, kind, to) => {
  expect(nextStep({ ...quote, ...more })).toMatchObject({ kind, to });
});

test('nothing brings a void quote on', () => {
  expect(nextStep({ ...quote, state: 'void', isClosed: true })).toBeNull();
});

test('nothing is sent, approved or looked for once the contact was erased', () => {
  const erased = { ...quote, isContactErased: true };
  const offers = [[], [offer('draft')], [offer('pending')], [offer('withdrawn')]];
  expect(offers.map((all) => nextStep({ ...erased, offers: all, approvable: ['o1'] }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  // Offers sent earlier can still be answered.
  expect(nextStep({ ...erased, offers: [offer('sent')] })?.kind).toBe('enter-answer');
});
