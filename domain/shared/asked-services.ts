import { z } from 'zod';
import { currencyCode, positiveDecimal } from './money';
import { serviceNames, type ServiceName } from './service-names';

export { serviceNames, type ServiceName };

/** `value`: declared value of the goods, without freight. `duty`: insured with them, in the same currency. */
export const askedServices = z.object({
  names: z
    .array(z.enum(serviceNames))
    .max(10)
    .transform((names): ServiceName[] => serviceNames.filter((name) => names.includes(name))),
  value: positiveDecimal.optional(),
  duty: positiveDecimal.optional(),
  currency: currencyCode.optional(),
  commodity: z.string().trim().min(1).max(120).optional(),
});
export type AskedServices = z.output<typeof askedServices>;

export const askedServicesInput = askedServices.superRefine(({ names, value, duty, currency }, context) => {
  const missing = (field: 'value' | 'currency') =>
    context.addIssue({ code: 'custom', path: [field], message: 'validation.required', input: undefined });
  if ((names.includes('insurance') || duty !== undefined) && value === undefined) missing('value');
  if (value !== undefined && currency === undefined) missing('currency');
});
