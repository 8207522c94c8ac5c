import { z } from 'zod';

/**
 * The id of a record, up to 100 characters. Facts are looked up by id in plain objects, so that names which every
 * object has, such as `__proto__`, are refused.
 */
export const recordId = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !(text in {}));
