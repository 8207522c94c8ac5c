import { offerEvents } from '@domain/quoting/offer/events';
import { neverSent, standsAsSeen } from '@domain/quoting/offer/states';
import { standingOf } from '@domain/quoting/quoter/answering';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { findSuccessorOf } from '@projections/people/open-work/hand-overs';
import { readSentOffers } from '@projections/quoting/offers/queries';
import { readOfferContent } from '@projections/quoting/offers/present-content';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { writeCustomerMail } from '~/documents/email/offer-mails.server';
import { writeStaffNotice, type NoticeFact } from '~/documents/email/quote-notices.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { streamOfQuote, streamsOfQuote } from '~/use-cases/quoting/streams.server';
import { mailedWith } from '~/use-cases/telling/mailed-with.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf, type Cause } from '~/use-cases/telling/told';
import { findAudience } from './audience.server';
import { factsOfOfferEvent, factsOfQuoterEvent } from './facts.server';
import { overtakenInOffer, overtakenInQuote } from './overtaken.server';

export interface Telling {
  readonly cause: Cause;
  readonly causeId: string;
  readonly quoteId: string;
  readonly offerId: string | null;
  readonly actorId: string;
  readonly authorId?: string | null;
  readonly message?: string | null;
  readonly facts: NoticeFact;
}

type TellingServices = Pick<
  ReactionServices,
  'db' | 'jobs' | 'readCurrent' | 'mail' | 'publicUrl' | 'auth' | 'files'
>;

/** Idempotent: each notification and each mail is written once, however often this runs. */
export async function tell(services: TellingServices, telling: Telling): Promise<void> {
  const { cause, causeId, quoteId, offerId, actorId, authorId = null } = telling;
  const { customer, staff, notified } = toldOf(cause);
  const to = staff?.[1] ?? 'team';
  const { found, audience } = await services.readCurrent([streamOfQuote(quoteId)], async (db) => {
    const quote = await readQuoter(db, quoteId);
    if (quote === null) throw new Error(`quote ${quoteId} is not in the read model yet`);
    const asked = { to, quoter: quote.quoter, authorId, actorId };
    return { found: quote, audience: notified?.staff === undefined ? [] : await findAudience(db, asked) };
  });
  const { quoter } = found;
  const mailed =
    quoter.clientId === null ? null : await mailedWith(services, notified?.customer, quoter.clientId);
  if (customer !== undefined && mailed?.isWanted !== false) {
    const streams = streamsOfQuote(quoteId, ...found.quoter.offers.map(({ id }) => id));
    const offers = await services.readCurrent(streams, (db) => readSentOffers(db, quoteId));
    const { message = null } = telling;
    await writeCustomerMail(services, {
      ...{ notice: customer, causeId, quote: found, offers, offerId, message },
      unsubscribe: mailed?.unsubscribe ?? null,
    });
  }
  if (staff !== undefined) {
    const [notice] = staff;
    for (const addressee of audience) {
      const { isWanted, unsubscribe } = await mailedWith(services, notified?.staff, addressee.id);
      if (!isWanted) continue;
      const { facts } = telling;
      await writeStaffNotice(services, {
        ...{ notice, causeId, quote: found, addressee, facts, unsubscribe },
        reviewedOfferId: cause === 'OfferApprovalRequested' ? offerId : null,
      });
    }
  }
  const happening = { cause: causeId, recordId: quoteId, actorId };
  const colleagues = audience.map(({ id }) => id);
  await notify(services, { ...happening, kind: notified?.staff }, colleagues);
  await notify(services, { ...happening, kind: notified?.customer }, [quoter.clientId]);
}

/**
 * Demonstration data, recorded by a process in somebody's name, notifies nobody. The platform's own sends and assignments do.
 */
function isLoaded({ type, metadata: { via, actorId } }: RecordedEvent): boolean {
  return via === 'process' && (actorId !== system.id || !ofPlatform.has(type));
}

const ofPlatform: ReadonlySet<string> = new Set(['QuoterOfferSent', 'QuoterExecutiveAssigned']);

async function tellOfQuoter(
  event: RecordedOf<typeof quoterEvents>,
  services: ReactionServices,
): Promise<void> {
  if (isLoaded(event) || (await isHandedOver(event, services))) return;
  const { data } = event;
  await tell(services, {
    cause: causeOf(event),
    causeId: event.id,
    quoteId: idOfStream(event.stream),
    offerId: 'offerId' in data ? (data.offerId ?? null) : null,
    actorId: event.metadata.actorId,
    message: messageIn(event),
    facts: await factsOfQuoterEvent(event, services),
  });
}

/** A successor gets one mail about everything handed over. */
async function isHandedOver(
  { type, metadata: { correlationId } }: RecordedEvent,
  { db }: ReactionServices,
): Promise<boolean> {
  return type === 'QuoterExecutiveAssigned' && (await findSuccessorOf(db, correlationId)) !== null;
}

function messageIn({ type, data }: RecordedOf<typeof quoterEvents>): string | null {
  if (type === 'QuoterQuestionAnswered') return data.text;
  return 'message' in data ? data.message : null;
}

function causeOf({ type, data }: RecordedOf<typeof quoterEvents>): Cause {
  if (type !== 'QuoterOpened') return type as Cause;
  if (data.isOpenedByStaff === true) return 'QuoterOpenedByStaff';
  return data.isAnsweredByPlatform === true ? 'QuoterAnsweredByPlatform' : type;
}

type OfferEvent = RecordedOf<typeof offerEvents>;

async function tellOfOffer(event: OfferEvent, services: ReactionServices): Promise<void> {
  if (isLoaded(event)) return;
  const offerId = idOfStream(event.stream);
  const content = await services.readCurrent([event.stream], (db) => readOfferContent(db, offerId));
  if (content === null) throw new Error(`offer ${offerId} is not in the read model yet`);
  if (event.type === 'OfferApprovalRequested' && (await isMovedSince(event, services))) return;
  await tell(services, {
    cause: event.type as Cause,
    causeId: event.id,
    quoteId: event.data.quoteId,
    offerId,
    actorId: event.metadata.actorId,
    authorId: content.askedBy ?? content.authorId,
    facts: factsOfOfferEvent(event, content),
  });
}

/** The offer was withdrawn or answered since: there is nothing to approve. */
async function isMovedSince(
  { stream, data: { quoteId, seen = neverSent } }: Extract<OfferEvent, { type: 'OfferApprovalRequested' }>,
  { readCurrent }: ReactionServices,
): Promise<boolean> {
  const quote = await readCurrent([streamOfQuote(quoteId)], (db) => readQuoter(db, quoteId));
  return quote !== null && !standsAsSeen(seen, standingOf(quote.quoter, idOfStream(stream)));
}

export const tellOfQuotes: ReactionOf<typeof quoterEvents> = {
  name: 'tellOfQuotes',
  events: quoterEvents,
  overtaken: overtakenInQuote,
  on: {
    QuoterOpened: tellOfQuoter,
    QuoterExecutiveAssigned: tellOfQuoter,
    QuoterOfferSent: tellOfQuoter,
    QuoterOffersSeen: tellOfQuoter,
    QuoterOfferAccepted: tellOfQuoter,
    QuoterOffersDeclined: tellOfQuoter,
    QuoterQuestionAsked: tellOfQuoter,
    QuoterQuestionAnswered: tellOfQuoter,
  },
};

export const tellOfApprovals: ReactionOf<typeof offerEvents> = {
  name: 'tellOfApprovals',
  events: offerEvents,
  overtaken: overtakenInOffer,
  on: {
    OfferApprovalRequested: tellOfOffer,
    OfferApproved: tellOfOffer,
    OfferApprovalDeclined: tellOfOffer,
  },
};
