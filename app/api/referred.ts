import { z } from 'zod';

/** An id, or the record with this id as the API answers it: `{_id, …}`. */
export function referred<Id extends z.ZodType>(id: Id) {
  return z.preprocess(
    (said) =>
      typeof said === 'object' && said !== null && '_id' in said && said._id !== null ? said._id : said,
    id,
  );
}
