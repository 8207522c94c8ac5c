import { z } from 'zod';
import { missingIn } from '@domain/rating/rate/checks';
import type { RateKind } from '@domain/rating/rate/kinds';
import { load } from '@domain/shared/load';
import { currencyCode } from '@domain/shared/money';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import type { NamedRule } from '@projections/rating/rate-margins/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import { staffLineOf } from '~/presenters/shop/staff-line.server';
import type { Language } from '~/texts';
import { problemsOf, sentenceOf } from '~/texts/translate.server';
import { applyingRule, sampledPrice } from '~/use-cases/rating/sample-price.server';
import { termsOfForm } from '~/use-cases/rating/terms-of-form.server';
import { defineEndpoint, type AnyEndpoint, type Readable } from '../endpoint';
import { termsBody } from './forms';
import { departures } from './departures';
import { lackingCharge, lackingOf, price, priceOf, staffPrice } from './price-answer';
import { named } from './search-facets';
import { inFormWords } from './writing';

const money = z.string().nullable();

const sampleAnswer = z.object({
  cost: staffPrice.nullable().describe('The working, with cost and profit. Null where there is no price.'),
  staff: z
    .object({
      supplier: named.nullable(),
      cost: money.describe('Null of a sale rate, whose cost is unknown.'),
      margin: money,
      share: money.describe('The margin in percent of what the customer pays.'),
      unknown: z
        .array(z.string())
        .describe('Services whose cost is unknown: they count neither as cost nor as sale.'),
    })
    .nullable(),
  rule: z
    .object({
      _id: z.string(),
      name: z.string(),
      mode: z.enum(['amount', 'percent']),
      value: z.string(),
      currency: z.string(),
    })
    .nullable()
    .describe('The profit rule that applies.'),
  customer: z
    .object({
      price,
      transitDays: z.number().nullable(),
      isTransitEstimated: z.boolean(),
      direct: z.boolean(),
      transfers: z.array(z.string()),
      departures,
    })
    .nullable()
    .describe(
      'What a customer would see: no cost, profit or supplier; discounts that need no code taken off.',
    ),
  lackingCharges: z
    .array(lackingCharge)
    .describe('Charges that the carrier usually bills, and that the price lacks.'),
  missing: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .describe('What the form lacks before it can be published. A price may be there all the same.'),
  refusal: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe(
      'Why there is no price, such as a load that it does not carry or a currency without an exchange rate.',
    ),
});
type SampleAnswer = Readable<z.input<typeof sampleAnswer>>;

export function sampleEndpoint(path: string, kind: RateKind): AnyEndpoint {
  const ofKind = load.superRefine(({ type }, check) => {
    if (type === kind) return;
    check.addIssue({ code: 'invalid_value', values: [kind], path: ['type'], input: type });
  });
  return defineEndpoint({
    method: 'post',
    path: `${path}/sample`,
    access: 'staff',
    status: 200,
    summary: `Price a load at the terms of a rate of the kind ${kind} that is not published`,
    description:
      'As the shop would price and show it if a rate of the caller’s owner company had these terms, on its first day or, if that is over, today. Nothing is saved.',
    body: z.strictObject({
      rate: termsBody(kind).describe(
        'The form, as registering takes it; what is left out takes its defaults.',
      ),
      id: z.string().optional().describe('A rate that the form changes: what is left out is its own.'),
      load: ofKind,
      currency: currencyCode
        .optional()
        .describe('The rate’s own by default. Others are converted at the latest exchange rate of the day.'),
    }),
    answer: sampleAnswer,
    async handler({ services, actor, body, language }) {
      const { rate: form, id, load: cargo, currency } = body;
      const made = await termsOfForm(services, { kind, id, form }, actor);
      if (isRejection(made)) return inFormWords(kind, made);
      const { terms, ownerId } = made;
      const sampled = await sampledPrice(services, { kind, terms, load: cargo, currency, ownerId }, actor);
      if (isRejection(sampled)) return sampled;
      const { result, refusal, margins } = sampled;
      const rule = applyingRule(margins);
      const lacking = missingIn(kind, terms);
      return {
        ...toSample(result),
        rule: rule && ruleOf(rule),
        missing: lacking.length === 0 ? [] : missingFields(language, inFormWords(kind, rejectInput(lacking))),
        refusal: refusal && { code: refusal.code, message: sentenceOf(language, refusal) },
      };
    },
  });
}

function ruleOf({ id: _id, name, mode, value, currency }: NamedRule): SampleAnswer['rule'] {
  return { _id, name, mode, value, currency };
}

function missingFields(language: Language, rejection: Rejection): SampleAnswer['missing'] {
  return Object.entries(problemsOf(language, rejection)).map(([field, sentences]) => ({
    ...{ field, message: sentences.join(' ') },
  }));
}

type Priced = Pick<SampleAnswer, 'cost' | 'staff' | 'customer' | 'lackingCharges'>;

function toSample(result: RateResult | null): Priced {
  if (result === null || result.internal === null)
    return { cost: null, staff: null, customer: null, lackingCharges: [] };
  const { internal, transitDays, isTransitEstimated, direct, transfers, departures: next } = result;
  const { cost, margin, share, unknown } = staffLineOf(internal);
  const supplier = internal.supplier && { _id: internal.supplier.id, name: internal.supplier.name };
  return {
    cost: priceOf(internal.price),
    staff: { supplier, cost, margin: cost === null ? null : margin, share, unknown: [...unknown] },
    customer: {
      ...{ transitDays, isTransitEstimated, direct, transfers: [...transfers], departures: [...next] },
      price: priceOf(result.price),
    },
    lackingCharges: internal.missingCharges.map(lackingOf),
  };
}
