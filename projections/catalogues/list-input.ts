import { z } from 'zod';
import type { Catalogue } from '../../domain/catalogues/catalogue';
import { filterShape } from './filters';

const wholeNumber = z
  .union([z.number(), z.string().trim().regex(/^\d+$/, { message: 'validation.decimal' })])
  .transform(Number);

export const largestPage = 1000;

/** `sort` is a field, descending with a leading `-`. Unknown parameters are refused by name. */
export function shownInput(catalogue: Catalogue) {
  const sorts = [
    ...Object.keys(catalogue.fields).filter((name) => isSortable(catalogue, name)),
    'isActive',
    'addedAt',
    'changedAt',
  ];
  return z.strictObject({
    ...filterShape(catalogue),
    search: z.string().max(200).optional(),
    ids: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat().flatMap((one) => one.split(',')))
      .optional(),
    sort: z.enum([...sorts, ...sorts.map((name) => `-${name}`)]).optional(),
  });
}

/** Pages by `limit` and `offset`, or by `page` and `take`. */
export function listInput(catalogue: Catalogue) {
  return withPage(catalogue, shownInput(catalogue));
}

/** A catalogue with `searchFrom` refuses shorter texts. An empty text does not filter. */
export function calledListInput(catalogue: Catalogue) {
  const minimum = catalogue.searchFrom;
  if (minimum === 0) return listInput(catalogue);
  const search = z
    .string()
    .max(200)
    .superRefine((text, context) => {
      const { length } = text.trim();
      if (length > 0 && length < minimum)
        context.addIssue({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: text });
    })
    .describe(`${minimum} or more characters.`)
    .optional();
  return withPage(catalogue, shownInput(catalogue).extend({ search }));
}

function withPage(catalogue: Catalogue, shown: ReturnType<typeof shownInput>) {
  return shown
    .extend({
      limit: wholeNumber.pipe(z.int().min(1).max(largestPage)).optional(),
      offset: wholeNumber.pipe(z.int().min(0)).optional(),
      page: wholeNumber.pipe(z.int().min(1)).optional(),
      take: wholeNumber.pipe(z.int().min(1).max(largestPage)).optional(),
    })
    .transform(({ limit, offset, page, take, ...rest }) => {
      const size = limit ?? take ?? catalogue.pageSize;
      return { ...rest, limit: size, offset: offset ?? ((page ?? 1) - 1) * size };
    });
}

function isSortable(catalogue: Catalogue, name: string): boolean {
  const kind = catalogue.fields[name]?.kind;
  return kind !== 'object' && kind !== 'list';
}
