import { expressionBuilder } from 'kysely';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Actor } from '../../../domain/shared/actor';
import type { Condition } from '../../expressions';
import { definePrepared } from '../../prepared-query';
import type { Database, DatabaseTransaction } from '../../projection';
import {
  atEnd,
  dayOf,
  isReached,
  isZonedAt,
  offeredRates,
  reachOf,
  type Reach,
  type Searched,
} from './conditions';
import { dayOfMarket, marketToken } from './market';
import type { KnownRate } from './known-rate';
import { wholeTerms, type StoredTerms } from './stored-terms';

export interface Sighting {
  readonly rates: readonly { readonly rate: KnownRate; readonly day: string }[];
  readonly market: { readonly token: string | null; readonly day: string } | null;
}

interface Row extends Omit<KnownRate, 'terms' | 'kind' | 'ownerId'> {
  readonly kind: string;
  readonly owner_id: string | null;
  readonly terms: StoredTerms;
  readonly day: string;
  readonly today: string;
  readonly token: string | null;
}

function selectSighting(db: DatabaseTransaction, where: Condition, date: string | undefined) {
  return db
    .selectFrom('rate_search as r')
    .select((of) => [
      ...(['r.id', 'r.code', 'r.kind', 'r.state', 'r.is_active as isActive', 'r.owner_id'] as const),
      ...(['r.revision', 'r.terms'] as const),
      of.cast<string>(dayOf(date), 'text').as('day'),
      dayOfMarket(date).as('today'),
      marketToken.as('token'),
    ])
    .where(where);
}

function sightingOf(rows: readonly Row[]): Sighting {
  const [first] = rows;
  return {
    rates: rows.map(({ id, code, kind, state, isActive, owner_id, revision, terms, day }) => {
      const own = { id, code, kind: kind as RateKind, state, isActive, ownerId: owner_id ?? '', revision };
      return { rate: { ...own, terms: wholeTerms(terms) }, day };
    }),
    market: first === undefined ? null : { token: first.token, day: first.today },
  };
}

export const noRates: Sighting = { rates: [], market: null };

export function joined(sightings: readonly Sighting[]): Sighting {
  return {
    rates: sightings.flatMap(({ rates }) => rates),
    market: sightings.find(({ market }) => market !== null)?.market ?? null,
  };
}

export async function sightRates(
  db: Database,
  where: Condition,
  date: string | undefined,
): Promise<Sighting> {
  return sightingOf(await selectSighting(db, where, date).execute());
}

interface Asking {
  readonly actor: Actor;
  readonly date: string | undefined;
}

type Reading = Omit<Reach, 'isWide'> & { readonly date: string };

/** Prepared: the text differs only by the kind of reader and by whether a day is set. */
function defineSighting<Values extends object>(
  where: (values: Values, reach: Reach, date: string | undefined) => Condition,
): (db: Database, values: Values, asking: Asking) => Promise<Sighting> {
  const define = (isWide: boolean, isDated: boolean) =>
    definePrepared((db, values: Values & Reading) => {
      const { ownerId, companyIds } = values;
      const date = isDated ? values.date : undefined;
      return selectSighting(db, where(values, { ownerId, isWide, companyIds }, date), date);
    });
  const [ofAll, ofAllOnDay, ofSome, ofSomeOnDay] = [
    define(true, false),
    define(true, true),
    define(false, false),
    define(false, true),
  ];
  return async (db, values, { actor, date }) => {
    const { isWide, ...reach } = reachOf(actor);
    const prepared = isWide
      ? date === undefined
        ? ofAll
        : ofAllOnDay
      : date === undefined
        ? ofSome
        : ofSomeOnDay;
    return sightingOf((await prepared(db, { ...values, ...reach, date: date ?? '' })).rows);
  };
}

const eb = expressionBuilder<Searched, 'r'>();

export const sightRate = defineSighting(({ id }: { readonly id: string }, reach) =>
  eb.and([eb('r.id', '=', id), isReached(reach)]),
);

interface ZonedLane {
  readonly kinds: readonly RateKind[];
  readonly places: readonly string[];
}

/** Whether a rate has a zone for the other end is determined when it is priced. */
export const sightZonedAt = {
  destination: defineSighting(({ kinds, places }: ZonedLane, reach, date) =>
    offeredRates({ kinds, date }, reach, eb.and([atEnd('origin', places), isZonedAt('destination')])),
  ),
  origin: defineSighting(({ kinds, places }: ZonedLane, reach, date) =>
    offeredRates({ kinds, date }, reach, eb.and([atEnd('destination', places), isZonedAt('origin')])),
  ),
} as const;

export interface Lane {
  readonly kinds: readonly RateKind[];
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
}

export const sightLane = defineSighting(({ kinds, origins, destinations }: Lane, reach, date) =>
  offeredRates(
    { kinds, date },
    reach,
    eb.and([atEnd('origin', origins), atEnd('destination', destinations)]),
  ),
);
