import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';

type Fields = Readonly<Record<string, unknown>>;

const pair = z.strictObject({ lat: z.number(), lng: z.number() });
const pointOf = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) });

const nowhere = { latitude: null, longitude: null };

/** What a value under one of the specification's other words says in a record's own fields; null where it says nothing that is understood. */
const words: Readonly<Record<string, (value: unknown) => Fields | null>> = {
  countryId: (value) => ({ country: value }),
  latLong(value) {
    if (value === null) return nowhere;
    const { data } = pair.safeParse(value);
    return data === undefined ? null : { latitude: data.lat, longitude: data.lng };
  },
  geoJson(value) {
    if (value === null) return nowhere;
    const [longitude, latitude] = pointOf.safeParse(value).data?.coordinates ?? [];
    return longitude === undefined ? null : { latitude, longitude };
  },
};

/**
 * A body with `countryId`, `latLong` ({lat, lng}) and `geoJson` (a Point, longitude first) said in the fields of a catalogue that has them: what the
 * API answers may be sent back. One that says something else than the field beside it, or nothing that is understood, stays and is refused by name.
 */
export function inOwnFields({ fields }: Catalogue): (body: unknown) => unknown {
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const own: Record<string, unknown> = { ...body };
    for (const [word, readAs] of Object.entries(words)) {
      const said = own[word] === undefined || word in fields ? null : readAs(own[word]);
      if (said === null) continue;
      const isTaken = Object.entries(said).every(
        ([name, value]) => name in fields && (own[name] === undefined || own[name] === value),
      );
      if (!isTaken) continue;
      Object.assign(own, said);
      Reflect.deleteProperty(own, word);
    }
    return own;
  };
}

/** Which other words a catalogue takes, for the reference; nothing where it takes none. */
export function wordsTaken({ fields, isPlace }: Catalogue): string {
  const taken = [
    ...('country' in fields ? ['`countryId`'] : []),
    ...(isPlace ? ['`latLong`', '`geoJson`'] : []),
  ];
  return taken.length === 0 ? '' : `Takes ${taken.join(', ')} as well, as they are answered.`;
}
