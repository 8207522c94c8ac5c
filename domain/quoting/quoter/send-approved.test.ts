import { describe, expect, test } from 'vitest';
import { system } from '../../shared/actor';
import type { OfferStanding } from '../offer/states';
import { sendApprovedOffer, type OfferToSend } from './offer-commands';
import { noOffers, type QuoterOffer } from './offers';
import type { Quoter } from './quoter';

const content: OfferToSend = {
  ...{ quoteId: 'q', contentRevision: 2, lines: 1, validUntil: '2026-03-15', timeZone: 'America/Santiago' },
  ...{ currency: 'USD', net: '100', tax: '0', total: '100', totalInUsd: '100', needsApproval: false },
};

const quoteWith = (standing: OfferStanding, contentRevision: number | null) =>
  ({
    ...noOffers,
    ...{ state: 'managing', stateLv2: null, contact: { email: 'ana@example.cl' } },
    offers: [{ ...standing, id: 'o', number: 1, contentRevision } as QuoterOffer],
  }) as unknown as Quoter;

function send(seen: OfferStanding, quote: Quoter, offer: OfferToSend = content) {
  const input = { id: 'q', offerId: 'o', approved: { contentRevision: 2, seen } };
  const facts = { states: [], subordinateIds: [], offer };
  return sendApprovedOffer.decide(
    { input, facts, actor: system, at: '2026-03-10T15:00:00.000Z', commandId: 'c' },
    quote,
  );
}

const draft: OfferStanding = { state: 'draft', revision: 0 };
const sent: OfferStanding = { state: 'sent', revision: 1 };
const refused = { kind: 'conflict', code: 'offer.moved-since' };

describe('an approved offer', () => {
  test('is sent where it stands as it was approved, also if what was sent before has expired', () => {
    const isSent = [{ type: 'QuoterOfferSent' }, { type: 'QuoterStateChanged' }];
    expect(send(draft, quoteWith(draft, null))).toMatchObject(isSent);
    expect(send(sent, quoteWith({ state: 'expired', revision: 1 }, 0))).toMatchObject(isSent);
    const withdrawn: OfferStanding = { state: 'withdrawn', revision: 1 };
    expect(send(withdrawn, quoteWith(withdrawn, 0))).toMatchObject(isSent);
  });

  test('is not sent twice', () => {
    expect(send(draft, quoteWith(sent, 2))).toEqual([]);
  });

  test.each(['withdrawn', 'rejected', 'expired', 'accepted'] as const)(
    'that was sent and is %s since is not sent again',
    (state) => {
      expect(send(draft, quoteWith({ state, revision: 1 }, 2))).toMatchObject(refused);
    },
  );

  test('that was withdrawn, or whose earlier revision was declined, before it was sent is not sent', () => {
    expect(send(draft, quoteWith({ state: 'withdrawn', revision: 0 }, null))).toMatchObject(refused);
    expect(send(sent, quoteWith({ state: 'rejected', revision: 1 }, 0))).toMatchObject(refused);
  });

  test('whose content was changed since is not sent', () => {
    expect(send(draft, quoteWith(draft, null), { ...content, contentRevision: 4 })).toMatchObject(refused);
  });
});
