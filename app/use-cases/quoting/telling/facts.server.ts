import type { offerEvents } from '@domain/quoting/offer/events';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import type { PresentContent } from '@projections/quoting/offers/present-content';
import { readSentOffers, type CustomerOffer } from '@projections/quoting/offers/queries';
import type { Services } from '~/services';
import { streamsOfQuote } from '~/use-cases/quoting/streams.server';
import type { NoticeFact } from '~/documents/email/quote-notices.server';

export async function factsOfQuoterEvent(
  event: RecordedOf<typeof quoterEvents>,
  { readCurrent }: Pick<Services, 'readCurrent'>,
): Promise<NoticeFact> {
  const ids = idsIn(event);
  const quoteId = idOfStream(event.stream);
  const offers =
    ids.length === 0
      ? []
      : await readCurrent(streamsOfQuote(quoteId, ...ids), (db) => readSentOffers(db, quoteId));
  return (say) => {
    const named = offers.filter(({ id }) => ids.includes(id));
    return [...named.map((offer) => factOfOffer(offer, say)), ...factsOfData(event, say)];
  };
}

type Say = Parameters<NoticeFact>[0];
type Fact = ReturnType<NoticeFact>[number];

export function factOfOffer({ number, content }: CustomerOffer, { t, formats }: Say): Fact {
  const { terms, totals } = content;
  const total = formats.money(totals.total, totals.currency);
  const valid =
    terms.validUntil === null ? '' : ` · ${t('valid', { date: formats.date(terms.validUntil, 'date') })}`;
  return { term: t('offer', { number }), detail: `${total}${valid}` };
}

function idsIn({ data }: RecordedOf<typeof quoterEvents>): readonly string[] {
  if ('offerIds' in data) return data.offerIds;
  if ('offers' in data) return data.offers.map(({ offerId }) => offerId);
  return 'offerId' in data && data.offerId ? [data.offerId] : [];
}

function factsOfData({ type, data }: RecordedOf<typeof quoterEvents>, say: Say): readonly Fact[] {
  const fact = (key: string, detail: string | null): readonly Fact[] =>
    detail === null ? [] : [{ term: say.t(key), detail }];
  switch (type) {
    case 'QuoterOfferAccepted':
      return [
        ...fact('by', data.name),
        ...fact('order-number', data.orderNumber),
        ...fact('comment', data.comment),
      ];
    case 'QuoterOffersDeclined':
      return [...fact('reason', say.reason(data.reason)), ...fact('comment', data.comment)];
    case 'QuoterQuestionAsked':
      return [...fact('by', data.name), ...fact('question', data.text)];
    default:
      return [];
  }
}

export function factsOfOfferEvent(
  { type, data }: RecordedOf<typeof offerEvents>,
  { content }: PresentContent,
): NoticeFact {
  return ({ t, formats }) => {
    const { total, currency } = content.totals;
    const facts = [{ term: t('total'), detail: formats.money(total, currency) }];
    if (type === 'OfferApprovalRequested') {
      const margin = data.margin === null ? t('unknown') : formats.percent(Number(data.margin));
      facts.push({ term: t('margin'), detail: margin });
      facts.push({ term: t('floor'), detail: formats.percent(Number(data.floor)) });
    }
    if (type === 'OfferApprovalRequested' && data.message)
      facts.push({ term: t('message'), detail: data.message });
    if ('comment' in data && data.comment !== null) facts.push({ term: t('comment'), detail: data.comment });
    return facts;
  };
}
