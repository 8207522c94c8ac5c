import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { decimal } from '../../shared/money';

export const idList = z
  .array(id)
  .max(200)
  .transform((ids) => [...new Set(ids)]);

const percent = decimal.superRefine((value, check) => {
  const outside = (message: string, limit: string) =>
    check.addIssue({ code: 'custom', message, params: { limit } });
  if (Number(value) < 0) outside('validation.at-least', '0');
  if (Number(value) > 100) outside('validation.at-most', '100');
});

export const pricingFields = z.object({
  marginFloor: percent.nullable().optional(),
  profits: idList.optional(),
});

export const changeExecutivePricingInput = pricingFields.extend({ id });
export type ExecutivePricingInput = z.output<typeof changeExecutivePricingInput>;

export const recordExecutivePricingInput = changeExecutivePricingInput.extend({ ownerId: id });
