import { personEvents } from '@domain/people/person/events';
import { idOfStream } from '@domain/shared/event';
import { sendFactorMail } from '~/documents/email/second-factor-mails.server';
import type { ReactionOf } from '~/use-cases/reaction.server';

/**
 * Repeats the side effects of the request if its process died. Each event names its factors, so that a late
 * job touches no newer one.
 */
export const followSecondFactors: ReactionOf<typeof personEvents> = {
  name: 'follow-second-factors',
  events: personEvents,
  // The request shows the recovery codes of a first factor, so it goes first.
  delay: 30,
  on: {
    async PersonSecondFactorAdded({ data }, { auth }) {
      await auth.secondFactors.activate(data.factorId);
    },
    PersonSecondFactorRemoved: ({ stream, data }, { auth }) =>
      auth.secondFactors.remove(idOfStream(stream), [data.factorId]),
    async PersonSecondFactorsTakenAway({ stream, id, data, metadata }, services) {
      const personId = idOfStream(stream);
      await services.auth.secondFactors.takeAway(personId, data.factorIds, new Date(metadata.at));
      await sendFactorMail(services, personId, { template: 'second-factor-taken-away', key: id });
    },
  },
};
