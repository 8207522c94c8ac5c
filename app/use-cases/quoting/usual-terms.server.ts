import { usualTimeZone } from '@domain/quoting/offer/states';
import { usualLastDay } from '@domain/quoting/offer/usual-terms';
import { dayIn } from '@domain/shared/day';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { Database } from '@projections/projection';
import { findUsualTerms, type UsualTerms } from '@projections/quoting/offers/usual-terms';
import type { ContentInput } from './content-of-rates.server';

/** The starting content of a staff offer for a quote. */
export async function startingContent(
  db: Database,
  { ownerId, typeOfShipment: kind }: Pick<Quoter, 'ownerId' | 'typeOfShipment'>,
  content: ContentInput,
): Promise<ContentInput> {
  return withUsualTerms(content, await findUsualTerms(db, { ownerId, kind }), new Date());
}

/** What a new offer starts with: the owner company's validity, no longer than its rates', and usual conditions. */
export function withUsualTerms(content: ContentInput, usual: UsualTerms, now: Date): ContentInput {
  const lasting = withUsualLastDay(content, usual, now);
  return { ...lasting, terms: { ...lasting.terms, conditions: usualConditions(usual) } };
}

/** The validity alone. */
export function withUsualLastDay(content: ContentInput, { days }: UsualTerms, now: Date): ContentInput {
  const { terms = {} } = content;
  const today = dayIn(terms.timeZone ?? usualTimeZone, now);
  const ratesEnd = terms.validUntil ?? null;
  return { ...content, terms: { ...terms, validUntil: usualLastDay({ today, days, ratesEnd }) } };
}

export function usualConditions({ conditions }: Pick<UsualTerms, 'conditions'>) {
  return conditions.map(({ id, es, en, pt }) => ({
    ...{ id, es },
    ...(en !== null && { en }),
    ...(pt !== null && { pt }),
  }));
}
