import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { doorLoad } from '../../../domain/rating/search/doors';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { isoDate } from '../../../domain/rating/rate/inputs';
import { askedServices } from '../../../domain/shared/asked-services';
import { askedEnds } from '../../../domain/shared/asked-ends';
import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { load, type Load } from '../../../domain/shared/load';
import { currencyCode } from '../../../domain/shared/money';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database } from '../../projection';
import { readDiscounts } from '../../shop/discount/queries';
import { offeredRates, reachOf, type Searched } from './conditions';
import { withDiscounts } from './discounted';
import { compareRates, showResults } from './pricing';
import { profitsOfSeller } from './sellers-profits';
import type { RateResult } from './result';
import { sightRates } from './sighting';

const eb = expressionBuilder<Searched, 'r'>();

export interface ChosenRate {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly revision: number;
  readonly timeZone: string;
  /** It carries the load between a door and the airport or port of the others. */
  readonly isToDoor: boolean;
  readonly result: RateResult;
}

const chosenInput = z.object({
  ids: z.array(z.string().min(1)).min(1).max(20),
  load,
  currency: currencyCode.default('USD'),
  mode: askedEnds.optional(),
  services: askedServices.optional(),
  date: isoDate.optional(),
  /** By rate id: the zone of the door, for rates by zones. */
  zones: z.record(z.string(), z.string().min(1).max(120)).default({}),
});

/**
 * In the order of the ids, priced as in the search. Refuses rates that are not offered to the actor on the
 * day or do not carry the load. Door rates are priced for `doorLoad`.
 */
export const priceChosenRates = defineQuery({
  name: 'priceChosenRates',
  access: 'staff',
  scope: 'owner',
  isSearch: true,
  input: chosenInput,
  run: (db, input, actor) => priceChosen(db, input, actor),
});

type ChosenInput = z.output<typeof chosenInput> & {
  /** Day of the chosen departure of the rate that is not to a door. */
  readonly departure?: string | undefined;
};

/** The same for whoever the rates are offered to. Includes cost and profit: never shown to customers. */
export async function priceChosen(
  db: Database,
  { ids, load: cargo, currency, mode, services, date, zones, departure }: ChosenInput,
  actor: Actor,
): Promise<readonly ChosenRate[] | Rejection> {
  const profits = await profitsOfSeller(db, actor);
  const discounts = await readDiscounts(db, ownerCompanyOf(actor), actor);
  const pricedFor = async (carried: Load, asked: readonly string[]) => {
    const chosen = eb('r.id', '=', eb.fn.any(eb.val(asked)));
    const offered = offeredRates({ kinds: [carried.type], date }, reachOf(actor), chosen);
    const wanted = {
      ...{ load: carried, currency, mode, date, profits },
      services: carried.type === cargo.type ? services : undefined,
      departure: carried.type === cargo.type ? departure : undefined,
      ...{ isInternal: true, origin: null, destination: null },
    };
    const sighting = await sightRates(db, offered, date);
    const { candidates, refused, market } = await compareRates(db, sighting, wanted);
    const shown = await showResults(db, candidates, market, wanted);
    const results = withDiscounts(
      shown.map(({ result }) => result),
      discounts,
      actor,
    );
    const found = results.flatMap((result, index): readonly ChosenRate[] => {
      const rate = candidates[index]?.rate;
      if (rate === undefined) return [];
      const { id, code, kind, revision, terms } = rate;
      const isToDoor = carried.type !== cargo.type;
      return [{ id, code, kind, revision, timeZone: terms.timeZone, isToDoor, result }];
    });
    return { found, refused };
  };
  const own = await pricedFor(cargo, ids);
  const left = ids.filter((id) => !own.found.some((rate) => rate.id === id));
  const [rate] = own.found;
  const carried = doorLoad(rate?.result.load ?? cargo);
  const toDoors =
    carried === null ? [] : await Promise.all(left.map((id) => pricedFor(inZone(carried, zones[id]), [id])));
  const found = new Map([own, ...toDoors].flatMap((priced) => priced.found).map((one) => [one.id, one]));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) {
    const refused = [own, ...toDoors].flatMap((priced) => priced.refused);
    const refusal = refused.find((one) => one.rate.id === missing)?.refusal;
    return refusal ?? reject('rule', 'offer.rate-not-offered', { rate: missing });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function inZone(carried: Load, zone: string | undefined): Load {
  return zone === undefined ? carried : { ...carried, zone };
}
