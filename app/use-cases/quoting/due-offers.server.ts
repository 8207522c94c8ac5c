import { z } from 'zod';
import { expireQuoterOffers as expire } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findOffersAboutToExpire, findOverdueOffers, type DueOffer } from '@projections/quoting/offers/due';
import { readSentOffers } from '@projections/quoting/offers/queries';
import type { Database } from '@projections/projection';
import { forEach } from '~/use-cases/for-each.server';
import { untilDone, type JobKind, type JobServices } from '~/use-cases/job.server';
import { streamsOfQuote } from './streams.server';
import { factOfOffer } from './telling/facts.server';
import { tell } from './telling/tell.server';

async function forEachDue(
  find: (db: Database, afterId: string) => Promise<readonly DueOffer[]>,
  { db }: Pick<JobServices, 'db'>,
  signal: AbortSignal,
  run: (offer: DueOffer) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let afterId = ''; ;) {
    const batch = await find(db, afterId);
    const last = batch.at(-1);
    if (last === undefined) return done;
    await forEach(batch, signal, run);
    done += batch.length;
    afterId = last.id;
  }
}

export const expireOffers: JobKind<object> = {
  name: 'expireOffers',
  data: z.object({}),
  retry: untilDone,
  cron: '*/5 * * * *',
  async run(_data, { signal }, services) {
    const expired = await forEachDue(findOverdueOffers, services, signal, async ({ quoteId }) => {
      const context = { actor: system, via: 'process', correlationId: quoteId, wait: false } as const;
      const outcome = await services.dispatch(expire, { id: quoteId }, context);
      if (isRejection(outcome)) throw new Error(outcome.code);
    });
    return { expired };
  },
};

export const remindOfOffers: JobKind<object> = {
  name: 'remindOfOffers',
  data: z.object({}),
  retry: untilDone,
  cron: '20 * * * *',
  async run(_data, { signal }, services) {
    const reminded = await forEachDue(findOffersAboutToExpire, services, signal, async (due) => {
      const { id: offerId, quoteId, revision } = due;
      const offers = await services.readCurrent(streamsOfQuote(quoteId, offerId), (db) =>
        readSentOffers(db, quoteId),
      );
      const offer = offers.find(({ id }) => id === offerId);
      // Withdrawn, answered or replaced since the list was read.
      if (offer?.state !== 'sent' || offer.revision !== revision) return;
      await tell(services, {
        cause: 'OfferAboutToExpire',
        causeId: `${offerId}-${revision}`,
        ...{ quoteId, offerId },
        actorId: system.id,
        facts: (say) => [factOfOffer(offer, say)],
      });
    });
    return { reminded };
  },
};
