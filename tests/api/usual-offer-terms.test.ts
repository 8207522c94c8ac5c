import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditions } from '@domain/catalogues/conditions';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { shopOwnerId } from '@domain/people/person/owner';
import { daysAfter, dayIn } from '@domain/shared/day';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOffer } from '@projections/quoting/offers/queries';
import { action } from '~/pages/quoting/offers/find-rates.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { v7 as uuidv7 } from 'uuid';

let platform: QuotingPlatform;
let manager: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  await platform.services.dispatch(
    commandsOf(owners).add,
    { name: 'Carga', country: 'CL' },
    { actor: system, via: 'process', commandId: shopOwnerId },
  );
  manager = await platform.person('super-user', 'Marta Vera');
  const add = (name: string, more: object) =>
    platform.accepted(commandsOf(conditions).add, { name, es: `${name}.`, ...more }, manager);
  await add('Para todo', { usualFor: ['AERIAL', 'FCL'] });
  await add('Marítima', { usualFor: ['FCL'] });
  await add('De otra modalidad', { usualFor: ['AERIAL'], modal: 'LCL' });
  await add('Opcional', {});
});
afterAll(() => platform.stop());

async function blankOffer() {
  const quoteId = await platform.opened(manager);
  const seen = await visit(platform.services, manager, action, `/admin/quoters/${quoteId}/rates`, {
    params: { id: quoteId },
    form: formOf({ intent: 'blank', commandId: uuidv7() }),
  });
  const offerId = seen.leadsTo?.split('/').at(-1) ?? '';
  const offer = await platform.services.ask(findOffer, { quoteId, offerId }, manager);
  if (isRejection(offer)) throw new Error(offer.code);
  return offer.content.terms;
}

test('a new offer is valid for the days of the owner company, with the conditions usual for its load', async () => {
  const today = dayIn('America/Santiago', new Date());
  const terms = await blankOffer();
  expect(terms.validUntil).toBe(daysAfter(today, 15));
  expect(terms.conditions.map(({ es }) => es)).toEqual(['Para todo.']);
  await platform.accepted(changeOwnerProfile, { id: shopOwnerId, offerDays: 7 }, manager);
  expect((await blankOffer()).validUntil).toBe(daysAfter(today, 7));
});
