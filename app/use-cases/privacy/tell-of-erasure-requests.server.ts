import { erasureRequestEvents } from '@domain/privacy/erasure-request/events';
import { idOfStream } from '@domain/shared/event';
import { findAddressee } from '@projections/people/signed-in/queries';
import { sendErasureDeclined, sendErasureRequested } from '~/documents/email/account-mails.server';
import type { ReactionOf } from '~/use-cases/reaction.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';

export const tellOfErasureRequests: ReactionOf<typeof erasureRequestEvents> = {
  name: 'tell-of-erasure-requests',
  events: erasureRequestEvents,
  pick: (events) => Promise.resolve(recentOfPeople(events)),
  overtaken: {
    ErasureRequested: (_event, later) => later.length > 0,
    ErasureRequestDeclined: (_event, later) => later.length > 0,
  },
  on: {
    async ErasureRequested({ id, stream }, services) {
      const to = await findAddressee(services.db, idOfStream(stream));
      if (to !== null) await sendErasureRequested(services, to, id);
    },
    async ErasureRequestDeclined({ id, stream, data: { reason } }, services) {
      const to = await findAddressee(services.db, idOfStream(stream));
      if (to !== null) await sendErasureDeclined(services, to, { causeId: id, reason });
    },
  },
};
