import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';

type Fields = Readonly<Record<string, unknown>>;

const pair = z.strictObject({ lat: z.number(), lng: z.number() });
const pointOf = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) });

const nowhere = { latitude: null, longitude: null };

interface Word {
  readonly fields: readonly string[];
  /** What it says in these fields; null where that is not understood. */
  readonly read: (value: unknown) => Fields | null;
}

/** The specification's other words for fields of records. */
const words: Readonly<Record<string, Word>> = {
  countryId: { fields: ['country'], read: (value) => ({ country: value }) },
  latLong: {
    fields: ['latitude', 'longitude'],
    read(value) {
      if (value === null) return nowhere;
      const { data } = pair.safeParse(value);
      return data === undefined ? null : { latitude: data.lat, longitude: data.lng };
    },
  },
  geoJson: {
    fields: ['latitude', 'longitude'],
    read(value) {
      if (value === null) return nowhere;
      const [longitude, latitude] = pointOf.safeParse(value).data?.coordinates ?? [];
      return longitude === undefined ? null : { latitude, longitude };
    },
  },
};

/**
 * For endpoints that take a record of a catalogue: `countryId`, `latLong` ({lat, lng}) and `geoJson` (a Point, longitude first) are taken for its
 * fields, where it has them, so that what the API answers may be sent back. One that says something else than the field beside it, or nothing that is
 * understood, stays and is refused by name.
 */
export function otherWords({ fields }: Catalogue) {
  const taken = Object.entries(words).filter(([, word]) => word.fields.every((name) => name in fields));
  const names = taken.map(([name]) => `\`${name}\``).join(', ');
  const inOwnWords = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const own: Record<string, unknown> = { ...body };
    for (const [name, { read }] of taken) {
      const said = own[name] === undefined ? null : read(own[name]);
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
