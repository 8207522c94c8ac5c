import { z } from 'zod';
import { searchFilters } from '@domain/rating/search/inputs';
import { searchOrders, shipmentTypes } from '@domain/rating/search/options';
import { placeReference } from '@domain/rating/place';
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
export const container = z.strictObject({
  container: unit.optional().describe('By id, code (40HC) or ISO size and type (45G1).'),
  quantity: amount.default(1),
  weight: weight.optional(),
  volume: volume.optional().describe('Of each container, in m³.'),
  commodity: commodity.optional().describe('What is in them: a rate may have a price of its own for it.'),
});
export const truck = z.strictObject({
  truck: unit.optional().describe('By id or name, in any case.'),
  quantity: amount.default(1),
  weight: weight.optional().describe('Of all trucks of the line together.'),
  volume: volume.optional().describe('Of all trucks of the line together, in m³.'),
  commodity: commodity.optional(),
});

/** One shape for every type; the domain refuses fields that a type does not use. */
export const payloadFields = z.strictObject({
  typeOfShipment: z
    .enum([...shipmentTypes, 'ALL'])
    .optional()
    .describe(
      'Forced by two airports (AERIAL) and two ports (FCL, LCL when asked). ALL: every type between the places that carries the load; a city means its airports, its ports and its own door.',
    ),
  transportationBy: z.enum(['air', 'sea', 'land', 'courier']).optional(),
  service: z.enum(['fcl', 'lcl', 'ftl', 'ltl', 'drayage', 'courier', 'aerial']).optional(),
  user: z.string().optional().describe('Kept for programs of old; who asks is who the credential says.'),
  originPort: placeReference
    .optional()
    .describe(
      'An airport, port, commune or branch by id or place id (`port-CLVAP`, as of GET /addresses), an airport by IATA code, a port by UN/LOCODE, a commune as CL-13101, a city as CN-SHANGHAI; or a point with its name. A region or province means its capital.',
    ),
  destinationPort: placeReference.optional().describe('As `originPort`.'),
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
  addresses: z
    .strictObject({ origin: placeReference, destination: placeReference })
    .optional()
    .describe('The same as `originPort` and `destinationPort`, which go before it.'),
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
  dangerousGoods: byPieces.shape.dangerousGoods.describe(
    'UN number and class (IMDG, IATA). Only rates that take the class are found, and its charges are added.',
  ),
  temperature: byPieces.shape.temperature.describe(
    'Degrees Celsius to be kept: by rates for it, or in containers and trucks that are cooled.',
  ),
  largestPiece: byUnits.options[0].shape.largestPiece.describe(
    'Metres, of cargo in containers or on trucks. Where it stands out, only rates that take out-of-gauge cargo are found.',
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
export type Payload = z.output<typeof payloadFields>;
