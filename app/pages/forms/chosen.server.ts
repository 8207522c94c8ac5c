import { findReferred } from '@projections/catalogues/references';
import type { PageContext } from '~/http/load-context';
import type { Fields } from './form-fields';

type Lookups<Name extends string> = Readonly<Record<Name, string>>;

export type Chosen<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** Lookup fields post ids and show names, so typed values alone cannot restore them. */
export function chosenIn<Name extends string>(fields: Fields, lookups: Lookups<Name>): Chosen<Name> {
  const chosen = Object.keys(lookups).map((name) => [
    name,
    [fields[name] ?? []].flat().filter((one) => typeof one === 'string' && one !== ''),
  ]);
  return Object.fromEntries(chosen) as Chosen<Name>;
}

/** Only names that the reader may know. */
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
