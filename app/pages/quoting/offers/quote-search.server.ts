import type { Quoter } from '@domain/quoting/quoter/quoter';
import type { RateSearch } from '@domain/rating/search/inputs';
import { reject, type Rejection } from '@domain/shared/rejection';
import type { Actor } from '@domain/shared/actor';
import { findPlace, findPlacesNamed } from '@projections/rating/places';
import type { Database } from '@projections/projection';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { PageForm } from '~/pages/forms/page-form.server';
import { asQuery, readSearch } from '~/pages/shop/results/search-address.server';

export function searchIn(context: PageContext, fields: Fields): RateSearch | Rejection {
  const { search, wrong } = readSearch(new PageForm(context, asQuery(fields)), 1);
  return search ?? wrong ?? reject('invalid', 'input.invalid');
}

export async function fieldsOfQuote(
  { services: { db }, actor }: PageContext,
  { origin, destination, load }: Pick<Quoter, 'origin' | 'destination' | 'load'>,
): Promise<Fields> {
  const [from, to] = await Promise.all([
    origin.code ?? townOf(db, origin, actor),
    destination.code ?? townOf(db, destination, actor),
  ]);
  const fields = { origin: from ?? '', destination: to ?? '', load };
  return JSON.parse(
    JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  ) as Fields;
}

/** The town or zone that an address names, its last part first: "Av. Santa Rosa 9400, La Pintana". */
async function townOf(
  db: Database,
  { name, address, country }: Quoter['origin'],
  actor: Actor,
): Promise<string | null> {
  const parts = [address, name]
    .flatMap((text) => (text ?? '').split(/[,;·\n]/).reverse())
    .map((part) => part.replace(/\b\d{4,}\b/g, '').trim())
    .filter((part) => part !== '');
  const found = await findPlacesNamed(db, 'zone', parts, actor);
  for (const reference of parts.flatMap((part) => found.get(part) ?? [])) {
    const place = await findPlace(db, reference, actor);
    if (place !== undefined && (country === null || place.country === country)) return place.code;
  }
  return null;
}
