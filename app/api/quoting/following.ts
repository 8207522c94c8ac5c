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
import { changeQuoterContact } from '@domain/quoting/quoter/change-contact';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readPrice } from '@projections/quoting/offers/price';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { Language } from '~/texts';
import type { Accepted, DispatchContext, Services } from '~/services';
import { revokeFormerLinks } from '~/use-cases/quoting/change-contact.server';
import { findCurrentQuote } from '~/use-cases/quoting/current.server';
import { streamOfQuote } from '~/use-cases/quoting/streams.server';
import { writeProducts, writeServices } from '~/use-cases/quoting/quote-prices.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { revisionIn } from '../etag';
import { quoterAnswer, toQuoter } from './answers';

/** The quoter after a command. The caller sees it even if they have just assigned it to somebody else. */
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
  const read = await services.readCurrent([streamOfQuote(id)], async (db) => {
    const found = await readQuoter(db, id);
    return found && { found, price: await readPrice(db, found) };
  });
  if (read === null) return reject('not-found', 'quoter.not-found');
  const { found, price } = read;
  const states = await findQuoterStates(services.db, found.quoter.ownerId);
  return withRevision(toQuoter(found, price, { states, language }), revision ?? found.revision);
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
    shown(call, await call.dispatch(changeQuoterState, { ...call.body, ...call.params })),
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
    const outcome = await call.dispatch(changeQuoterContact, { ...call.params, contact: call.body });
    await revokeFormerLinks(call.services, outcome);
    return shown(call, outcome);
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
    shown(call, await call.dispatch(assignQuoterExecutive, { ...call.body, ...call.params })),
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
    shown(call, await call.dispatch(changeQuoterParticipants, { ...call.body, ...call.params })),
});

export const deleteQuoterParticipant = defineEndpoint({
  ...alike,
  method: 'delete',
  path: '/quoters/{id}/{participantId}',
  summary: 'Take a participant off a quoter',
  handler: async (call) => shown(call, await call.dispatch(removeQuoterParticipant, call.params)),
});

type PricingCall = Call<'/{id}', z.ZodType, z.ZodType>;

/** Prices are written into offers. Why they are not; null once they are. `If-Match` is of the quoter. */
async function price(
  { actor, services, request, requestId, params: { id } }: PricingCall,
  write: (quoteId: string, context: DispatchContext) => Promise<Rejection | null>,
): Promise<Rejection | null> {
  const found = await findCurrentQuote(services, id, actor);
  if (isRejection(found)) return found;
  const seen = revisionIn(request.headers.get('if-match'));
  if (isRejection(seen)) return seen;
  if (seen !== null && seen.expectedRevision !== BigInt(found.revision)) {
    return reject('stale', 'record.stale');
  }
  return write(id, { actor, via: 'api', correlationId: requestId });
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
