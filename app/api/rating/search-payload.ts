import Big from 'big.js';
import type { z } from 'zod';
import type { RateSearchInput } from '@domain/rating/search/inputs';
import { forcedType, kindOfPlace, loadDefaults, type ShipmentType } from '@domain/rating/search/options';
import type { PlaceReference } from '@domain/rating/place';
import { payloadFields, type container, type Payload, type truck } from './search-payload-fields';

export const searchPayload = payloadFields.superRefine((payload, context) => {
  for (const end of ['origin', 'destination'] as const) {
    if (endOf(payload, end) !== undefined) continue;
    context.addIssue({
      code: 'custom',
      path: [`${end}Port`],
      message: 'validation.required',
      input: undefined,
    });
  }
  const contradiction = contradictionOf(payload);
  if (contradiction !== null) context.addIssue({ code: 'custom', path: ['weight'], ...contradiction });
});

/** The total weight of an FTL load must equal that of its trucks; trucks without a weight carry the rest. */
function contradictionOf({ trucks = [], weight: total }: Payload) {
  if (total === undefined || trucks.every((line) => line.weight === undefined)) return null;
  const rest = Big(total).minus(ownWeights(trucks));
  const isWhole = trucks.every((line) => line.weight !== undefined);
  if (isWhole ? rest.eq(0) : rest.gt(0)) return null;
  const params = { sum: ownWeights(trucks).toFixed() };
  return { message: 'validation.weight-of-trucks', params, input: total };
}

function ownWeights(trucks: NonNullable<Payload['trucks']>): Big {
  return trucks.reduce((sum, line) => sum.plus(line.weight ?? 0), Big(0));
}

/** A missing load gets the default values. */
export function searchOf(payload: Payload): RateSearchInput {
  const [origin, destination] = [endOf(payload, 'origin'), endOf(payload, 'destination')] as [
    PlaceReference,
    PlaceReference,
  ];
  const allWays = payload.typeOfShipment === 'ALL';
  const type = allWays
    ? typeOfLoad(payload)
    : forcedType(kindOfPlace(origin), kindOfPlace(destination), askedType(payload));
  const {
    mode,
    doors,
    services,
    date,
    currency,
    radius,
    order,
    filters,
    take,
    postalCode,
    zone,
    dangerousGoods,
    temperature,
    largestPiece,
    page = 1,
  } = payload;
  const limit = payload.limit ?? take ?? 10;
  return {
    origin,
    destination,
    load: {
      ...loadOf(type, payload),
      ...given({
        ...{ zone, dangerousGoods, temperature, largestPiece },
        ...devicesOf(type, payload),
        ...looseGoods(type, payload),
      }),
    },
    allWays,
    limit,
    offset: payload.offset ?? (page - 1) * limit,
    ...given({
      mode,
      doors,
      services,
      date,
      currency,
      postalCode,
      radius,
      order,
      filters: filters && filtersOf(filters),
    }),
  };
}

function typeOfLoad({ containers, trucks }: Payload): ShipmentType {
  if (containers !== undefined) return 'FCL';
  return trucks === undefined ? 'AERIAL' : 'FTL';
}

function endOf(
  { originPort, destinationPort, addresses }: Payload,
  end: 'origin' | 'destination',
): PlaceReference | undefined {
  return (end === 'origin' ? originPort : destinationPort) ?? addresses?.[end];
}

function filtersOf({ direct, ...filters }: NonNullable<Payload['filters']>): RateSearchInput['filters'] {
  if (typeof direct !== 'boolean') return filters;
  return { route: direct ? 'direct' : 'transfers', ...filters };
}

function askedType({ typeOfShipment, service, transportationBy }: Payload): ShipmentType | undefined {
  if (typeOfShipment !== undefined && typeOfShipment !== 'ALL') return typeOfShipment;
  if (service !== undefined) return service.toUpperCase() as ShipmentType;
  return transportationBy === 'courier' ? 'COURIER' : undefined;
}

function loadOf(type: ShipmentType, payload: Payload): RateSearchInput['load'] {
  const { weightUnit: weighed = 'KGS', measureUnit = 'CMS' } = payload;
  const units = unitsOf(type, payload);
  if (units !== null) return { measuredBy: 'units', type: type as 'FCL', weightUnit: weighed, units };
  const loose = type as 'AERIAL' | 'LCL' | 'LTL' | 'COURIER';
  if (!payload.detailed || (payload.totals !== undefined && payload.details === undefined)) {
    const { quantity, ...rest } = payload.totals ?? { quantity: 1, ...loadDefaults.AERIAL.totals };
    const totals = { ...rest, amount: quantity };
    return { measuredBy: 'totals', type: loose, weightUnit: weighed, totals };
  }
  const pieces = payload.details?.map(({ quantity, unitWeight, ...sides }) => ({
    amount: quantity,
    weight: unitWeight,
    ...sides,
  }));
  return {
    measuredBy: 'pieces',
    type: loose,
    weightUnit: weighed,
    dimensionUnit: measureUnit,
    pieces: pieces ?? [loadDefaults[loose].piece],
  };
}

function unitsOf(type: ShipmentType, payload: Payload) {
  const { containers, containerWeight, trucks, weight: total } = payload;
  if (type === 'FTL') {
    const lines: z.output<typeof truck>[] = trucks ?? [{ quantity: 1 }];
    const unweighed = lines.filter((line) => line.weight === undefined);
    const shares = sharesOf(
      total === undefined ? loadDefaults.FTL.unit.weight : Big(total).minus(ownWeights(lines)).toFixed(),
      unweighed.map(({ quantity }) => quantity),
    );
    return lines.map((line) => ({
      unit: line.truck ?? null,
      amount: line.quantity,
      weight: line.weight ?? shares[unweighed.indexOf(line)] ?? '',
      volume: line.volume ?? null,
      ...goodsOf(line, payload),
    }));
  }
  if (type !== 'FCL' && type !== 'DRAYAGE') return null;
  const usual = containerWeight ?? loadDefaults.FCL.unit.weight;
  return (containers ?? [{ quantity: 1 }]).map((line: z.output<typeof container>) => ({
    unit: line.container ?? null,
    amount: line.quantity,
    weight: line.weight ?? usual,
    volume: line.volume ?? null,
    ...goodsOf(line, payload),
  }));
}

function devicesOf(type: ShipmentType, { uld }: Payload): { uld?: { type: string; amount: number } } {
  return type === 'AERIAL' && uld !== undefined ? { uld: { type: uld.type, amount: uld.quantity } } : {};
}

/** Containers and trucks name their goods by line. */
function looseGoods(type: ShipmentType, { commodity: goods }: Payload): { commodity?: string | undefined } {
  return type === 'FCL' || type === 'DRAYAGE' || type === 'FTL' ? {} : { commodity: goods };
}

function goodsOf(line: Pick<Payload, 'commodity'>, whole: Payload): { commodity?: string } {
  const name = line.commodity ?? whole.commodity;
  return name === undefined ? {} : { commodity: name };
}

/** Spreads a weight over lines by their numbers of trucks, with six decimals and the rest in the last line. */
function sharesOf(total: string, trucks: readonly number[]): readonly string[] {
  const all = trucks.reduce((sum, count) => sum + count, 0);
  const shares = trucks.map((count) => Big(total).times(count).div(all).round(6, Big.roundDown));
  const rest = shares.reduce((left, share) => left.minus(share), Big(total));
  return shares.map((share, index) => (index === shares.length - 1 ? share.plus(rest) : share).toFixed());
}

function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as typeof values;
}
