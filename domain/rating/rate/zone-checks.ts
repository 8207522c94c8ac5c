import { issueAt, type Issue } from './issue';
import { kindsOfRate, type RateKind } from './kinds';
import type { RateTerms } from './terms';
import { isSamePlace, readZonePlace } from './zones';

export function zoneIssues(kind: RateKind, terms: RateTerms): readonly Issue[] {
  const { zones = [], segments, unitPrices } = terms;
  const hasZones = kindsOfRate[kind].terms.has('zones');
  if (!hasZones && zones.length > 0) return [issueAt(['zones'], 'validation.not-of-this-kind', zones)];
  const names = zones.map(({ name }) => name);
  const isUnknown = ({ zone }: { readonly zone?: string | undefined }) =>
    zones.length === 0 ? zone !== undefined : zone === undefined || !names.includes(zone);
  return [
    ...names.flatMap((name, index) =>
      names.indexOf(name) < index ? [issueAt(['zones', index, 'name'], 'validation.zone-twice', name)] : [],
    ),
    ...zones.flatMap((_zone, index) => placeIssues(zones, index)),
    ...zones.flatMap(({ min }, index) =>
      min !== undefined && kindsOfRate[kind].pricedBy === 'segments'
        ? [issueAt(['zones', index, 'min'], 'validation.not-of-this-kind', min)]
        : [],
    ),
    ...endIssues(kind, terms),
    ...segments.flatMap((segment, index) => [
      ...(isUnknown(segment)
        ? [issueAt(['segments', index, 'zone'], 'validation.unknown-zone', segment.zone)]
        : []),
      ...((segment.calc === 'step' || segment.step !== undefined) &&
      !(hasZones && kindsOfRate[kind].pricedBy === 'segments')
        ? [issueAt(['segments', index, 'calc'], 'validation.not-by-step', segment.calc)]
        : []),
    ]),
    ...unitPrices.flatMap((price, index) =>
      isUnknown(price) ? [issueAt(['unitPrices', index, 'zone'], 'validation.unknown-zone', price.zone)] : [],
    ),
  ];
}

/** Zones replace the destination; those of drayage replace one of the two ends. */
function endIssues(kind: RateKind, { zones = [], origin, destination }: RateTerms): readonly Issue[] {
  if (zones.length === 0 || destination === null) return [];
  if (kind === 'DRAYAGE')
    return origin === null ? [] : [issueAt(['destination'], 'validation.zones-or-end', destination.code)];
  return [issueAt(['destination'], 'validation.zones-or-destination', destination.code)];
}

export function endsNeeded(
  kind: RateKind,
  { zones = [], destination }: Pick<RateTerms, 'zones' | 'destination'>,
): readonly ('origin' | 'destination')[] {
  if (zones.length === 0) return ['origin', 'destination'];
  return kind === 'DRAYAGE' && destination !== null ? ['destination'] : ['origin'];
}

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

/** Nothing could be sent to a zone without a place or a price. */
export function unpricedZones({ zones = [], segments, unitPrices }: RateTerms): readonly Issue[] {
  const prices: readonly { readonly zone?: string | undefined }[] = [...segments, ...unitPrices];
  return zones.flatMap(({ name, places }, index) => [
    ...(places.length === 0 ? [issueAt(['zones', index, 'places'], 'validation.needed-to-publish')] : []),
    ...(prices.some(({ zone }) => zone === name)
      ? []
      : [issueAt(['zones', index, 'name'], 'validation.zone-without-price', name)]),
  ]);
}
