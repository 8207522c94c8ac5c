import { z } from 'zod';
import { rateKind } from '@domain/rating/rate/inputs';
import { profitCriteria } from '@domain/rating/pricing/profit';
import { businessModels } from '@domain/rating/rate/terms';
import { currencyCode } from '@domain/shared/money';
import { isRejection, reject } from '@domain/shared/rejection';
import { listLaneRates } from '@projections/rating/lane-rates/queries';
import { findRateOverlaps } from '@projections/rating/rate-list/overlap-queries';
import { findRate } from '@projections/rating/rate-list/queries';
import { findRateMargins } from '@projections/rating/rate-margins/queries';
import { findRateUses } from '@projections/rating/rate-uses/queries';
import { publishEnding } from '~/use-cases/rating/publish-ending.server';
import { undoEnding } from '~/use-cases/rating/undo-ending.server';
import { pageOf } from '../answers';
import { defineEndpoint, type AnyEndpoint } from '../endpoint';
import { profitTerms, profitTermsOf } from './profit-terms';
import { laneAnswer, toLane } from './lane-answer';
import { rateAnswer } from './rate-answer';
import { acceptLackingCharges } from './forms';
import { answered, lackingIn } from './writing';

const criterion = z.string().nullable();

const judgedRule = z.object({
  _id: z.string(),
  name: z.string(),
  mode: z.enum(['amount', 'percent']),
  value: z.string(),
  currency: z.string(),
  ...profitTerms,
  outcome: z
    .enum(['applies', 'outranked', 'differs'])
    .describe('`outranked`: it matches, but a more specific or newer rule applies.'),
  differing: z.array(z.enum(profitCriteria)).describe('The criteria that are not those of the rate.'),
  modal: rateKind.nullable(),
  carrier: criterion,
  supplier: criterion,
  origin: criterion,
  destination: criterion,
  originCountry: criterion,
  destinationCountry: criterion,
});

const amounts = z.array(z.object({ amount: z.string(), currency: z.string() }));

const quotedUse = z.object({
  quoterId: z.string(),
  offerId: z.string(),
  reference: z.string(),
  number: z.int(),
  state: z.string(),
  sentAt: z.iso.datetime(),
  amounts,
});

const bookedUse = z.object({
  reservationId: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  isCancelled: z.boolean(),
  amounts,
});

const overlappedRate = z.object({
  _id: z.string(),
  code: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  lastDay: z
    .string()
    .nullable()
    .describe('Its last day if it makes room. Null where it begins no earlier, so that it cannot.'),
});

export const rateReadingEndpoints: readonly AnyEndpoint[] = [
  defineEndpoint({
    method: 'get',
    path: '/rates/{id}/margins',
    access: 'staff',
    summary: 'Which profit rule hits a rate, and why the others do not',
    description:
      'The rules in the order in which they are considered. Executives are told of those that match alone, among the ones that they may sell by.',
    answer: z.object({
      businessModel: z.enum(businessModels).describe('No rule is added to `Venta`.'),
      isWhole: z.boolean().describe('False where rules for other rates are left out.'),
      rules: z.array(judgedRule),
    }),
    async handler({ ask, params }) {
      const found = await ask(findRateMargins, { id: params.id });
      if (isRejection(found)) return found;
      const { businessModel, isWhole, rules } = found;
      return {
        businessModel,
        isWhole,
        rules: rules.map(({ rule, outcome, differing }) => ({
          ...{ _id: rule.id, name: rule.name, outcome, differing: [...differing] },
          ...{ mode: rule.mode, value: rule.value, currency: rule.currency, modal: rule.modal },
          ...profitTermsOf(rule),
          ...{ carrier: rule.carrier, supplier: rule.supplier },
          ...{ origin: rule.origin, destination: rule.destination },
          ...{ originCountry: rule.originCountry, destinationCountry: rule.destinationCountry },
        })),
      };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/rates/{id}/uses',
    access: 'staff',
    summary: 'Where a rate was quoted and booked, newest first',
    description:
      'Offers that were sent and reservations, within the caller’s reach, with what its lines came to.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    answer: z.object({ quoted: pageOf(quotedUse), booked: pageOf(bookedUse) }),
    async handler({ ask, params, query }) {
      const found = await ask(findRateUses, { id: params.id, limit: query.limit });
      if (isRejection(found)) return found;
      const { quoted, booked } = found;
      return {
        quoted: {
          total: quoted.total,
          data: quoted.data.map(({ quoteId, amounts: sums, ...use }) => ({
            ...use,
            quoterId: quoteId,
            amounts: [...sums],
          })),
        },
        booked: {
          total: booked.total,
          data: booked.data.map(({ madeAt, amounts: sums, ...use }) => ({
            ...use,
            createdAt: madeAt,
            amounts: [...sums],
          })),
        },
      };
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/rates/{id}/overlaps',
    access: 'staff',
    summary: 'The published rates that a rate overlaps, or would overlap if it was published',
    answer: z.object({ data: z.array(overlappedRate) }),
    async handler({ ask, params }) {
      const found = await ask(findRateOverlaps, { id: params.id });
      if (isRejection(found)) return found;
      return { data: found.map(({ id: _id, ...rate }) => ({ _id, ...rate })) };
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/rates/{id}/publish-ending',
    access: 'staff',
    status: 200,
    summary: 'Publish a rate and end the older ones that it overlaps, on the day before it begins',
    description:
      'Only the rates named in `ending` are ended. Refused as a whole where it overlaps another one, or one that begins no earlier.',
    body: z.strictObject({
      ending: z
        .array(z.string().min(1))
        .max(100)
        .describe('Ids, as `GET /rates/{id}/overlaps` answers them.'),
      acceptLackingCharges,
    }),
    answer: rateAnswer,
    async handler(call) {
      const { services, actor, onceId, params, body } = call;
      const isRepeatable = call.request.headers.has('idempotency-key');
      const order = {
        ...{ actor, correlationId: call.requestId },
        via: 'api' as const,
        ...(isRepeatable && { commandId: onceId }),
      };
      const found = await call.ask(findRate, { id: params.id });
      if (isRejection(found)) return found;
      const written = { kind: found.kind, id: found.id, form: {} };
      const refusal = found.state === 'published' ? null : await lackingIn(call, written, body);
      if (refusal !== null) return refusal;
      const outcome = await publishEnding(services, { id: params.id, ending: body.ending }, order);
      return isRejection(outcome) ? outcome : answered(call, params.id);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/rates/{id}/undo-ending',
    access: 'staff',
    status: 200,
    summary: 'Unpublish a rate and give the older ones that it ended their last days back',
    description:
      'Within 30 days. One that changed since keeps what it has: 409 `rate.ending-left` names it, and the others have their days back.',
    answer: rateAnswer,
    async handler(call) {
      const { services, actor, onceId, params } = call;
      const isRepeatable = call.request.headers.has('idempotency-key');
      const order = {
        ...{ actor, correlationId: call.requestId },
        via: 'api' as const,
        ...(isRepeatable && { commandId: onceId }),
      };
      const outcome = await undoEnding(services, { id: params.id }, order);
      return isRejection(outcome) ? outcome : answered(call, params.id);
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/rates/lanes/{typeRate}/{origin}/{destination}',
    access: 'staff',
    summary: 'The rates of a lane over time, with the days that have none',
    description:
      'Prices are those of a standard unit as it is stored, without surcharges: a kilogram, revenue ton, container or truck. The 200 rates that end last.',
    query: z.object({
      carrier: z.string().min(1).optional().describe('Id of a carrier.'),
      unit: z.string().min(1).optional().describe('Container or truck type.'),
      currency: currencyCode.default('USD').describe('In which prices are compared.'),
    }),
    answer: laneAnswer,
    async handler({ ask, params: { typeRate, origin, destination }, query }) {
      const kind = rateKind.safeParse(typeRate);
      if (!kind.success) return reject('not-found', 'record.not-found');
      const found = await ask(listLaneRates, { ...query, kind: kind.data, origin, destination });
      return isRejection(found) ? found : toLane(found);
    },
  }),
];
