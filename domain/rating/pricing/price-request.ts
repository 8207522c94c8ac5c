import type { AskedEnds } from '../../shared/asked-ends';
import type { AskedServices } from '../../shared/asked-services';
import type { Load } from '../../shared/load';
import { isRejection, type Rejection } from '../../shared/rejection';
import type { RateTerms } from '../rate/terms';
import type { ZoneEnds } from '../rate/zones';
import type { NotIncluded, Price } from './price';
import { legsWithoutCharges } from './surcharges';
import { withWorking, workOutPrice, type Market } from './price-load';
import type { PricedRate, WorkedPrice } from './worked-price';
import { distanceOfTruck } from './kilometres';
import { loadInZone, termsInZone } from './zoned';
import { loadInUnits, unitChoices } from './units';

/** `from` and `to`: pick-up and delivery, for rates by zones. A load with a zone needs neither. */
export interface PriceRequest extends ZoneEnds {
  readonly load: Load;
  readonly currency: string;
  readonly mode?: AskedEnds | undefined;
  readonly services?: AskedServices | undefined;
  /** Choices for lines without a container or truck. Empty: all. */
  readonly units?: readonly string[] | undefined;
}

export interface PricedRequest {
  readonly price: Price;
  /** As priced: every line names its container or truck. */
  readonly load: Load;
  readonly choices: readonly string[];
}

export interface WorkedRequest extends Omit<PricedRequest, 'price'> {
  readonly price: WorkedPrice;
}

export function priceRequest(
  rate: PricedRate,
  request: PriceRequest,
  market: Market,
): PricedRequest | Rejection {
  const worked = workOutRequest(rate, request, market);
  return isRejection(worked) ? worked : requestWithWorking(worked, request);
}

export function workOutRequest(
  rate: PricedRate,
  { load, currency, units = [], from, to, services }: PriceRequest,
  market: Market,
): WorkedRequest | Rejection {
  const { kind } = rate;
  const zoned = loadInZone(rate.terms, load, { from, to });
  if (isRejection(zoned)) return zoned;
  const terms = termsInZone(rate.terms, zoned);
  if (isRejection(terms)) return terms;
  const isByUnit = zoned.measuredBy === 'units' && zoned.type === kind;
  const distance = isByUnit && kind === 'FTL' ? distanceOfTruck(terms, market.roadFactor ?? null) : null;
  if (isRejection(distance)) return distance;
  const roads = { capacities: market.capacities, distance, commodityNames: market.commodityNames };
  const priced = isByUnit ? loadInUnits(terms, zoned, roads, units) : zoned;
  if (isRejection(priced)) return priced;
  const price = workOutPrice(rate, priced, currency, market, services);
  if (isRejection(price)) return price;
  return { price, load: priced, choices: isByUnit ? unitChoices(terms, zoned, roads) : [] };
}

export function requestWithWorking(
  { price: worked, load, choices }: WorkedRequest,
  { mode }: Pick<PriceRequest, 'mode'>,
): PricedRequest {
  const price = withWorking(worked);
  return { price: { ...price, notIncluded: notIncludedIn(worked, mode) }, load, choices };
}

export function notIncludedIn(
  { rate: { terms }, taken, asked }: Pick<WorkedPrice, 'rate' | 'taken' | 'asked'>,
  mode: AskedEnds | undefined,
): readonly NotIncluded[] {
  return [
    ...legsWithoutCharges([...terms.surcharges, ...taken]),
    ...doorsNotReached(terms, mode),
    ...asked.flatMap(({ name, charge }) => (charge === null ? [name] : [])),
  ];
}

function doorsNotReached(
  { origin, destination }: Pick<RateTerms, 'origin' | 'destination'>,
  mode: AskedEnds | undefined,
): readonly NotIncluded[] {
  const isBefore = (place: RateTerms['origin']) => place !== null && place.type !== 'zone';
  return [
    ...(mode?.origin === 'door' && isBefore(origin) ? (['pickup'] as const) : []),
    ...(mode?.destination === 'door' && isBefore(destination) ? (['delivery'] as const) : []),
  ];
}
