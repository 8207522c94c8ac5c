import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { chileanTaxes } from '../../shared/sample-taxes';
import { calculateContent } from './content';
import { approveOffer, requestOfferApproval } from './commands';
import { offerContentInput } from './inputs';
import { offer } from './offer';
import type { OfferStanding } from './states';

const elena: Actor = { kind: 'person', id: 'elena', roles: ['executive'], ownerId: 'andes', companyIds: [] };
const quote = {
  id: 'q',
  ownerId: 'andes',
  clientId: null,
  companyId: null,
  executiveId: 'elena',
  participantIds: [],
};

const lines = [{ description: 'Flete', quantity: '100', unitPrice: '10', cost: { unitPrice: '9' } }];
const where = { taxes: chileanTaxes, origin: 'US', destination: 'CL' };
const content = calculateContent(offerContentInput.parse({ currency: 'USD', lines }), [], where);
if (isRejection(content)) throw new Error(content.code);
const drafted = offer.evolve(offer.initial, {
  type: 'OfferDrafted',
  data: { quoteId: 'q', ownerId: 'andes', authorId: 'elena', content },
});
const order = { input: { id: 'o' }, actor: elena, at: '', commandId: 'c' };
const neverSent = { state: 'draft', revision: 0 } as const;

function ask(...marginFloors: (string | null)[]) {
  const facts = { quote, subordinateIds: [], closed: null, standing: neverSent, marginFloors };
  return requestOfferApproval.decide({ ...order, facts }, drafted);
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

describe('an offer that waits for approval', () => {
  const requested = { quoteId: 'q', requestedBy: 'elena', margin: '10', floor: '12', comment: null } as const;
  const waiting = (seen: OfferStanding) =>
    offer.evolve(drafted, { type: 'OfferApprovalRequested', data: { ...requested, message: null, seen } });
  const facts = (standing: OfferStanding) => ({ quote, subordinateIds: [], closed: null, standing });
  const approve = (seen: OfferStanding, now: OfferStanding) =>
    approveOffer.decide({ ...order, actor: { ...elena, id: 'marta' }, facts: facts(now) }, waiting(seen));
  const sent = { state: 'sent', revision: 1 } as const;
  const moved = [
    [neverSent, { state: 'withdrawn', revision: 0 }],
    [sent, { state: 'withdrawn', revision: 1 }],
    [sent, { state: 'rejected', revision: 1 }],
  ] as const;

  it('is approved as it stands, also if what was sent before has expired', () => {
    expect(approve(sent, sent)).toMatchObject([{ data: { seen: sent } }]);
    expect(approve(sent, { state: 'expired', revision: 1 })).toMatchObject([{ type: 'OfferApproved' }]);
  });

  it('is not approved once it was withdrawn or declined, until approval is requested again', () => {
    for (const [seen, now] of moved) {
      expect(approve(seen, now)).toMatchObject({ kind: 'conflict', code: 'offer.moved-since' });
      const again = { ...order, facts: { ...facts(now), marginFloors: ['12'] } };
      expect(requestOfferApproval.decide(again, waiting(seen))).toMatchObject([{ data: { seen: now } }]);
    }
  });
});
