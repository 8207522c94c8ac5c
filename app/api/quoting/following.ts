import { z } from 'zod';
import { pricedServiceInput, productsInput } from '@domain/quoting/offer/inputs';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  removeQuoterParticipant,
} from '@domain/quoting/quoter/commands';
import {
  assignQuoterExecutiveInput,
  changeQuoterContactInput,
  changeQuoterParticipantsInput,
  changeQuoterStateInput,
} from '@domain/quoting/quoter/inputs';
import { takeQuoter } from '@domain/quoting/quoter/assigning-commands';
import { changeQuoterContact } from '@domain/quoting/quoter/change-contact';
import { writeJoinedVersion } from '@domain/shared/joined-version';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import { readPrice } from '@projections/quoting/offers/price';
import { countOfferEvents } from '@projections/quoting/offers/price-content';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { Language } from '~/texts';
import type { Accepted, Services } from '~/services';
import { revokeFormerLinks } from '~/use-cases/quoting/change-contact.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { streamOfQuote, streamsOfQuote } from '~/use-cases/quoting/streams.server';
import { writeProducts, writeServices, type PricingContext } from '~/use-cases/quoting/quote-prices.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { revisionIn, type SeenRevision } from '../etag';
import { quoterAnswer, toQuoter } from './answers';

/** The caller sees the quoter even after assigning it to somebody else. */
async function shown(
  { services, language }: { readonly services: Services; readonly language: Language },
  outcome: Accepted | Rejection,
) {
  if (isRejection(outcome)) return outcome;
  return shownNow({ services, language }, outcome.id, outcome.revision);
}

async function shownNow(
  { services, language }: { readonly services: Services; readonly language: Language },
  id: string,
  revision?: bigint,
) {
  const read = await readWithOffers(services, id, async (db) => {
    const found = await readQuoter(db, id);
    if (found === null) return null;
    return { found, ...(await readPrice(db, found)) };
  });
  if (read === null) return reject('not-found', 'quoter.not-found');
  const { found, offerEvents, price } = read;
  const states = await findQuoterStates(services.db, found.quoter.ownerId);
  const version = writeJoinedVersion(revision ?? found.revision, offerEvents);
  return withRevision(toQuoter(found, price, { states, language }), version);
}

async function readWithOffers<Answer>(
  services: Pick<Services, 'readCurrent'>,
  id: string,
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const quote = await services.readCurrent([streamOfQuote(id)], (db) => readQuoter(db, id));
  const offerIds = (quote?.quoter.offers ?? []).map((offer) => offer.id);
  return services.readCurrent(streamsOfQuote(id, ...offerIds), read);
}

type FollowingCall = Pick<Call<'/{id}', z.ZodType, z.ZodType>, 'actor' | 'services' | 'request' | 'params'>;

/** Null: no `If-Match`. Refuses if the quote or its offers changed since. */
async function seenIn({
  actor,
  services,
  request,
  params: { id },
}: FollowingCall): Promise<SeenRevision | Rejection | null> {
  const seen = revisionIn(request.headers.get('if-match'));
  if (seen === null || isRejection(seen)) return seen;
  const found = await findCurrentQuote(services, id, actor);
  if (isRejection(found)) return found;
  const offerEvents = await readWithOffers(services, id, (db) => countOfferEvents(db, id));
  const isSame =
    seen.expectedRevision === BigInt(found.revision) && (seen.expectedEventsBeside ?? 0) === offerEvents;
  return isSame ? seen : reject('stale', 'record.stale');
}

async function follow(
  call: FollowingCall & Parameters<typeof shown>[0],
  command: () => Promise<Accepted | Rejection>,
) {
  const seen = await seenIn(call);
  return seen !== null && isRejection(seen) ? seen : shown(call, await command());
}

const alike = { access: 'staff', answer: quoterAnswer } as const;

/** A PATCH clears a list by sending null, since empty arrays are removed before parsing. */
const clearable = <Item extends z.ZodType>(list: z.ZodArray<Item>) =>
  list.nullable().transform((items) => items ?? []);

/** Null counts as absent where nothing can be cleared, such as the comment of a command. */
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const stateFields = changeQuoterStateInput.shape;
const executiveFields = assignQuoterExecutiveInput.shape;
const participantsFields = changeQuoterParticipantsInput.shape;

export const patchQuoterState = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/changeState',
  summary: 'Move a quoter to a state that may follow',
  body: changeQuoterStateInput
    .omit({ id: true })
    .extend({
      stateLv2: orNothing(stateFields.stateLv2),
      reason: orNothing(stateFields.reason),
      comment: orNothing(stateFields.comment),
    })
    .strict(),
  handler: async (call) =>
    follow(call, () => call.dispatch(changeQuoterState, { ...call.body, ...call.params })),
});

export const patchQuoterContact = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/contact',
  summary: 'Replace the contact of a quoter, to whom its mails go',
  description:
    'An e-mail address of somebody else’s account is refused (409). With another address, private links that were mailed to the former one stop working.',
  body: changeQuoterContactInput.shape.contact
    .extend({
      phone: orNothing(changeQuoterContactInput.shape.contact.shape.phone),
      company: orNothing(changeQuoterContactInput.shape.contact.shape.company),
    })
    .strict(),
  async handler(call) {
    return follow(call, async () => {
      const outcome = await call.dispatch(changeQuoterContact, { ...call.params, contact: call.body });
      await revokeFormerLinks(call.services, outcome);
      return outcome;
    });
  },
});

export const patchQuoterExecutive = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/executive',
  summary: 'Make an executive responsible for a quoter',
  body: assignQuoterExecutiveInput
    .omit({ id: true })
    .extend({
      comment: orNothing(executiveFields.comment),
      type: orNothing(executiveFields.type),
      userId: orNothing(executiveFields.userId),
    })
    .strict(),
  handler: async (call) =>
    follow(call, () => call.dispatch(assignQuoterExecutive, { ...call.body, ...call.params })),
});

export const patchQuoterTaken = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/take',
  summary: 'Become the executive of a quoter that nobody has',
  description: 'Executives take those of companies in their portfolios, managers any of their owner company.',
  handler: (call) => follow(call, () => call.dispatch(takeQuoter, call.params)),
});

export const patchQuoterParticipants = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/participants',
  summary: 'Say who takes part in a quoter from now on; null for nobody',
  body: changeQuoterParticipantsInput
    .omit({ id: true })
    .extend({
      participants: clearable(participantsFields.participants),
      comment: orNothing(participantsFields.comment),
      userId: orNothing(participantsFields.userId),
    })
    .strict(),
  handler: async (call) =>
    follow(call, () => call.dispatch(changeQuoterParticipants, { ...call.body, ...call.params })),
});

export const deleteQuoterParticipant = defineEndpoint({
  ...alike,
  method: 'delete',
  path: '/quoters/{id}/{participantId}',
  summary: 'Take a participant off a quoter',
  handler: (call) => follow(call, () => call.dispatch(removeQuoterParticipant, call.params)),
});

type PricingCall = Call<'/{id}', z.ZodType, z.ZodType>;

/** Writes prices into offers. Returns why it could not; null on success. */
async function price(
  call: PricingCall,
  write: (quoteId: string, context: PricingContext) => Promise<Rejection | null>,
): Promise<Rejection | null> {
  const { actor, services, requestId, params } = call;
  const found = await findCurrentQuote(services, params.id, actor);
  if (isRejection(found)) return found;
  const seen = await seenIn(call);
  if (seen !== null && isRejection(seen)) return seen;
  const context = { actor, via: 'api', correlationId: requestId } as const;
  return write(params.id, seen === null ? context : { ...context, seen: seenOf(seen) });
}

function seenOf({ expectedRevision, expectedEventsBeside = 0 }: SeenRevision) {
  return { revision: expectedRevision, offerEvents: expectedEventsBeside };
}

export const patchQuoterDetail = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/updateDetail',
  summary: 'Replace the priced lines (productos); null for none',
  description: `They become lines of the quoter's newest draft offer, in place of all lines that are no prices of its
services; without a draft one is made. A line that says the same as before stays as it is, with its cost and tax.`,
  body: productsInput.extend({ productos: clearable(productsInput.shape.productos) }).strict(),
  handler: async (call) => {
    const refused = await price(call, (quoteId, context) =>
      writeProducts(call.services, { ...call.body, quoteId }, context),
    );
    return refused ?? shownNow(call, call.params.id);
  },
});

export const patchQuoterServices = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/updateServices',
  summary: 'Replace the services asked for besides the freight; null for none',
  description: `Prices become lines of the quoter's newest draft offer, in its leg \`services\`, called like the service. A
service that is left out, or has no price, loses its line.`,
  body: z.object({ services: clearable(z.array(pricedServiceInput).max(50)) }).strict(),
  handler: async (call) => {
    const refused = await price(call, (quoteId, context) =>
      writeServices(call.services, { ...call.body, quoteId }, context),
    );
    return refused ?? shownNow(call, call.params.id);
  },
});
