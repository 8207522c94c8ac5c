import { z } from 'zod';
import { branches } from '@domain/catalogues/branches';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { readableBy } from '@domain/catalogues/engine/readable';
import { mayRead, type Actor } from '@domain/shared/actor';
import { withRevision, type Revised } from '../answers';

export type Answer = Readonly<Record<string, unknown>>;

export const point = z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) }).nullable();
export const latLong = z.object({ lat: z.number(), lng: z.number() }).nullable();

export function recordAnswer(catalogue: Catalogue): z.ZodType<Answer, Answer> {
  const { fields, category } = catalogue;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.isRequired ? field.stored : field.stored.nullable(),
    ]),
  );
  const schema = z
    .object({
      _id: z.string(),
      id: z.string(),
      ...shape,
      ...(catalogue.isPlace ? { geoJson: point, latLong } : {}),
      ...(catalogue.name === branches.name ? { location_branch: point } : {}),
      ...('country' in fields ? { countryId: z.string().nullable() } : {}),
      ...(hasOwners(catalogue) ? { owner: z.string().nullable() } : {}),
      isActive: z.boolean().describe('Never of a removed record.'),
      isRemoved: z.boolean().describe('Hidden from lists; what was made with it still names it.'),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: category.charAt(0).toUpperCase() + category.slice(1) });
  // The fields are known only at run time.
  return schema;
}

/** Personal fields, such as a carrier's contacts, are for staff; other fields may have their own access. */
export function shownTo(actor: Actor, catalogue: Catalogue, record: AnyRecord): AnyRecord {
  const { fields } = readableBy(catalogue, actor);
  const isStaffs = mayRead(actor, 'staff');
  const isHidden = (name: string): boolean =>
    fields[name] === undefined || (!isStaffs && isPersonal(catalogue, name));
  const hidden = Object.keys(catalogue.fields).filter(isHidden);
  return { ...record, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

function isPersonal({ personal }: Catalogue, name: string): boolean {
  return personal !== 'none' && personal[name] === true;
}

export function toAnswer(catalogue: Catalogue, record: AnyRecord): Answer {
  const values = Object.fromEntries(
    Object.keys(catalogue.fields).map((name) => [name, record[name] ?? null]),
  );
  return {
    _id: record.id,
    id: record.id,
    ...values,
    ...(catalogue.isPlace ? coordinatesOf(record) : {}),
    ...(catalogue.name === branches.name ? { location_branch: coordinatesOf(record).geoJson } : {}),
    ...('country' in catalogue.fields ? { countryId: record['country'] ?? null } : {}),
    ...(hasOwners(catalogue) ? { owner: record.ownerId } : {}),
    isActive: record.isActive && !record.isRemoved,
    isRemoved: record.isRemoved,
    createdAt: record.addedAt,
    updatedAt: record.changedAt,
  };
}

export function oneRecord(catalogue: Catalogue, record: AnyRecord): Revised<Answer> {
  return withRevision(toAnswer(catalogue, record), record.revision);
}

export function coordinatesOf({ latitude, longitude }: Readonly<Record<string, unknown>>) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return { geoJson: null, latLong: null };
  return {
    geoJson: { type: 'Point' as const, coordinates: [longitude, latitude] },
    latLong: { lat: latitude, lng: longitude },
  };
}
