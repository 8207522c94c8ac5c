import { z } from 'zod';

/** Of prices, carts and reservations, whose `total` is net of tax. */
export const taxFields = {
  net: z.string().describe('`total`: net of tax, less discounts.'),
  taxes: z
    .array(
      z.object({
        percent: z.string().nullable(),
        net: z.string(),
        tax: z.string(),
        reasons: z.array(z.string()),
      }),
    )
    .describe('By rate of tax; `percent` null: exempt, `reasons` say by which law.'),
  tax: z.string(),
  totalWithTax: z.string().describe('The amount to pay.'),
};
