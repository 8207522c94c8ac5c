import { z } from 'zod';
import { changeOffer } from '@domain/quoting/offer/commands';
import { editable, type EditableContent } from '@domain/quoting/offer/editable';
import { offerContentInput, offerTermsChange } from '@domain/quoting/offer/inputs';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { isAuditor, isStaff } from '@domain/shared/actor';
import {
  findOfferById,
  listOffers,
  listSentOffers,
  readSentOffers,
} from '@projections/quoting/offers/queries';
import { findQuoter, type FoundQuoter } from '@projections/quoting/quoter-history/queries';
import { findUsualTerms } from '@projections/quoting/offers/usual-terms';
import { lowestOffer } from '@domain/quoting/quoter/offers';
import { offerRates } from '~/use-cases/quoting/content-of-rates.server';
import { findCurrentOffer, findCurrentQuote } from '~/use-cases/quoting/current.server';
import { makeOffer } from '~/use-cases/quoting/offers.server';
import { withUsualLastDay } from '~/use-cases/quoting/usual-terms.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { responseAnswer, toResponse, toSentResponse } from './response-answers';

const content = offerContentInput.shape;

const namedRate = z.union([
  z
    .string()
    .min(1)
    .transform((id) => ({ id, zone: undefined })),
  z
    .object({
      id: z.string().min(1).optional(),
      _id: z.string().min(1).optional(),
      price: z.object({ zone: z.string().max(120).optional() }).optional(),
    })
    .refine(({ id, _id }) => id !== undefined || _id !== undefined, { message: 'validation.required' })
    .transform(({ id, _id, price }) => ({ id: id ?? _id ?? '', zone: price?.zone })),
]);

const contentBody = z.strictObject({
  rates: z
    .array(namedRate)
    .max(20)
    .describe(
      "Rates that become lines, priced with the quoter's load as the search prices them; those to a door, in the zone of their `price`.",
    )
    .optional(),
  lines: z
    .array(content.lines.unwrap().element)
    .max(100)
    .describe('Typed lines, after those of the rates.')
    .optional(),
  validity: z.iso.date().nullish().describe('The last day on which a customer can accept.'),
  currency: content.currency.unwrap().optional(),
  terms: offerTermsChange.optional(),
  comment: content.comment.unwrap().nullish(),
  note: content.note.unwrap().nullish().describe('For staff.'),
  landedCost: content.landedCost
    .unwrap()
    .nullish()
    .describe(
      'Goods for which a landed cost is estimated in the offer. `hasInsurance`: a line of the freight is the premium.',
    ),
});
type ContentBody = z.output<typeof contentBody>;

type StaffCall = Pick<Call<string, z.ZodUnknown, z.ZodType>, 'ask' | 'dispatch' | 'services' | 'actor'>;

/** Lines are replaced if the body names rates or lines. */
async function contentOf(
  { ask }: StaffCall,
  body: ContentBody,
  { quoter, before }: { readonly quoter: FoundQuoter['quoter']; readonly before: EditableContent },
): Promise<EditableContent | Rejection> {
  const { rates = [], lines, validity, terms, ...rest } = body;
  const currency = rest.currency ?? before.currency;
  const request = {
    ...{ rateIds: rates.map(({ id }) => id), load: quoter.load, currency, language: quoter.language },
    zones: Object.fromEntries(rates.flatMap(({ id, zone }) => (zone === undefined ? [] : [[id, zone]]))),
  };
  const priced = rates.length === 0 ? null : await offerRates(ask, request);
  if (isRejection(priced)) return priced;
  const base = { ...before, ...priced };
  const typed = lines ?? (priced === null ? (before.lines ?? []) : []);
  const named = validity === undefined ? {} : { validUntil: validity };
  return {
    ...withoutNulls({ ...base, ...rest }),
    lines: [...(priced?.lines ?? []), ...typed],
    terms: withoutNulls({ ...base.terms, ...terms, ...named }),
  };
}

function withoutNulls<Fields extends object>(fields: Fields) {
  const kept = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as { [Name in keyof Fields]: Exclude<Fields[Name], null> };
}

const dispatchingOf = ({ dispatch }: StaffCall): Parameters<typeof makeOffer>[0] => ({
  dispatch: (definition, input) => dispatch(definition, input),
});

export const postQuoterResponse = defineEndpoint({
  method: 'post',
  path: '/quoter-responses',
  access: 'staff',
  summary: 'Make an offer for a quoter, from rates or typed lines; it is a draft',
  body: contentBody.extend({ quoter: z.string().min(1) }),
  answer: responseAnswer,
  async handler(call) {
    const { quoter: quoteId, ...body } = call.body;
    const found = await findCurrentQuote(call.services, quoteId, call.actor);
    if (isRejection(found)) return found;
    const made = await contentOf(call, body, { quoter: found.quoter, before: {} });
    if (isRejection(made)) return made;
    const isNamed = body.validity !== undefined || body.terms?.validUntil !== undefined;
    const { ownerId, typeOfShipment: kind } = found.quoter;
    const usual = await findUsualTerms(call.services.db, { ownerId, kind });
    const content =
      isNamed || (body.rates ?? []).length === 0 ? made : withUsualLastDay(made, usual, new Date());
    const context = { actor: call.actor, via: 'api' } as const;
    const outcome = await makeOffer(dispatchingOf(call), { quoteId, content }, context);
    if (isRejection(outcome)) return outcome;
    return answerOffer(call, quoteId, outcome.offerId);
  },
});

export const patchQuoterResponse = defineEndpoint({
  method: 'patch',
  path: '/quoter-responses/{id}',
  access: 'staff',
  summary: "Change an offer's content; what was sent stays as it was sent",
  description:
    'Lines are replaced where `rates` or `lines` are named; the rest, each of the terms too, stays where it is absent. Null clears.',
  body: contentBody,
  answer: responseAnswer,
  async handler(call) {
    const offer = await findCurrentOffer(call.services, { offerId: call.params.id }, call.actor);
    if (isRejection(offer)) return offer;
    const found = await findCurrentQuote(call.services, offer.quoteId, call.actor);
    if (isRejection(found)) return found;
    const before = editable(offer.content);
    const changed = await contentOf(call, call.body, { quoter: found.quoter, before });
    if (isRejection(changed)) return changed;
    const outcome = await call.dispatch(changeOffer, { id: offer.id, content: changed });
    return isRejection(outcome) ? outcome : answerOffer(call, offer.quoteId, offer.id);
  },
});

async function answerOffer({ services, actor }: StaffCall, quoteId: string, offerId: string) {
  const offer = await findCurrentOffer(services, { quoteId, offerId }, actor);
  return isRejection(offer) ? offer : withRevision(toResponse(offer), offer.streamRevision);
}

export const getQuoterResponses = defineEndpoint({
  method: 'get',
  path: '/quoter-responses/{quoterId}/responses',
  access: 'customer',
  takesOfferLink: true,
  summary: 'Offers of a quoter: all for staff, those that were sent for its customers',
  answer: z.array(responseAnswer),
  async handler({ ask, actor, services, params: { quoterId: quoteId } }) {
    if (actor.quoteLink !== undefined) {
      if (actor.quoteLink.quoteId !== quoteId) return reject('not-found', 'quoter.not-found');
      return (await readSentOffers(services.db, quoteId)).map((offer) => toSentResponse(offer, quoteId));
    }
    if (isStaff(actor) || isAuditor(actor)) {
      const found = await ask(listOffers, { quoteId });
      return isRejection(found) ? found : found.offers.map(toResponse);
    }
    const sent = await ask(listSentOffers, { quoteId });
    return isRejection(sent) ? sent : sent.map((offer) => toSentResponse(offer, quoteId));
  },
});

export const getQuoterResponseCount = defineEndpoint({
  method: 'get',
  path: '/quoter-responses/count/{quoterId}',
  access: 'staff',
  summary: 'How many offers a quoter has',
  answer: z.number().int(),
  async handler({ ask, params: { quoterId: quoteId } }) {
    const found = await ask(findQuoter, { id: quoteId });
    return isRejection(found) ? found : found.quoter.offers.length;
  },
});

export const getLowestTotal = defineEndpoint({
  method: 'get',
  path: '/quoter-responses/lowest-total/{quoterId}',
  access: 'customer',
  summary: 'The lowest total, with tax, of the offers that are open or accepted, and its offer',
  answer: z.object({
    total: z.string().nullable(),
    currency: z.string().nullable(),
    response: responseAnswer.nullable(),
  }),
  async handler({ ask, params: { quoterId: quoteId } }) {
    const [found, sent] = await Promise.all([
      ask(findQuoter, { id: quoteId }),
      ask(listSentOffers, { quoteId }),
    ]);
    if (isRejection(found)) return found;
    if (isRejection(sent)) return sent;
    const lowest = lowestOffer(found.quoter);
    const offer = lowest && sent.find(({ id }) => id === lowest.id);
    if (!offer || lowest.total === null) return { total: null, currency: null, response: null };
    const { total, currency } = offer.content.totals;
    return { total, currency, response: toSentResponse(offer, quoteId) };
  },
});

export const getQuoterResponse = defineEndpoint({
  method: 'get',
  path: '/quoter-responses/{id}',
  access: 'staff',
  summary: 'One offer with its present content, which may be a draft of the next revision',
  answer: responseAnswer,
  async handler({ ask, params }) {
    const offer = await ask(findOfferById, params);
    return isRejection(offer) ? offer : withRevision(toResponse(offer), offer.streamRevision);
  },
});
