import { erasureEvents } from '@domain/privacy/erasure/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Finishes an erasure whose process died, or whose read models were late. */
export const finishErasure: ReactionOf<typeof erasureEvents> = {
  name: 'finish-erasure',
  events: erasureEvents,
  on: { PersonalDataErased: (_event, { personalData }) => personalData.settle() },
};
