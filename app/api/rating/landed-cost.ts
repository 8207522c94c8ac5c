import { z } from 'zod';
import { landedCost } from '@domain/shared/landed-cost/landed-cost';
import { notOffered } from '@domain/rating/pricing/price';
import { currencyCode } from '@domain/shared/money';
import { isRejection } from '@domain/shared/rejection';
import { findLandedCost, landedCostInput } from '@projections/rating/landed-cost/queries';
import { defineEndpoint } from '../endpoint';

const conversion = z.object({
  ...{ from: z.string(), to: z.string(), rate: z.string(), date: z.string(), source: z.string() },
});

export const postLandedCost = defineEndpoint({
  method: 'post',
  path: '/rates/landed-cost',
  access: 'public',
  isForAuditors: true,
  status: 200,
  summary: 'Estimate what imported goods cost at their destination with a rate, duty and VAT',
  description:
    'CIF is the goods’ value, the freight up to the place of entry, and the premium of `services` or, without insurance, the share that customs assume (`theoretical-insurance`, no part of `total`). Duty is a percentage of CIF, import VAT of both. The customs agent’s fee is in the estimate where the shop has a price for it. An estimate: customs decide the amounts.',
  body: landedCostInput.extend({
    currency: currencyCode.default('USD').describe('Of the estimate.'),
    goods: landedCostInput.shape.goods.describe(
      '`value` is without freight. `hsCode`: 2 digits or more. `origin`: country of origin, by default that of shipment. An agreement applies with `hasCertificate` alone.',
    ),
  }),
  answer: landedCost.extend({
    code: z.string().describe('Of the rates.'),
    origin: z.string().describe('Country of shipment.'),
    destination: z.string(),
    conversion: conversion.nullable().describe('Of the goods’ value.'),
    agentMissing: z
      .enum(notOffered)
      .nullable()
      .describe('Why no customs agent is in the estimate. Null: one is.'),
  }),
  async handler({ ask, body }) {
    const found = await ask(findLandedCost, body);
    if (isRejection(found)) return found;
    const { estimate, goods: _goods, ...rest } = found;
    return { ...estimate, ...rest };
  },
});
