import type { RateKind } from '@domain/rating/rate/inputs';
import type { RateTerms } from '@domain/rating/rate/terms';
import { findChargesOfTerms } from '@projections/rating/rate-search/announced-queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { priceLine } from '~/presenters/rating/price-line.server';

interface Subject {
  readonly kind: RateKind;
  readonly terms: RateTerms;
  readonly ownerId?: string | undefined;
}

export async function announcedFor(context: PageContext, subject: Subject) {
  const { services, actor, language } = context;
  const { taken, missing } = takeAnswer(context, await services.ask(findChargesOfTerms, subject, actor));
  return {
    taken: taken.map(({ announcement, ...charge }) => ({
      id: `${announcement.id} ${charge.container ?? ''}`,
      line: priceLine(charge, language),
      from: announcement.from,
      to: announcement.to,
    })),
    missing,
  };
}

export type AnnouncedForRate = Awaited<ReturnType<typeof announcedFor>>;
