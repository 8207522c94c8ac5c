import Big from 'big.js';
import { z } from 'zod';
import { searchFilters, type RateSearchInput } from '@domain/rating/search/inputs';
import {
  forcedType,
  kindOfPlace,
  loadDefaults,
  searchOrders,
  shipmentTypes,
  type ShipmentType,
} from '@domain/rating/search/options';
import { placeReference, type PlaceReference } from '@domain/rating/place';
import { askedServicesInput } from '@domain/shared/asked-services';
import { askedEnds } from '@domain/shared/asked-ends';
import { isoDate } from '@domain/rating/rate/inputs';
import { load } from '@domain/shared/load';
import { dimensionUnit, weightUnit } from '@domain/shared/load-units';

const [byPieces, byTotals, byUnits] = load.options;
const { amount, weight, length, width, height, stackable } = byPieces.shape.pieces.element.shape;
const device = byPieces.shape.uld.unwrap().shape;
const { volume, loadingMetres } = byTotals.shape.totals.shape;
const unitShape = byUnits.options[0].shape.units.element.shape;
const unit = unitShape.unit.unwrap();
const commodity = unitShape.commodity.unwrap();

const piece = z.strictObject({
  quantity: amount.default(1),
  unitWeight: weight,
  length,
  width,
  height,
  stackable: stackable.describe(
    'Whether another piece may stand on it, which counts in loading metres (LTL).',
  ),
});
const container = z.strictObject({
  container: unit.optional(),
  quantity: amount.default(1),
  weight: weight.optional(),
  volume: volume.optional().describe('Of each container, in m³.'),
  commodity: commodity.optional().describe('What is in them: a rate may have a price of its own for it.'),
});
const truck = z.strictObject({
  truck: unit.optional(),
  quantity: amount.default(1),
  weight: weight.optional().describe('Of all trucks of the line together.'),
  volume: volume.optional().describe('Of all trucks of the line together, in m³.'),
  commodity: commodity.optional(),
});

/** One shape for every type; the domain refuses fields that a type does not use. */
const fields = z.strictObject({
  typeOfShipment: z
    .enum(shipmentTypes)
    .optional()
    .describe('Forced by two airports (AERIAL) and two ports (FCL, LCL when asked).'),
  transportationBy: z.enum(['air', 'sea', 'land', 'courier']).optional(),
  service: z.enum(['fcl', 'lcl', 'ftl', 'ltl', 'drayage', 'courier', 'aerial']).optional(),
  user: z.string().optional().describe('Kept for programs of old; who asks is who the credential says.'),
  originPort: placeReference.optional().describe('Code of an airport (IATA) or a port (UN/LOCODE).'),
  destinationPort: placeReference.optional(),
  postalCode: z
    .string()
    .trim()
    .max(20)
    .optional()
    .describe(
      'Of the destination, or of the origin of drayage to a port: rates may divide a country into zones by postal codes.',
    ),
  zone: load.options[0].shape.zone.describe(
    'The zone to price rates by zones in, by its name; else the one that the place is in.',
  ),
  addresses: z.strictObject({ origin: placeReference, destination: placeReference }).optional(),
  mode: askedEnds
    .optional()
    .describe('Where it is handed over and received. A door that a rate does not reach is not included.'),
  doors: z
    .strictObject({ origin: placeReference.optional(), destination: placeReference.optional() })
    .optional()
    .describe('Where the doors of air and sea are: zones that LTL and drayage rates reach.'),
  services: askedServicesInput
    .optional()
    .describe(
      'What is bought with the freight: customs clearance, and insurance of the goods for their value.',
    ),
  commodity: commodity
    .optional()
    .describe(
      'What is shipped, by id or by any name of the catalogue: of loose cargo, and of containers or trucks that name none of their own. Rates may be for certain goods alone.',
    ),
  weightUnit: weightUnit.optional(),
  measureUnit: dimensionUnit.optional(),
  detailed: z.boolean().default(true),
  details: z.array(piece).max(200).optional(),
  totals: z
    .strictObject({
      quantity: amount.default(1),
      weight,
      volume,
      loadingMetres: loadingMetres.describe('Of the whole load on a truck (LTL).'),
    })
    .optional(),
  uld: z
    .strictObject({ type: device.type, quantity: device.amount.default(1) })
    .optional()
    .describe('Unit load devices of the shipper (air), by IATA type code: priced by pivot weight.'),
  containers: z.array(container).max(50).optional(),
  containerWeight: weight.optional(),
  trucks: z.array(truck).max(50).optional(),
  weight: weight.optional().describe('Of an FTL load: the whole weight, spread over the trucks.'),
  date: isoDate.optional().describe('Day the rate has to hold on; today by default.'),
  currency: z.string().optional(),
  radius: z.coerce
    .number()
    .min(0)
    .max(1000)
    .optional()
    .describe('Kilometres within which other airports or ports will do.'),
  order: z.enum(searchOrders).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  page: z.coerce.number().int().min(1).optional(),
  take: z.coerce.number().int().min(1).max(1000).optional(),
  filters: searchFilters
    .partial()
    .extend({
      direct: z
        .boolean()
        .nullish()
        .describe('As results say it: true is the route direct, false with transfers, null either.'),
    })
    .optional(),
});
type Payload = z.output<typeof fields>;

export const searchPayload = fields.superRefine((payload, context) => {
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
  const type = forcedType(kindOfPlace(origin), kindOfPlace(destination), askedType(payload));
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
    page = 1,
  } = payload;
  const limit = payload.limit ?? take ?? 10;
  return {
    origin,
    destination,
    load: {
      ...loadOf(type, payload),
      ...given({ zone, ...devicesOf(type, payload), ...looseGoods(type, payload) }),
    },
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
  if (typeOfShipment !== undefined) return typeOfShipment;
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
