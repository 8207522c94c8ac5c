import { offerEvents } from '@domain/quoting/offer/events';
import { offer, type Offer } from '@domain/quoting/offer/offer';
import { shownState } from '@domain/quoting/offer/states';
import type { QuoterOffer } from '@domain/quoting/quoter/offers';
import type { RecordedEvent, RecordedOf } from '@domain/shared/event';
import { isRejection, reject } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { offerLine, quoterLine } from '~/presenters/history-lines.server';
import { offerFields, type OfferThen } from '~/presenters/quoting/offer-fields.server';
import { offerTone } from '~/presenters/quoting/offer-tone';
import { tellApart } from '~/presenters/tell-apart';
import { textsIn } from '~/texts/translate.server';
import type { ReplayRecord, ReplayStep } from './replay.server';
import { withFiles } from './replay-files.server';
import { readQuoterSteps, saidIn } from './replay-quoter.server';

type OfferEvent = RecordedOf<typeof offerEvents>;

/** Drafts and approval of the offer's own stream, and what its quote's stream says of it, in the order of the log. */
export const replayOffer: ReplayRecord = async ({ services, actor, language }, id) => {
  const own = (await services.store.readStream(`${offerEvents.category}-${id}`)) as readonly OfferEvent[];
  const [first] = own;
  if (first === undefined) return reject('not-found', 'offer.not-found');
  const { quoteId } = first.data;
  const found = await services.ask(findQuoter, { id: quoteId }, actor);
  if (isRejection(found)) return found;
  const { reference } = found.quoter;

  const ofQuote = (await readQuoterSteps(services, quoteId)).filter(({ event }) => isAbout(event, id));
  const moments = [
    ...own.map((event) => ({ event, own: event, standing: undefined as QuoterOffer | undefined })),
    ...ofQuote.map(({ event, after }) => ({
      event: event,
      own: null,
      standing: after.offers.find((one) => one.id === id),
    })),
  ].toSorted((one, other) => (one.event.position < other.event.position ? -1 : 1));

  const names = await findNames(
    services.db,
    moments.flatMap(({ event }) => peopleIn(event)),
  );
  const t = textsIn(language).getFixedT(language, 'quoting');
  let then: OfferThen = { offer: null, standing: null };
  const steps = moments.map(({ event, own: ownEvent, standing }): ReplayStep => {
    const before = then;
    const draft: Offer | null = ownEvent === null ? before.offer : offer.evolve(before.offer, ownEvent);
    const after: OfferThen = { offer: draft, standing: standing ?? before.standing };
    then = after;
    const state = shownState(after.standing?.state ?? 'draft', after.offer?.approval.state ?? 'none');
    const fieldsOf = (moment: OfferThen) => offerFields(moment, names, language);
    return {
      event,
      action: ownEvent === null ? quoterLine(event.type, language) : offerLine(ownEvent.type, language),
      state: { name: t(`offers.states.${state}`), tone: offerTone[state] },
      ...saidIn(event.data),
      changes: () => {
        const was = new Map(fieldsOf(before).map((field) => [field.field, field]));
        return fieldsOf(after).flatMap(({ field, name, text, value }) => {
          const told = tellApart(
            { value: was.get(field)?.value ?? null, text: was.get(field)?.text ?? null },
            { value, text },
          );
          return told === null ? [] : [{ field, name, ...told }];
        });
      },
      fields: () => fieldsOf(after),
    };
  });
  const title = t('offers.number', { number: then.standing?.number ?? 0 });
  const staff = textsIn(language).getFixedT(language, 'quoting-staff');
  return {
    reference: `${reference} · ${title}`,
    path: [
      { label: staff('list.title'), to: '/admin/quoters' },
      { label: reference, to: `/admin/quoters/${quoteId}` },
    ],
    steps: await withFiles(services, { model: 'offer', id }, steps, language),
  };
};

/** Whether an event of a quote names an offer. */
function isAbout({ data }: RecordedEvent, offerId: string): boolean {
  return JSON.stringify(data).includes(`"${offerId}"`);
}

function peopleIn({ metadata, data }: RecordedEvent): readonly string[] {
  const { authorId, requestedBy } = data as { readonly authorId?: string; readonly requestedBy?: string };
  return [metadata.actorId, authorId, requestedBy].filter((one) => one !== undefined);
}
