import { ownerCompanyOf, visitor, type Actor } from '@domain/shared/actor';
import { foldText } from '@domain/shared/folded-text';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { Place } from '@domain/rating/place';
import { findPlace } from '@projections/rating/places';
import type { Database } from '@projections/projection';
import { findServedLanes, type ServedLane } from '@projections/rating/rate-search/served-lanes';
import type { Services } from '~/services';

export interface LaneCity {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

/** All that is served from one city to another, whatever the airports, ports and zones. */
export interface LanePage {
  /** Such as `shanghai-santiago`, as in `/lanes/shanghai-santiago`. */
  readonly slug: string;
  readonly from: LaneCity;
  readonly to: LaneCity;
  /** Of each kind the pair of places with most rates. */
  readonly lanes: readonly ServedLane[];
  readonly rates: number;
}

export type LanePages = ReadonlyMap<string, LanePage>;

/** Milliseconds. Prices, days and departures are never kept. */
const keptFor = 10 * 60_000;

/** More lanes than any forwarder publishes. */
const most = 20_000;

interface Kept {
  readonly at: number;
  readonly pages: Promise<LanePages | Rejection>;
}

const kept = new WeakMap<Database, Map<string, Kept>>();

/** Somebody who is not known to the owner company, so that special rates of the reader's company stay private. */
export function strangerTo(actor: Actor): Actor {
  return { ...visitor, ownerId: ownerCompanyOf(actor) };
}

/** Those with rates offered to everybody, most rates first. At most ten minutes old. */
export function lanePages(
  services: Pick<Services, 'db' | 'ask'>,
  actor: Actor,
  now = Date.now(),
): Promise<LanePages | Rejection> {
  const reader = strangerTo(actor);
  const ownerId = ownerCompanyOf(reader);
  const known = kept.get(services.db) ?? new Map<string, Kept>();
  kept.set(services.db, known);
  const found = known.get(ownerId);
  if (found !== undefined && now - found.at < keptFor) return found.pages;
  const pages = readPages(services, reader);
  const entry = { at: now, pages };
  known.set(ownerId, entry);
  const forget = () => {
    if (known.get(ownerId) === entry) known.delete(ownerId);
  };
  pages.then((answer) => {
    if (isRejection(answer)) forget();
  }, forget);
  return pages;
}

async function readPages(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  reader: Actor,
): Promise<LanePages | Rejection> {
  const served = await ask(findServedLanes, { most, ofKind: 0 }, reader);
  if (isRejection(served)) return served;
  const codes = [
    ...new Set(served.lanes.flatMap(({ origin, destination }) => [origin.code, destination.code])),
  ];
  const places = new Map(
    await Promise.all(codes.map(async (code) => [code, await findPlace(db, code, reader)] as const)),
  );
  return pagesOf(served.lanes, (code) => cityOf(places.get(code)));
}

function cityOf(place: Place | undefined): LaneCity | null {
  if (place === undefined || place.country === null) return null;
  return { name: place.city ?? place.name, country: place.country };
}

/** @param lanes those with most rates first @param cityOf null: not known, and the lane has no page */
export function pagesOf(
  lanes: readonly ServedLane[],
  cityOfCode: (code: string) => LaneCity | null,
): LanePages {
  const ends = lanes.flatMap(({ origin, destination }) =>
    [origin, destination].flatMap(({ code }) => cityOfCode(code) ?? []),
  );
  const countries = new Map<string, Set<string>>();
  for (const { name, country } of ends)
    countries.set(slugOf(name), (countries.get(slugOf(name)) ?? new Set()).add(country));
  /** Cities of one name in several countries are told apart by the country. */
  const nameOf = ({ name, country }: LaneCity) => {
    const slug = slugOf(name);
    return (countries.get(slug)?.size ?? 0) > 1 ? `${slug}-${country.toLowerCase()}` : slug;
  };
  const pages = new Map<string, LanePage>();
  for (const lane of lanes) {
    const from = cityOfCode(lane.origin.code);
    const to = cityOfCode(lane.destination.code);
    if (
      from === null ||
      to === null ||
      nameOf(from) === '' ||
      nameOf(to) === '' ||
      nameOf(from) === nameOf(to)
    )
      continue;
    const slug = `${nameOf(from)}-${nameOf(to)}`;
    const before = pages.get(slug);
    const others = before?.lanes ?? [];
    pages.set(slug, {
      slug,
      from,
      to,
      lanes: others.some(({ kind }) => kind === lane.kind) ? others : [...others, lane],
      rates: (before?.rates ?? 0) + lane.rates,
    });
  }
  return pages;
}

function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
