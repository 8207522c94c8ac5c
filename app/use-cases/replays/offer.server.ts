import { offerEvents } from '@domain/quoting/offer/events';
import { offer, type Offer } from '@domain/quoting/offer/offer';
import { shownState } from '@domain/quoting/offer/states';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import { isWithinOwner } from '@domain/shared/actor';
import { categoryOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { reject } from '@domain/shared/rejection';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { offerLine, quoterLine } from '~/presenters/history-lines.server';
import { offerFields, type OfferThen } from '~/presenters/quoting/offer-fields.server';
import { offerTone } from '~/presenters/quoting/offer-tone';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn, translate } from '~/texts/translate.server';
import type { QuoterEvent } from './quoter.server';
import { defineReplay } from './replay.server';

type OfferEvent = RecordedOf<typeof offerEvents>;

interface OfQuote {
  readonly id: string;
  readonly offer: Offer | null;
  readonly quoter: Quoter | null;
}

interface Reading {
  readonly names: Names;
  readonly language: Language;
}

/** Merges the offer's own stream with its events in the quote's stream, in log order. */
export const replayOffer = defineReplay<OfQuote, Reading>({
  async streams(services, id) {
    const quoteId = await quoteOf(services, id);
    const own = `${offerEvents.category}-${id}`;
    return quoteId === null ? [] : [own, `${quoterEvents.category}-${quoteId}`];
  },
  isTold: (event, id) => isOfOffer(event) || JSON.stringify(event.data).includes(`"${id}"`),
  async reach({ services, actor }, id) {
    const quoteId = await quoteOf(services, id);
    if (quoteId === null) return reject('not-found', 'offer.not-found');
    return services.ask(findQuoter, { id: quoteId }, actor);
  },
  isWithinReach: (actor, { quoter: of }) => of !== null && isWithinOwner(actor, of.ownerId),
  model: 'offer',
  initial: { id: '', offer: null, quoter: null },
  evolve(state, event) {
    if (!isOfOffer(event)) return { ...state, quoter: quoter.evolve(state.quoter, event as QuoterEvent) };
    const id = event.stream.slice(offerEvents.category.length + 1);
    return { ...state, id, offer: offer.evolve(state.offer, event) };
  },
  reference: (state, _id, language) => `${state.quoter?.reference ?? ''} · ${titleOf(state, language)}`,
  path: ({ quoter: of, offer: draft }, _id, language) => [
    { label: translate(language, 'quoting-staff:list.title'), to: '/admin/quoters' },
    { label: of?.reference ?? '', to: `/admin/quoters/${draft?.quoteId ?? ''}` },
  ],
  line: (event, language) =>
    isOfOffer(event) ? offerLine(event.type, language) : quoterLine((event as QuoterEvent).type, language),
  async read({ services, language }, moments) {
    const ids = moments.flatMap(({ event }) => {
      const { authorId, requestedBy } = event.data as {
        readonly authorId?: string;
        readonly requestedBy?: string;
      };
      return [authorId, requestedBy].filter((one) => one !== undefined);
    });
    const authors = moments.flatMap(({ after }) => after.offer?.authorId ?? []);
    return { names: await findNames(services.db, [...ids, ...authors]), language };
  },
  standing(state, { language }) {
    const { offer: draft, standing } = thenOf(state);
    const shown = shownState(standing?.state ?? 'draft', draft?.approval.state ?? 'none');
    return { name: translate(language, `quoting:offers.states.${shown}`), tone: offerTone[shown] };
  },
  fields: (state, { names, language }) =>
    state.offer === null ? [] : offerFields(thenOf(state), names, language),
});

function isOfOffer(event: RecordedEvent): event is OfferEvent {
  return categoryOfStream(event.stream) === offerEvents.category;
}

function thenOf({ id, offer: draft, quoter: of }: OfQuote): OfferThen {
  return { offer: draft, standing: of?.offers.find((one) => one.id === id) ?? null };
}

function titleOf(state: OfQuote, language: Language): string {
  const t = textsIn(language).getFixedT(language, 'quoting');
  return t('offers.number', { number: thenOf(state).standing?.number ?? 0 });
}

async function quoteOf({ store }: Pick<Services, 'store'>, id: string): Promise<string | null> {
  const [first] = await store.readStream(`${offerEvents.category}-${id}`, { limit: 1 });
  return first === undefined ? null : (first as Extract<OfferEvent, { type: 'OfferDrafted' }>).data.quoteId;
}
