import { z } from 'zod';
import type { Accepted } from '~/services';
import { answerWith } from './answering';
import { withRevision } from './answers';
import type { AnyEndpoint } from './endpoint';

/**
 * For an accepted command whose record cannot be read yet: its id and the fields of input and events, with
 * the record's revision for the next `If-Match`.
 */
export function answerAccepted(
  endpoint: AnyEndpoint,
  request: Request,
  { id, revision, events }: Accepted,
  input: unknown,
): Response {
  const { answer } = endpoint as { readonly answer: unknown };
  const partial = answer instanceof z.ZodObject ? answer.partial() : z.object({});
  const shape = partial.shape as Readonly<Record<string, z.ZodType>>;
  const known: unknown = Object.assign({}, input, ...events.map(({ data }) => data));
  const told = Object.entries(known as object).filter(
    ([name, value]) => shape[name]?.safeParse(value).success,
  );
  const body = withRevision({ ...Object.fromEntries(told), _id: id, id }, revision);
  return answerWith({ ...endpoint, answer: partial }, request, body);
}
