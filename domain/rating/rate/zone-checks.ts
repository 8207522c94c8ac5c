import { issueAt, type Issue } from './issue';
import { kindsOfRate, type RateKind } from './kinds';
import type { RateTerms } from './terms';
import { isSamePlace, readZonePlace } from './zones';

/** Contradictions in a table of zones, and in brackets that belong to it. */
export function zoneIssues(
  kind: RateKind,
  { zones = [], segments, destination }: RateTerms,
): readonly Issue[] {
  const hasZones = kindsOfRate[kind].terms.has('zones');
  if (!hasZones && zones.length > 0) return [issueAt(['zones'], 'validation.not-of-this-kind', zones)];
  const names = zones.map(({ name }) => name);
  return [
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [issueAt(['zones', index, 'name'], 'validation.zone-twice', name)] : [],
    ),
    ...zones.flatMap((_zone, index) => placeIssues(zones, index)),
    ...(destination !== null && zones.length > 0
      ? [issueAt(['destination'], 'validation.zones-or-destination', destination.code)]
      : []),
    ...segments.flatMap(({ zone, calc, step }, index) => [
      ...((zones.length === 0 ? zone !== undefined : zone === undefined || !names.includes(zone))
        ? [issueAt(['segments', index, 'zone'], 'validation.unknown-zone', zone)]
        : []),
      ...((calc === 'step' || step !== undefined) && !hasZones
        ? [issueAt(['segments', index, 'calc'], 'validation.not-by-step', calc)]
        : []),
    ]),
  ];
}

/** Places of a zone that cannot be read, or that a zone before it has as well. */
function placeIssues(zones: NonNullable<RateTerms['zones']>, index: number): readonly Issue[] {
  const at = ['zones', index, 'places'];
  const places = zones[index]?.places ?? [];
  const unread = places.find((place) => readZonePlace(place) === null);
  if (unread !== undefined) return [issueAt(at, 'validation.zone-place', unread)];
  const before = zones
    .slice(0, index)
    .flatMap((zone) => zone.places.flatMap((place) => readZonePlace(place) ?? []));
  const twice = places.find((written) => {
    const place = readZonePlace(written);
    return place !== null && before.some((other) => isSamePlace(place, other));
  });
  return twice === undefined ? [] : [issueAt(at, 'validation.place-in-two-zones', twice)];
}

/** Zones without a place or a price, which nothing could be sent to. */
export function unpricedZones({ zones = [], segments }: RateTerms): readonly Issue[] {
  return zones.flatMap(({ name, places }, index) => [
    ...(places.length === 0 ? [issueAt(['zones', index, 'places'], 'validation.needed-to-publish')] : []),
    ...(segments.some(({ zone }) => zone === name)
      ? []
      : [issueAt(['zones', index, 'name'], 'validation.zone-without-price', name)]),
  ]);
}
