import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { RateSearch } from '@domain/rating/search/inputs';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { PageForm } from '~/pages/forms/page-form.server';
import { asQuery, readSearch } from '~/pages/shop/results/search-address.server';

export function searchIn(context: PageContext, fields: Fields): RateSearch | Rejection {
  const { search, wrong } = readSearch(new PageForm(context, asQuery(fields)), 1);
  return search ?? wrong ?? reject('invalid', 'input.invalid');
}

export function fieldsOfQuote({
  origin,
  destination,
  load,
}: Pick<Quoter, 'origin' | 'destination' | 'load'>): Fields {
  const fields = { origin: origin.code ?? '', destination: destination.code ?? '', load };
  return JSON.parse(
    JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  ) as Fields;
}
