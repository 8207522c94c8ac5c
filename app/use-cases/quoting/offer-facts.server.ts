import Big from 'big.js';
import { executive } from '@domain/people/executive/executive';
import * as offers from '@domain/quoting/offer/commands';
import { usualTimeZone } from '@domain/quoting/offer/states';
import type { OfferImports } from '@domain/quoting/offer/landed-cost';
import {
  conversionBetween,
  convert,
  refuseConversion,
  type ExchangeRates,
} from '@domain/rating/pricing/exchange';
import type { OfferContentInput } from '@domain/quoting/offer/inputs';
import { isUnderFloor, strictestFloor } from '@domain/quoting/offer/margin';
import type { TaxedWhere } from '@domain/quoting/offer/tax';
import type { OfferConversion } from '@domain/quoting/offer/totals';
import * as answers from '@domain/quoting/quoter/answer-commands';
import * as conversation from '@domain/quoting/quoter/conversation-commands';
import * as sending from '@domain/quoting/quoter/offer-commands';
import { standingOf } from '@domain/quoting/quoter/answering';
import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { Actor } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Database } from '@projections/projection';
import { findQuoteOfOffer, readOfferContent } from '@projections/quoting/offers/present-content';
import { findExecutiveOfOffer, findMarginFloors } from '@projections/quoting/offers/margin-floors';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { exchangeRatesOf } from '@projections/rating/currencies/queries';
import { importRulesOf } from '@projections/rating/landed-cost/import-rules';
import { marketOf } from '@projections/rating/rate-search/market-queries';
import { gatherersOf, type GatheringContext, type ReadableLog } from '~/use-cases/gatherer.server';
import { followingFacts, reachOf } from './following-facts.server';
import { streamOfOffer, streamOfQuote, streamsOfOffer } from './streams.server';

async function offerFacts(
  db: Database,
  quoteId: string,
  actor: Actor,
): Promise<(offers.OfferFacts & { readonly quoter: Quoter }) | Rejection> {
  const [found, reach] = await Promise.all([readQuoter(db, quoteId), reachOf(db, actor)]);
  if (found === null) return reject('not-found', 'quoter.not-found');
  const { quoter } = found;
  const { ownerId, clientId, companyId, executiveId, participantIds } = quoter;
  return {
    quoter,
    quote: { id: quoteId, ownerId, clientId, companyId, executiveId, participantIds },
    ...reach,
    closed: sending.refuseNewOffers(quoter),
  };
}

interface ConvertedContent {
  readonly currency: string;
  readonly landedCost?: { readonly currency: string } | undefined;
  readonly lines: readonly {
    readonly currency?: string | undefined;
    readonly cost?: { readonly currency?: string | undefined } | null | undefined;
  }[];
}

export function conversionsOf(
  { currency, lines, landedCost }: ConvertedContent,
  rates: ExchangeRates,
): readonly OfferConversion[] | Rejection {
  const named = new Set([
    ...lines.flatMap((line) => [line.currency ?? currency, line.cost?.currency ?? line.currency ?? currency]),
    ...(landedCost === undefined ? [] : [landedCost.currency]),
  ]);
  const conversions: OfferConversion[] = [];
  for (const from of named) {
    const conversion = conversionBetween(from, currency, rates);
    if (isRejection(conversion)) return conversion;
    if (conversion !== null) conversions.push(conversion);
  }
  // Only to compare offers: without an exchange rate they are not compared.
  const toDollar = conversionBetween(currency, 'USD', rates);
  return toDollar === null || isRejection(toDollar) ? conversions : [...conversions, toDollar];
}

async function pricingFacts(
  db: Database,
  quoteId: string,
  content: OfferContentInput,
  actor: Actor,
): Promise<offers.PricingFacts | Rejection> {
  const known = await offerFacts(db, quoteId, actor);
  if (isRejection(known)) return known;
  const { quoter, ...facts } = known;
  const [rates, where] = await Promise.all([exchangeRatesOf(db, quoter.ownerId), taxedWhere(db, quoter)]);
  const conversions = conversionsOf(content, rates);
  if (isRejection(conversions)) return conversions;
  const imports = await importsOf(db, quoter, content, rates);
  return { ...facts, conversions, where, imports };
}

async function importsOf(
  db: Database,
  { destination, typeOfShipment: kind }: Quoter,
  { landedCost }: OfferContentInput,
  rates: ExchangeRates,
): Promise<OfferImports | null> {
  if (landedCost === undefined) return null;
  const rules = destination.country === null ? [] : await importRulesOf(db, destination.country);
  const { value, currency } = landedCost;
  const limits = new Set(rules.flatMap(({ maxValue }) => maxValue?.currency ?? []));
  const worths = [...limits]
    .filter((to) => refuseConversion(currency, to, rates) === null)
    .map((to) => [to, convert(Big(value), currency, to, rates).toFixed()]);
  const day = dayIn(usualTimeZone, new Date().toISOString());
  return { kind, day, rules, worths: Object.fromEntries(worths) as OfferImports['worths'] };
}

/** As of today. */
export async function taxedWhere(
  db: Database,
  { ownerId, origin, destination }: Pick<Quoter, 'ownerId' | 'origin' | 'destination'>,
): Promise<TaxedWhere> {
  const { taxes } = (await marketOf(db)).ofOwner(ownerId);
  return { taxes, origin: origin.country, destination: destination.country };
}

/** Read from the log, so that a floor changed just now applies. */
async function streamsOfFloors(db: Database, offerId: string, actor: Actor): Promise<readonly string[]> {
  const executiveId = await findExecutiveOfOffer(db, offerId);
  return [...new Set([actor.id, ...(executiveId === null ? [] : [executiveId])])].map(
    (id) => `${executive.events.category}-${id}`,
  );
}

async function factsOfOffer(
  db: Database,
  offerId: string,
  actor: Actor,
): Promise<offers.StandingFacts | Rejection> {
  const found = await readOfferContent(db, offerId);
  if (found === null) return reject('not-found', 'offer.not-found');
  const known = await offerFacts(db, found.quoteId, actor);
  if (isRejection(known)) return known;
  const { quoter, ...facts } = known;
  return { ...facts, standing: standingOf(quoter, offerId) };
}

async function offerToSend(db: Database, offerId: string, actor: Actor): Promise<sending.OfferToSend | null> {
  const found = await readOfferContent(db, offerId);
  if (found === null) return null;
  const { quoteId, ownerId, contentRevision, content, approval } = found;
  const { totals, terms, totalInUsd, lines, margin } = content;
  const { net, tax, total, currency } = totals;
  const floors = await findMarginFloors(db, { quoteId, ownerId, actorId: actor.id });
  const isUnder = isUnderFloor(margin, strictestFloor(floors));
  return {
    quoteId,
    contentRevision,
    lines: lines.length,
    validUntil: terms.validUntil,
    timeZone: terms.timeZone,
    currency,
    net,
    tax,
    total,
    totalInUsd,
    needsApproval: isUnder && approval !== 'approved',
  };
}

interface Asked<Input> {
  readonly input: Input;
  readonly actor: Actor;
}

// The facts decide the content and the price that is sent, so lagging read models are not acceptable.
const ofOffer = ({ input }: { readonly input: { readonly id: string } }, log: ReadableLog) =>
  streamsOfOffer(log, input.id);
const ofNamedOffer = ({ input }: { readonly input: { readonly offerId: string } }) => [
  streamOfOffer(input.offerId),
];

const readsToSend = async (
  { input, actor }: Asked<{ readonly offerId: string }>,
  _log: ReadableLog,
  db: Database,
) => [streamOfOffer(input.offerId), ...(await streamsOfFloors(db, input.offerId, actor))];

const judgingFacts = ({ input, actor }: Asked<{ readonly id: string }>, { db }: GatheringContext) =>
  factsOfOffer(db, input.id, actor);

const sendingFacts = async (
  { input, actor }: Asked<{ readonly offerId: string }>,
  { db }: GatheringContext,
): Promise<sending.OfferFactsOfQuote> => ({
  ...(await followingFacts(db, actor)),
  offer: await offerToSend(db, input.offerId, actor),
});

const countingFacts = async (
  { input, actor }: Asked<{ readonly offerId: string }>,
  { db }: GatheringContext,
): Promise<sending.CountingFacts> => {
  const [facts, quoteId] = await Promise.all([
    followingFacts(db, actor),
    findQuoteOfOffer(db, input.offerId),
  ]);
  return { ...facts, offer: quoteId === null ? null : { quoteId } };
};

export const offerGatherers = [
  gatherersOf(offers, {
    draftOffer: {
      reads: ({ input }) => [streamOfQuote(input.quoteId)],
      gather: ({ input, actor }, { db }) => pricingFacts(db, input.quoteId, input.content, actor),
    },
    changeOffer: {
      reads: ofOffer,
      gather: async ({ input, actor }, { db }) => {
        const found = await readOfferContent(db, input.id);
        if (found === null) return reject('not-found', 'offer.not-found');
        return pricingFacts(db, found.quoteId, input.content, actor);
      },
    },
    requestOfferApproval: {
      reads: async ({ input, actor }, log, db) => [
        ...(await streamsOfOffer(log, input.id)),
        ...(await streamsOfFloors(db, input.id, actor)),
      ],
      gather: async ({ input, actor }, { db }) => {
        const known = await factsOfOffer(db, input.id, actor);
        if (isRejection(known)) return known;
        const { id: quoteId, ownerId } = known.quote;
        return {
          ...known,
          marginFloors: await findMarginFloors(db, { quoteId, ownerId, actorId: actor.id }),
        };
      },
    },
    approveOffer: { reads: ofOffer, gather: judgingFacts },
    declineOfferApproval: { reads: ofOffer, gather: judgingFacts },
  }),
  gatherersOf(sending, {
    addQuoterOffer: { reads: ofNamedOffer, gather: countingFacts },
    sendQuoterOffer: { reads: readsToSend, gather: sendingFacts },
    sendApprovedOffer: { reads: readsToSend, gather: sendingFacts },
    withdrawQuoterOffer: ({ actor }, { db }) => followingFacts(db, actor),
    bookQuoterOffer: ({ actor }, { db }) => followingFacts(db, actor),
    cancelQuoterBooking: ({ actor }, { db }) => followingFacts(db, actor),
  }),
  gatherersOf(answers, {
    acceptQuoterOffer: ({ actor }, { db }) => followingFacts(db, actor),
    declineQuoterOffers: ({ actor }, { db }) => followingFacts(db, actor),
    takeBackAcceptance: ({ actor }, { db }) => followingFacts(db, actor),
    seeQuoterOffers: ({ actor }, { db }) => followingFacts(db, actor),
  }),
  gatherersOf(conversation, {
    askQuoterQuestion: ({ actor }, { db }) => followingFacts(db, actor),
    addQuoterNote: ({ actor }, { db }) => followingFacts(db, actor),
    answerQuoterQuestion: ({ actor }, { db }) => followingFacts(db, actor),
  }),
] as const;
