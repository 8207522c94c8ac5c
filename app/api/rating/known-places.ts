import type { PlaceReference } from '@domain/rating/place';
import { rejectInput, type Rejection } from '@domain/shared/rejection';
import { referredPlace } from '~/use-cases/rating/referred-place.server';
import type { Payload } from './search-payload-fields';

const ends = ['origin', 'destination'] as const;
type Asker = Parameters<typeof referredPlace>[0];

/** The payload with codes in place of ids and place ids. Refuses an unknown place by its field. */
export async function withKnownPlaces(asker: Asker, payload: Payload): Promise<Payload | Rejection> {
  const { originPort, destinationPort, addresses, doors } = payload;
  const [ports, zones, ofDoors] = await Promise.all([
    readEnds(asker, [], { originPort, destinationPort }),
    readEnds(asker, ['addresses'], addresses ?? {}),
    readEnds(asker, ['doors'], doors ?? {}),
  ]);
  const issues = [ports, zones, ofDoors].flatMap((read) => read.issues);
  if (issues.length > 0) return rejectInput(issues);
  return {
    ...payload,
    ...ports.places,
    ...(addresses && { addresses: { ...addresses, ...zones.places } }),
    ...(doors && { doors: { ...doors, ...ofDoors.places } }),
  };
}

async function readEnds<Name extends string>(
  asker: Asker,
  within: readonly string[],
  references: Readonly<Partial<Record<Name, PlaceReference | undefined>>>,
) {
  const given = Object.entries(references) as [Name, PlaceReference | undefined][];
  const read = await Promise.all(
    given.map(async ([name, reference]) => ({
      name,
      reference,
      place: reference === undefined ? undefined : await referredPlace(asker, reference),
    })),
  );
  return {
    places: Object.fromEntries(
      read.flatMap(({ name, place }) => (place === undefined || place === null ? [] : [[name, place]])),
    ) as Partial<Record<Name, PlaceReference>>,
    issues: read.flatMap(({ name, reference, place }) =>
      place === null ? [unknownPlace([...within, name], reference)] : [],
    ),
  };
}

function unknownPlace(path: readonly string[], reference: PlaceReference | undefined) {
  const word = typeof reference === 'string' ? reference : '';
  const message = 'validation.place-unknown';
  return { code: 'custom' as const, path: [...path], message, params: { word }, input: reference };
}

/** Names of the search's input in the payload. */
export function inPayloadWords(rejection: Rejection, payload: Payload): Rejection {
  if (rejection.issues === undefined) return rejection;
  const issues = rejection.issues.map((issue) => ({ ...issue, path: pathIn(payload, issue.path) }));
  return { ...rejection, issues };
}

function pathIn(payload: Payload, path: readonly PropertyKey[]): PropertyKey[] {
  const [first, part, at, field] = path;
  const end = ends.find((name) => name === first);
  if (end !== undefined) return payload[`${end}Port`] === undefined ? ['addresses', end] : [`${end}Port`];
  if (first === 'load' && part === 'units' && at !== undefined) {
    const lines = payload.containers === undefined ? 'trucks' : 'containers';
    return [lines, at, ...(field === 'unit' ? [lines.slice(0, -1)] : field === undefined ? [] : [field])];
  }
  return [...path];
}
