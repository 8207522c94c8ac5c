import { expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { calculateContent } from './content';
import { requestOfferApproval } from './commands';
import { offerContentInput } from './inputs';
import { offer } from './offer';

const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const quote = {
  id: 'q',
  ownerId: 'andes',
  clientId: null,
  companyId: null,
  executiveId: 'elena',
  participantIds: [],
};

/** An offer of 10 % margin, whose approval is asked for under these floors. */
function ask(...marginFloors: (string | null)[]) {
  const lines = [{ description: 'Flete', quantity: '100', unitPrice: '10', cost: { unitPrice: '9' } }];
  const where = { owner: 'CL', origin: 'US', destination: 'CL' };
  const content = calculateContent(offerContentInput.parse({ currency: 'USD', lines }), [], where);
  if (isRejection(content)) throw new Error(content.code);
  const state = offer.evolve(offer.initial, {
    type: 'OfferDrafted',
    data: { quoteId: 'q', ownerId: 'andes', authorId: 'elena', content },
  });
  const facts = { quote, subordinateIds: [], closed: null, marginFloors };
  return requestOfferApproval.decide(
    { input: { id: 'o' }, facts, actor: elena, at: '', commandId: 'c' },
    state,
  );
}

it('is asked for under the strictest of the floors of owner company and executives', () => {
  for (const floors of [
    ['8', '12'],
    ['12', null],
    [null, '12'],
    ['11', '12', '9'],
  ] as const)
    expect(ask(...floors)).toMatchObject([{ data: { margin: '10', floor: '12' } }]);
});

it('is not needed at or above all of them, nor without any', () => {
  for (const floors of [
    ['8', '10'],
    [null, '10'],
    ['8', null],
    [null, null],
  ] as const)
    expect(ask(...floors)).toMatchObject({ code: 'offer.approval-not-needed' });
});
