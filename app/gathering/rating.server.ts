import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { sql } from 'kysely';
import { carriers } from '@domain/catalogues/carriers';
import { containers } from '@domain/catalogues/containers';
import { isKnownTo, reachOf } from '@domain/catalogues/engine/ownership';
import { suppliers } from '@domain/catalogues/suppliers';
import {
  changeRate,
  changeRateValidity,
  draftRate,
  publishRate,
  type FormFacts,
} from '@domain/rating/rate/commands';
import type { RateForm } from '@domain/rating/rate/inputs';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/kinds';
import { laneOf, type LaneTerms } from '@domain/rating/rate/lane';
import type { LaneFacts } from '@domain/rating/rate/publication';
import type { References, UnknownName } from '@domain/rating/rate/written';
import { findRecords } from '@projections/catalogues/find-records';
import { findPlace } from '@projections/rating/places';
import { readLane } from '@projections/rating/rate-list/lane-queries';
import { readRate } from '@projections/rating/rate-list/queries';
import type { Database } from '@projections/projection';
import { readTogether } from '@projections/read-together';

import { gatherFor, type GathererOf } from './gatherer.server';

/**
 * What the names in a form of an owner company's rate lead to; a place of a kind its rate cannot have leads nowhere, and neither do another
 * owner company's records.
 */
async function referencesOf(
  db: Database,
  kind: RateKind | undefined,
  ownerId: string,
  form: RateForm,
): Promise<References> {
  const reach = reachOf(ownerId);
  const units = unitsNamed(form);
  const [origin, destination, carrierIds, supplierIds, clientIds, unitCodes] = await Promise.all([
    placeNamed(db, kind, form.origin, reach),
    placeNamed(db, kind, form.destination, reach),
    missing(form.carriers ?? [], ownerOfCarrier, reach, db),
    missing(typeof form.supplier === 'string' ? [form.supplier] : [], ownerOfSupplier, reach, db),
    missing(form.clients ?? [], ownerOfCompany, reach, db),
    missing(
      [...new Set(units.map(({ value }) => value))],
      kind === 'FTL' ? ownerOfTruck : ownerOfContainer,
      reach,
      db,
    ),
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
    ...units.filter(({ value }) => unitCodes.includes(value)),
  ];
  return {
    places: {
      ...(origin === 'unknown' || origin === null ? {} : { origin }),
      ...(destination === 'unknown' || destination === null ? {} : { destination }),
    },
    unknown,
  };
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

/** The containers or trucks a form prices, and those its surcharges are charged on. */
function unitsNamed({ unitPrices, surcharges }: RateForm): readonly UnknownName[] {
  const priced = (unitPrices ?? []).map(
    ({ unit: value }, index) => ({ field: 'unitPrices', index, part: 'unit', value }) as const,
  );
  const charged = (surcharges ?? []).flatMap(({ container: value }, index) =>
    value === null ? [] : [{ field: 'surcharges', index, part: 'container', value } as const],
  );
  return [...priced, ...charged];
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
  /** Null is the platform. */
  readonly ownerId: string | null;
}

/** Whose the records of some ids are, where they are there; what an import's many rates ask in one turn is one statement. */
const ownersIn = (catalogue: typeof carriers | typeof suppliers) =>
  readTogether(async (db: Database, ids: readonly string[]) => {
    const records = await findRecords(db, catalogue, 'id', ids);
    return new Map<string, Owned>(
      records.filter(({ isRemoved }) => !isRemoved).map(({ id, ownerId }) => [id, { ownerId }]),
    );
  });
const ownerOfCarrier = ownersIn(carriers);
const ownerOfSupplier = ownersIn(suppliers);
const ofPlatform: Owned = { ownerId: null };
/** Rates name containers by their codes and trucks by their names in capitals. */
const ownerOfContainer = readTogether(async (db: Database, codes: readonly string[]) => {
  const records = await findRecords(db, containers, 'code', codes);
  return new Map(records.map(({ code }) => [code, ofPlatform]));
});
const ownerOfTruck = readTogether(async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from trucks where not is_removed`.execute(db);
  return new Map(rows.map(({ name }) => [name.toUpperCase(), ofPlatform]));
});
const ownerOfCompany = readTogether(async (db: Database, ids: readonly string[]) => {
  const { rows } = await sql<Owned & { id: string }>`
    select id, owner_id as "ownerId" from company_list where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, ownerId }) => [id, { ownerId }]));
});
/** The lane a rate is in after a form, or null while it has none. */
async function laneAfter(
  db: Database,
  rate: {
    readonly id: string;
    readonly revision: number;
    readonly kind: RateKind;
    readonly ownerId: string;
    readonly terms: LaneTerms;
  },
  form: RateForm,
  { places }: References,
): Promise<LaneFacts> {
  const terms: LaneTerms = {
    ...rate.terms,
    origin: form.origin === undefined ? rate.terms.origin : (places.origin ?? null),
    destination: form.destination === undefined ? rate.terms.destination : (places.destination ?? null),
    supplier: form.supplier === undefined ? rate.terms.supplier : form.supplier,
  };
  return readLane(db, laneOf(rate.kind, rate.ownerId, terms), rate);
}

const nowhere: LaneTerms = {
  origin: null,
  destination: null,
  supplier: null,
  carriers: [],
  commodities: [],
  clients: [],
  freightType: null,
  serviceType: null,
  flightType: null,
  route: 'direct',
  unitPrices: [],
  from: null,
  to: null,
};

/** What the commands of rates need from outside. */
export const ratingGatherers: readonly GathererOf[] = [
  gatherFor(draftRate, async ({ input, actor, commandId }, { db }): Promise<FormFacts> => {
    const { kind, status, isActive: _isActive, ...form } = input;
    const rate = { id: commandId, revision: 0, kind, ownerId: ownerCompanyOf(actor), terms: nowhere };
    const references = await referencesOf(db, kind, rate.ownerId, form);
    return { references, lane: status ? await laneAfter(db, rate, form, references) : null };
  }),
  gatherFor(changeRate, async ({ input: { id, form }, actor }, { db }): Promise<FormFacts> => {
    const rate = await readRate(db, id);
    const references = await referencesOf(db, rate?.kind, rate?.ownerId ?? ownerCompanyOf(actor), form);
    return { references, lane: rate === undefined ? null : await laneAfter(db, rate, form, references) };
  }),
  gatherFor(publishRate, async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) })),
  gatherFor(changeRateValidity, async ({ input }, { db }) => ({ lane: await laneOfRate(db, input.id) })),
];

async function laneOfRate(db: Database, id: string): Promise<LaneFacts | null> {
  const rate = await readRate(db, id);
  return rate === undefined ? null : readLane(db, laneOf(rate.kind, rate.ownerId, rate.terms), rate);
}
