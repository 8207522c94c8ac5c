import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';

type Fields = Readonly<Record<string, unknown>>;

/** Degrees. Forms with a picture send them as text. */
const degrees = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const pair = z.union([
  z.strictObject({ lat: degrees, lng: degrees }),
  z
    .strictObject({ latitude: degrees, longitude: degrees })
    .transform(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
]);
const coordinatesOf = z.tuple([degrees, degrees]);
const pointOf = z.union([
  z.strictObject({ type: z.literal('Point').optional(), coordinates: coordinatesOf }),
  coordinatesOf.transform((coordinates) => ({ coordinates })),
]);

const nowhere = { latitude: null, longitude: null };

interface Word {
  readonly fields: readonly string[];
  /** The only catalogue with this alias; by default every catalogue that has the fields. */
  readonly of?: string;
  readonly read: (value: unknown) => Fields | null;
}

function ofPair(value: unknown): Fields | null {
  if (value === null) return nowhere;
  const { data } = pair.safeParse(value);
  return data === undefined ? null : { latitude: data.lat, longitude: data.lng };
}

/** GeoJSON: longitude first. */
function ofPoint(value: unknown): Fields | null {
  if (value === null) return nowhere;
  const [longitude, latitude] = pointOf.safeParse(value).data?.coordinates ?? [];
  return longitude === undefined ? null : { latitude, longitude };
}

const coordinates = ['latitude', 'longitude'];

/** Aliases under which clients send fields of records. */
const words: Readonly<Record<string, Word>> = {
  countryId: { fields: ['country'], read: (value) => ({ country: value }) },
  latLong: { fields: coordinates, read: ofPair },
  geoJson: { fields: coordinates, read: ofPoint },
  location_branch: {
    fields: coordinates,
    of: 'branches',
    read: (value) => ofPoint(value) ?? ofPair(value),
  },
  active: { fields: [], of: 'discounts', read: (value) => ({ isActive: value }) },
};

function wordsOf({ name, fields }: Catalogue) {
  return Object.entries(words).filter(
    ([, word]) =>
      (word.of ?? name) === name && (word.of !== undefined || word.fields.every((field) => field in fields)),
  );
}

/**
 * Maps aliases to fields, so that answers of the API can be sent back. An alias that contradicts its field or
 * cannot be parsed stays, and validation refuses it by name.
 */
export function otherWords(catalogue: Catalogue) {
  const taken = wordsOf(catalogue);
  const names = taken.map(([name]) => `\`${name}\``).join(', ');
  const inOwnWords = (body: unknown): unknown => {
    if (!isFields(body)) return body;
    const own: Record<string, unknown> = { ...body };
    for (const [name, { read }] of taken) {
      const said = own[name] === undefined ? null : read(outOfText(own[name]));
      if (said === null) continue;
      const agrees = Object.entries(said).every(
        ([field, value]) => own[field] === undefined || own[field] === value,
      );
      if (!agrees) continue;
      Object.assign(own, said);
      Reflect.deleteProperty(own, name);
    }
    return own;
  };
  return { inOwnWords, description: names === '' ? '' : `Takes ${names} as well, as they are answered.` };
}

/** Forms with a picture send other values as JSON text. */
function outOfText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

export function isFields(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
