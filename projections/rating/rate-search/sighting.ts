import { expressionBuilder } from 'kysely';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import type { Actor } from '../../../domain/shared/actor';
import { text, type Condition } from '../../expressions';
import { definePrepared } from '../../prepared-query';
import type { Database, DatabaseTransaction } from '../../projection';
import { dayOf, isReached, offeredRates, reachOf, type Reach, type Searched } from './conditions';
import { dayOfMarket, marketToken } from './market';

/** Which rates meet a condition, at which revision, on which day, in which market. */
export interface Sighting {
  readonly rates: readonly { readonly id: string; readonly revision: number; readonly day: string }[];
  readonly today: string;
  readonly token: string | null;
}

interface Row {
  readonly seen: string | null;
  readonly today: string;
  readonly token: string | null;
}

function selectSighting(db: DatabaseTransaction, where: Condition, date: string | undefined) {
  return db
    .selectFrom('rate_search as r')
    .select((of) => {
      const rate = of.fn<string>('concat_ws', [text(' '), 'r.id', 'r.revision', dayOf(date)]);
      return [
        of.fn
          .agg<string | null>('string_agg', [rate, text(',')])
          .orderBy('r.id')
          .as('seen'),
        dayOfMarket(date).as('today'),
        marketToken.as('token'),
      ];
    })
    .where(where);
}

function sightingOf([row]: readonly Row[]): Sighting {
  if (row === undefined) throw new Error('a look for rates answered no row');
  const { seen, today, token } = row;
  const rates = (seen === null ? [] : seen.split(',')).map((line) => {
    const [id = '', revision = '', day = ''] = line.split(' ');
    return { id, revision: Number(revision), day };
  });
  return { rates, today, token };
}

/** Looks which rates meet a condition now: one small statement, one row, whatever it finds. */
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

/** The same with a condition that is asked often: its words differ by who asks, and by whether a day is named. */
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

/** One rate, offered or not. */
export const sightRate = defineSighting(({ id }: { readonly id: string }, reach) =>
  eb.and([eb('r.id', '=', id), isReached(reach)]),
);

/** Offered rates between two places, by their codes as rates have them. */
export const sightLane = defineSighting(
  (
    {
      kind,
      origin,
      destination,
    }: { readonly kind: RateKind; readonly origin: string; readonly destination: string },
    reach,
    date,
  ) =>
    offeredRates(
      { kind, date },
      reach,
      eb.and([eb('r.origin_code', '=', origin), eb('r.destination_code', '=', destination)]),
    ),
);
