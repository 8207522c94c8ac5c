import type { erasureEvents } from '@domain/privacy/erasure/events';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Finishes an erasure whose process died, or whose read models were late. */
export const finishErasure: ReactionOf<typeof erasureEvents> = {
  name: 'finish-erasure',
  categories: ['erasure'],
  async react(_event, { personalData }) {
    await personalData.settle();
  },
};
