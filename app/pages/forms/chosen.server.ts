import { findReferred } from '@projections/catalogues/references';
import type { PageContext } from '~/http/load-context';
import type { Fields } from './form-fields';

/** Fields that look records up, with what they look up: `{ tag: 'tags' }`. */
type Lookups<Name extends string> = Readonly<Record<Name, string>>;

/** Chosen ids by field. */
export type Chosen<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/**
 * What a draft chose in fields that look records up. They cannot begin with what was typed by themselves: they post
 * ids and show names.
 */
export function chosenIn<Name extends string>(fields: Fields, lookups: Lookups<Name>): Chosen<Name> {
  const chosen = Object.keys(lookups).map((name) => [
    name,
    [fields[name] ?? []].flat().filter((one) => typeof one === 'string' && one !== ''),
  ]);
  return Object.fromEntries(chosen) as Chosen<Name>;
}

/** The names of what is chosen, by id, as far as the reader may know them. */
export async function namesOfChosen<Name extends string>(
  { services, actor }: PageContext,
  lookups: Lookups<Name>,
  chosen: Partial<Chosen<Name>>,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    (Object.keys(lookups) as Name[]).map((name) =>
      findReferred(services.db, lookups[name], chosen[name] ?? [], actor),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
