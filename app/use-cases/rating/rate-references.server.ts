import { sql } from 'kysely';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { isKnownTo, reachOf } from '@domain/catalogues/engine/ownership';
import { suppliers } from '@domain/catalogues/suppliers';
import { anyCommodity, type RateForm } from '@domain/rating/rate/inputs';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import { withContainers, type References, type UnknownName } from '@domain/rating/rate/written';
import type { Actor } from '@domain/shared/actor';
import { findRecords } from '@projections/catalogues/find-records';
import type { Database } from '@projections/projection';
import { codesOfSizeTypes } from '@projections/rating/known-units';
import { findPlace } from '@projections/rating/places';
import { ownerOfCompany } from '@projections/crm/company-list/known';
import { readTogether } from '@projections/read-together';
import { searchText } from '@projections/search-text';
import { townsOfZones } from './zone-towns.server';

/** Within the rate's owner company. A place of a type that the kind cannot have counts as unknown. */
export async function referencesOf(
  db: Database,
  kind: RateKind | undefined,
  ownerId: string,
  form: RateForm,
): Promise<References> {
  const reach = reachOf(ownerId);
  const codes = kind === 'FTL' ? undefined : await codesOfSizeTypes(db, containersOf(form));
  const [origin, destination, carrierIds, supplierIds, clientIds, words, towns] = await Promise.all([
    placeNamed(db, kind, form.origin, reach),
    placeNamed(db, kind, form.destination, reach),
    missing(form.carriers ?? [], ownerOfCarrier, reach, db),
    missing(typeof form.supplier === 'string' ? [form.supplier] : [], ownerOfSupplier, reach, db),
    missing(form.clients ?? [], ownerOfCompany, reach, db),
    unknownNames(db, kind, ownerId, withContainers(form, codes)),
    townsOfZones(db, kind, form, reach),
  ]);
  const unknown: UnknownName[] = [
    ...(origin === 'unknown' ? [{ field: 'origin', value: nameOf(form.origin) } as const] : []),
    ...(destination === 'unknown'
      ? [{ field: 'destination', value: nameOf(form.destination) } as const]
      : []),
    ...carrierIds.map((value): UnknownName => ({
      field: 'carriers',
      index: (form.carriers ?? []).indexOf(value),
      value,
    })),
    ...supplierIds.map((value): UnknownName => ({ field: 'supplier', value })),
    ...clientIds.map((value): UnknownName => ({
      field: 'clients',
      index: (form.clients ?? []).indexOf(value),
      value,
    })),
    ...words,
    ...towns.unknown,
  ];
  return {
    places: {
      ...(origin === 'unknown' || origin === null ? {} : { origin }),
      ...(destination === 'unknown' || destination === null ? {} : { destination }),
    },
    unknown,
    ...(towns.zones !== undefined && { zones: towns.zones }),
    ...(codes !== undefined && { containers: codes }),
  };
}

function containersOf({ unitPrices = [], surcharges = [] }: RateForm): readonly string[] {
  return [...unitPrices.map(({ unit }) => unit), ...surcharges.flatMap(({ container }) => container ?? [])];
}

async function placeNamed(
  db: Database,
  kind: RateKind | undefined,
  reference: RateForm['origin'],
  reach: Actor,
) {
  if (reference === undefined || reference === null) return null;
  const place = await findPlace(db, reference, reach);
  const isOfKind =
    place !== undefined && (kind === undefined || kindsOfRate[kind].places.includes(place.type));
  return isOfKind ? place : 'unknown';
}

/** Surcharges are compared by code, commodities by any of their names, ignoring case. */
export async function unknownNames(
  db: Database,
  kind: RateKind | undefined,
  ownerId: string,
  { unitPrices = [], surcharges = [], commodities = [] }: RateForm,
): Promise<readonly UnknownName[]> {
  const reach = reachOf(ownerId);
  const units = [
    ...unitPrices.map(
      ({ unit: value }, index) => ({ field: 'unitPrices', index, part: 'unit', value }) as const,
    ),
    ...surcharges.flatMap(({ container: value }, index) =>
      value === null ? [] : [{ field: 'surcharges', index, part: 'container', value } as const],
    ),
  ];
  const codes = surcharges.map(
    ({ name: value }, index) => ({ field: 'surcharges', index, part: 'name', value }) as const,
  );
  const goods = [
    ...commodities.map((value, index) => ({ field: 'commodities', index, value }) as const),
    ...unitPrices.flatMap(({ commodity: value }, index) =>
      value === null ? [] : [{ field: 'unitPrices', index, part: 'commodity', value } as const],
    ),
  ].filter(({ value }) => value.toUpperCase() !== anyCommodity);
  const unknown = await Promise.all([
    unknownAmong(units, inCapitals, kind === 'FTL' ? ownersOfTruck : ownersOfContainer, reach, db),
    unknownAmong(codes, inCapitals, ownersOfSurcharge, reach, db),
    unknownAmong(goods, searchText, ownersOfCommodity, reach, db),
  ]);
  return unknown.flat();
}

function inCapitals(name: string): string {
  return name.toUpperCase();
}

async function unknownAmong(
  names: readonly UnknownName[],
  keyOf: (name: string) => string,
  ownersOf: (db: Database, name: string) => Promise<readonly Owned[] | undefined>,
  reach: Actor,
  db: Database,
): Promise<readonly UnknownName[]> {
  const found = await Promise.all(names.map(({ value }) => ownersOf(db, keyOf(value))));
  return names.filter((_, at) => !found[at]?.some(({ ownerId }) => isKnownTo(reach, ownerId)));
}

function nameOf(reference: RateForm['origin']): string {
  return typeof reference === 'string' ? reference : (reference?.name ?? '');
}

async function missing(
  ids: readonly string[],
  ownerOf: (db: Database, id: string) => Promise<Owned | undefined>,
  reach: Actor,
  db: Database,
): Promise<readonly string[]> {
  const found = await Promise.all(ids.map((id) => ownerOf(db, id)));
  return ids.filter((_, at) => {
    const one = found[at];
    return one === undefined || !isKnownTo(reach, one.ownerId);
  });
}

interface Owned {
  /** Null: the platform. */
  readonly ownerId: string | null;
}

/** Batched: the lookups of an import's many rates become one statement. */
const ownersIn = (catalogue: typeof carriers | typeof suppliers) =>
  readTogether(async (db: Database, ids: readonly string[]) => {
    const records = await findRecords(db, catalogue, 'id', ids);
    return new Map<string, Owned>(
      records.filter(({ isRemoved }) => !isRemoved).map(({ id, ownerId }) => [id, { ownerId }]),
    );
  });
const ownerOfCarrier = ownersIn(carriers);
const ownerOfSupplier = ownersIn(suppliers);

const ownersByName = (read: (db: Database, names: readonly string[]) => Promise<readonly NamedRecord[]>) =>
  readTogether(async (db: Database, names: readonly string[]) => {
    const owners = new Map<string, Owned[]>();
    for (const { name, ownerId } of await read(db, names))
      owners.set(name, [...(owners.get(name) ?? []), { ownerId }]);
    return owners;
  });
interface NamedRecord extends Owned {
  readonly name: string;
}

/** Rates name containers by code, and trucks by name in upper case. */
const ownersOfContainer = ownersByName(async (db, codes) => {
  const records = await findRecords(db, containers, 'code', codes);
  return records.map(({ code }) => ({ name: code, ownerId: null }));
});
const ownersOfTruck = ownersByName(async (db, names) => {
  const rows = await db
    .selectFrom('trucks')
    .select((eb) => eb.fn<string>('upper', ['name']).as('name'))
    .where((eb) => eb(eb.fn<string>('upper', ['name']), '=', eb.fn.any(eb.val(names))))
    .where('is_removed', '=', false)
    .execute();
  return rows.map(({ name }) => ({ name, ownerId: null }));
});
const ownersOfSurcharge = ownersByName(async (db, codes) => {
  return db
    .selectFrom('surcharges')
    .select(['code as name', 'owner_id as ownerId'])
    .where((eb) => eb('code', '=', eb.fn.any(eb.val(codes))))
    .where('is_removed', '=', false)
    .execute();
});
const ownersOfCommodity = ownersByName(async (db, names) => {
  const { rows } = await sql<NamedRecord>`
    select platform.folded(called.name) as name, owner_id as "ownerId"
    from commodities c, unnest(array[c.name, c.name_en, c.name_pt]) as called (name)
    where platform.folded(called.name) = any(${[...names]}) and not is_removed`.execute(db);
  return rows;
});
