import { z } from 'zod';
import { rateKind } from '@domain/rating/rate/inputs';
import { shownRateState, shownRateStates } from '@domain/rating/rate/states';
import type { FullRate, KeptRate, ListedRate } from '@projections/rating/rate-list/table';
import { withRevision } from '../answers';
import { toForm } from './forms';

const named = z.object({ _id: z.string(), name: z.string().nullable() });
const listedPlace = z.object({ code: z.string(), name: z.string() }).nullable();

const head = {
  _id: z.string(),
  id: z.string(),
  code: z.string(),
  typeRate: rateKind,
  /** True means published. */
  status: z.boolean(),
  state: z.enum([...shownRateStates, 'removed']),
  isActive: z.boolean(),
  originPlace: listedPlace,
  destinationPlace: listedPlace,
  carriers: z.array(named),
  supplierName: z.string().nullable(),
  lowestPrice: z.string().nullable(),
  createdBy: named,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
};

export const listedRateAnswer = z
  .object({
    ...head,
    from: z.string().nullable(),
    to: z.string().nullable(),
    currency: z.string(),
    businessModel: z.string(),
  })
  .meta({ id: 'ListedRate' });

export const rateAnswer = z
  .object({
    ...head,
    isRemoved: z
      .boolean()
      .describe('A removed rate is told to whoever has its id, and is in no list. It is never active.'),
  })
  .loose()
  .meta({ id: 'Rate' });

function headOf(rate: ListedRate): z.input<z.ZodObject<typeof head>> {
  return {
    _id: rate.id,
    id: rate.id,
    code: rate.code,
    typeRate: rate.kind,
    status: rate.state === 'published',
    state: shownRateState(rate.state, rate, rate.today),
    isActive: rate.isActive,
    originPlace: rate.origin,
    destinationPlace: rate.destination,
    carriers: rate.carriers.map(({ id, name }) => ({ _id: id, name })),
    supplierName: rate.supplier?.name ?? null,
    lowestPrice: rate.lowestPrice,
    createdBy: { _id: rate.draftedBy.id, name: rate.draftedBy.name },
    createdAt: rate.draftedAt,
    updatedAt: rate.changedAt,
    publishedAt: rate.publishedAt,
  };
}

export function toListedRate(rate: ListedRate): z.input<typeof listedRateAnswer> {
  const { from, to, currency, businessModel } = rate;
  return { ...headOf(rate), from, to, currency, businessModel };
}

export function toRate(rate: FullRate | KeptRate): z.input<typeof rateAnswer> {
  const isRemoved = 'isRemoved' in rate && rate.isRemoved;
  return {
    ...toForm(rate.kind, rate.terms),
    ...headOf(rate),
    isRemoved,
    ...(isRemoved && { state: 'removed' as const }),
  };
}

export function oneRate(rate: FullRate | KeptRate) {
  return withRevision(toRate(rate), rate.revision);
}
