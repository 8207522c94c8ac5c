import { endCarriedOutRequest } from '@domain/privacy/erasure-request/erasure-request';
import { erasureEvents, type PersonalDataErased } from '@domain/privacy/erasure/events';
import { system } from '@domain/shared/actor';
import { idOfStream } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';

/** After a crash or with lagging read models; also closes the erasure request. */
export const finishErasure: ReactionOf<typeof erasureEvents> = {
  name: 'finish-erasure',
  events: erasureEvents,
  on: {
    async PersonalDataErased({ stream, data }, services) {
      await services.personalData.settle();
      await endRequest(services, data, idOfStream(stream));
    },
  },
};

/** Whoever erased, and by whichever channel: the request is done. */
async function endRequest(
  { dispatch }: Pick<ReactionServices, 'dispatch'>,
  { subject }: Pick<PersonalDataErased, 'subject'>,
  erasureId: string,
): Promise<void> {
  if (!subject.startsWith('person-')) return;
  const input = { personId: idOfStream(subject), erasureId };
  const outcome = await dispatch(endCarriedOutRequest, input, { actor: system, via: 'process', wait: false });
  if (isRejection(outcome)) throw new Error(`a request for erasure was not ended: ${outcome.code}`);
}
