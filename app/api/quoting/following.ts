import type { z } from 'zod';
import {
  assignQuoterExecutive,
  changeQuoterParticipants,
  changeQuoterState,
  removeQuoterParticipant,
  updateQuoterDetail,
  updateQuoterServices,
} from '@domain/quoting/quoter/commands';
import {
  assignQuoterExecutiveInput,
  changeQuoterParticipantsInput,
  changeQuoterStateInput,
  updateQuoterDetailInput,
  updateQuoterServicesInput,
} from '@domain/quoting/quoter/inputs';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import type { Language } from '~/texts';
import type { Accepted, Services } from '~/services';
import { withRevision } from '../answers';
import { defineEndpoint } from '../endpoint';
import { quoterAnswer, toQuoter } from './answers';

/** The quoter after a command. The caller sees it even if they have just assigned it to somebody else. */
async function shown(
  { services, language }: { readonly services: Services; readonly language: Language },
  outcome: Accepted | Rejection,
) {
  if (isRejection(outcome)) return outcome;
  const found = await services.readAfter([], (db) => readQuoter(db, outcome.id));
  if (found === null) return reject('not-found', 'quoter.not-found');
  const states = await findQuoterStates(services.db, found.quoter.ownerId);
  return withRevision(toQuoter(found, { states, language }), outcome.revision);
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

export const patchQuoterDetail = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/updateDetail',
  summary: 'Replace the priced lines (productos); null for none',
  body: updateQuoterDetailInput
    .omit({ id: true })
    .extend({ productos: clearable(updateQuoterDetailInput.shape.productos) })
    .strict(),
  handler: async (call) =>
    shown(call, await call.dispatch(updateQuoterDetail, { ...call.body, ...call.params })),
});

export const patchQuoterServices = defineEndpoint({
  ...alike,
  method: 'patch',
  path: '/quoters/{id}/updateServices',
  summary: 'Replace the services asked for besides the freight; null for none',
  body: updateQuoterServicesInput
    .omit({ id: true })
    .extend({ services: clearable(updateQuoterServicesInput.shape.services) })
    .strict(),
  handler: async (call) =>
    shown(call, await call.dispatch(updateQuoterServices, { ...call.body, ...call.params })),
});
