import { createHash } from 'node:crypto';
import { z } from 'zod';
import { rateKind } from '@domain/rating/rate/inputs';
import { emissionTables } from '@domain/rating/route/emissions';
import { legWays } from '@domain/rating/route/route';
import { rateSearchInput } from '@domain/rating/search/inputs';
import { resultMarks } from '@domain/rating/search/options';
import { load } from '@domain/shared/load';
import { isRejection } from '@domain/shared/rejection';
import { searchRates, type FoundRate } from '@projections/rating/rate-search/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import { withRoutes, type DrawnRoute } from '~/documents/maps/drawn-route.server';
import { whyNothing } from '~/use-cases/rating/nothing-found.server';
import { refusedBecause } from '~/presenters/rating/refused-because.server';
import { carrierLogo } from '~/presenters/shop/carrier-mark';
import { defineEndpoint, type Readable } from '../endpoint';
import { departures } from './departures';
import { inPayloadWords, withKnownPlaces } from './known-places';
import { lackingCharge, lackingOf, price, priceOf, staffPrice } from './price-answer';
import { facets, named } from './search-facets';
import { searchOf, searchPayload } from './search-payload';

const place = z.object({
  type: z.enum(['airport', 'port', 'zone']),
  code: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  nearby: z.number().nullable().describe('Kilometres from the asked place, where it is another one.'),
});

const doorRate = z
  .object({
    ...{ _id: z.string(), id: z.string(), code: z.string(), typeRate: rateKind, from: place, to: place },
    ...{ carrier: z.array(named), transitDays: z.number().nullable(), load, price },
  })
  .nullable();
const route = z.object({
  isPartial: z.boolean().describe('A transfer is not known: it is longer.'),
  legs: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      way: z
        .enum(legWays)
        .describe(
          'How it is measured: great-circle by air, sea-lane by sea where lanes reach, straight over land.',
        ),
      kilometres: z.number(),
    }),
  ),
  co2e: z
    .object({
      kilograms: z.number(),
      method: z.string().describe('Such as "GLEC 2.0", or that of the company\'s own factor.'),
      source: z.string().nullable().describe("Of the company's own factor."),
      table: z
        .enum(emissionTables)
        .nullable()
        .describe("Of the GLEC Framework; null: the company's own factor."),
    })
    .nullable()
    .describe(
      'Kilograms of CO2e from end to end at the actual mass, well-to-wheel: by the most specific emission factor of the company, else by default factors of the GLEC Framework, `table` 35 and 46 of edition 2.0 (July 2022) by air and sea, 8 of edition 3.2 (October 2025) by road. Null where no factor is known.',
    ),
  map: z.string().describe("Address of its map, an SVG image, relative to the site's."),
});

const resultAnswer = z
  .object({
    _id: z.string(),
    id: z.string(),
    code: z.string(),
    typeRate: rateKind,
    from: place,
    to: place,
    direct: z.boolean(),
    transfers: z.array(z.string()),
    transitDays: z.number().nullable(),
    isTransitEstimated: z.boolean(),
    container: z.array(z.string()),
    load: load.describe('As it is priced, with the container or truck of every line: what the cart takes.'),
    plane: z.string().nullable(),
    truck: z.array(z.string()),
    schedule: z.array(z.string()).describe('The days of `departures`.'),
    departures,
    cutOff: z
      .number()
      .int()
      .nullable()
      .describe('Hours before a departure by which cargo must be handed in.'),
    frequency: z.object({ frequency: z.string(), days: z.array(z.boolean()) }),
    service: z.string().nullable(),
    freightType: z.string().nullable(),
    validFrom: z.string(),
    validTo: z.string(),
    carrier: z.array(
      named.extend({ logo: z.string().nullable().describe("Address of its logo, relative to the site's.") }),
    ),
    commodity: z.array(z.string()),
    restrictions: z.record(z.string(), z.string().nullable()),
    distance: z
      .number()
      .nullable()
      .describe(
        'Kilometres of its way: the sum of the legs of `route`. Null where the point of an end is not known.',
      ),
    route: route.nullable().describe('Its way, drawn. Not for navigation.'),
    tags: z
      .array(z.enum(resultMarks))
      .describe(
        'best-price: nothing that includes as much or more is cheaper. fastest: the fewest days. greenest: the least CO2e among those that include the same, where none of them may emit less.',
      ),
    alikeTo: z
      .string()
      .nullable()
      .describe(
        'Id of a cheaper result of the search with the same carrier, days, departures and inclusions: this one differs by price, validity and code alone.',
      ),
    currency: z.string(),
    price,
    doors: z
      .object({ pickup: doorRate, delivery: doorRate, total: z.string(), transitDays: z.number().nullable() })
      .nullable()
      .describe(
        'With `doors`: the cheapest LTL or drayage rates to them, what the whole way costs and its days. Order, filters and tags go by that total.',
      ),
    supplier: named.nullable().describe('For staff; null for everybody else.'),
    clients: z.array(z.string()).describe('For staff; empty for everybody else.'),
    cost: staffPrice.nullable().describe('For staff; null for everybody else.'),
    missingCharges: z
      .array(lackingCharge)
      .describe(
        'For staff: charges that the carrier announces for other lanes or days, and that this price lacks.',
      ),
  })
  .meta({ id: 'RateResult' });

/** Public: visitors see the rates for all clients. */
export const postRateSearch = defineEndpoint({
  method: 'post',
  path: '/rates/search',
  access: 'public',
  isForAuditors: true,
  status: 200,
  summary: 'Find and price rates for a load between two places',
  description:
    'Ten results by default, the lowest price first. `searchId` is the same for the same search, whatever the page, order and filters. A place, container or truck that is not known is refused with 400 and the name of its field.',
  body: searchPayload,
  answer: z.object({
    data: z.array(resultAnswer),
    total: z.number().int(),
    searchId: z.string(),
    isNearby: z.boolean().describe('The exact places had no rates; these are of places near them.'),
    notCarrying: z.number().int().describe('Rates of the lane that do not carry the load.'),
    special: z
      .object({ count: z.number().int(), goods: z.array(z.string()) })
      .describe(
        'Rates of the lane for certain goods alone, left out since the load does not name its goods: name one with `commodity`.',
      ),
    reasons: z
      .array(z.object({ code: z.string(), message: z.string() }))
      .describe(
        'Why nothing was found: of each kind of reason against the load the nearest to it (price.over-weight, price.other-goods, price.volume-needed, …), and when the last rate of the lane ended (search.ended-on) and the next begins (search.begins-on).',
      ),
    lane: z
      .object({
        endedOn: z.string().nullable(),
        beginsOn: z.string().nullable(),
        kinds: z.array(z.object({ kind: rateKind, count: z.number().int() })),
      })
      .nullable()
      .describe('Where nothing was found: what the lane has on other days, and its rates of other kinds.'),
    facets,
  }),
  async handler({ services, actor, ask, body, language }) {
    const payload = await withKnownPlaces({ services, actor }, body);
    if (isRejection(payload)) return payload;
    const search = searchOf(payload);
    const answer = await ask(searchRates, search);
    if (isRejection(answer)) return inPayloadWords(answer, payload);
    const nothing = await whyNothing(services, actor, rateSearchInput.parse(search), answer);
    if (isRejection(nothing)) return nothing;
    const { data: _data, ways: _ways, folded: _folded, facets: found, special, ...rest } = answer;
    const data = await withRoutes(services, actor, answer);
    const { limit: _limit, offset: _offset, order: _order, filters: _filters, ...asked } = search;
    return {
      ...rest,
      special: { count: special.count, goods: [...special.goods] },
      data: data.map(toResult),
      reasons: (nothing?.reasons ?? []).map((reason) => ({
        code: reason.code,
        message: refusedBecause(language, reason),
      })),
      lane: nothing && { ...nothing.lane, kinds: [...nothing.lane.kinds] },
      searchId: createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32),
      facets: { ...found, carriers: found.carriers.map(({ id, ...carrier }) => ({ _id: id, ...carrier })) },
    };
  },
});

type Answered = Readable<z.input<typeof resultAnswer>>;

function toResult(result: FoundRate & { readonly route: DrawnRoute | null }): Answered {
  const {
    internal,
    marks,
    carriers,
    commodities,
    units,
    unitChoices: _choices,
    emissionFactor: _factor,
    restrictions,
    alike: _alike,
    route: drawn,
    ...rest
  } = result;
  const isTruck = result.typeRate === 'FTL';
  return {
    ...rest,
    _id: result.id,
    schedule: result.departures.map(({ day }) => day),
    departures: [...result.departures],
    distance: drawn === null ? null : drawn.kilometres,
    route: drawn === null ? null : routeOf(drawn),
    tags: [...marks],
    container: isTruck ? [] : [...units],
    truck: isTruck ? [...units] : [],
    carrier: carriers.map(({ id, name, logo }) => ({
      ...{ _id: id, name },
      logo: carrierLogo(logo),
    })),
    commodity: commodities,
    restrictions: { ...restrictions },
    price: priceOf(result.price),
    doors: result.doors && {
      pickup: doorRateOf(result.doors.pickup),
      delivery: doorRateOf(result.doors.delivery),
      total: result.doors.total,
      transitDays: result.doors.transitDays,
    },
    supplier: supplierOf(internal),
    clients: internal?.clients ?? [],
    cost: internal === null ? null : priceOf(internal.price),
    missingCharges: (internal?.missingCharges ?? []).map(lackingOf),
  };
}

function doorRateOf(rate: RateResult | null) {
  if (rate === null) return null;
  const { id, code, typeRate, from, to, carriers, transitDays, load: carried, price: own } = rate;
  const carrier = carriers.map(({ id: carrierId, name }) => ({ _id: carrierId, name }));
  return { _id: id, id, code, typeRate, from, to, carrier, transitDays, load: carried, price: priceOf(own) };
}

function routeOf({ isPartial, legs, co2e, map }: DrawnRoute) {
  return { isPartial, legs: legs.map((leg) => ({ ...leg })), co2e, map };
}

function supplierOf(internal: RateResult['internal']) {
  const supplier = internal?.supplier ?? null;
  return supplier === null ? null : { _id: supplier.id, name: supplier.name };
}
