import { shipmentTypes } from '@domain/rating/search/options';
import type { Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { Fields } from '~/pages/forms/form-fields';
import { searchChoices, searchValues } from '~/pages/shop/search/search-page.server';
import { measuresOf, typesFor, type SearchValues, type TypedValues } from '~/pages/shop/search/search-values';
import type { Problems } from '~/texts/problems';
import type { LookupOption } from '~/ui/form/lookup';
import { asksForLookup } from './places';

export async function requestForm(context: PageContext, fields: Fields) {
  const [{ containers, trucks }, searched] = await Promise.all([
    searchChoices(context),
    searchValues(context, fields),
  ]);
  const { origin, destination, ...values } = ofOneType(searched);
  return {
    values: { ...values, origin: chosenPlace(origin), destination: chosenPlace(destination) },
    addresses: { origin: addressOf(origin), destination: addressOf(destination) },
    containers,
    trucks,
  };
}

export function typedRequest(context: PageContext, { origin = {}, destination = {}, load = {} }: Fields) {
  return searchValues(context, { origin: idOf(origin), destination: idOf(destination), load }).then(
    ofOneType,
  );
}

/** After a search of all types, the usual one between the places that carries the load. */
function ofOneType({ type, ...values }: SearchValues): TypedValues {
  if (type !== 'ALL') return { ...values, type };
  const types = values.origin === null || values.destination === null ? shipmentTypes : typesFor(values);
  return { ...values, type: types.find((one) => measuresOf(one).includes(values.measuredBy)) ?? 'LTL' };
}

/** Airports and ports are chosen from a list; a town has no code, so it becomes address text. */
function chosenPlace(place: LookupOption | null): LookupOption | null {
  return place?.code === null ? null : place;
}

function addressOf(place: LookupOption | null): string | undefined {
  return place?.code === null ? [place.name, place.place].filter(Boolean).join(', ') : undefined;
}

function idOf(place: Fields[string]): string {
  return typeof place === 'object' && 'id' in place && typeof place.id === 'string' ? place.id : '';
}

/** Moves a place's errors to the field that the type has: a lookup, or an address. */
export function byField(problems: Problems, { code, params }: Rejection, load: Fields[string]): Problems {
  const type = typeof load === 'object' && 'type' in load ? load.type : undefined;
  const part = typeof type !== 'string' || asksForLookup(type) ? 'id' : 'address';
  if (code === 'quoter.same-place') return { [`destination.${part}`]: problems[''] ?? [] };
  if (code === 'quoter.place-unknown') return { [`${params['field']}.${part}`]: problems[''] ?? [] };
  return Object.fromEntries(
    Object.entries(problems).map(([name, sentences]) => [
      name === 'origin.id' || name === 'destination.id' ? name.replace('id', part) : name,
      sentences,
    ]),
  );
}
