import { expressionBuilder, sql } from 'kysely';
import { announcedCharges } from '../../../domain/catalogues/announced-charges';
import { carriers } from '../../../domain/catalogues/carriers';
import { commodities } from '../../../domain/catalogues/commodities';
import { emissionFactors } from '../../../domain/catalogues/emission-factors';
import { containers } from '../../../domain/catalogues/containers';
import { owners } from '../../../domain/catalogues/owners';
import { currencyRates } from '../../../domain/catalogues/currency-rates';
import { priceRoundings } from '../../../domain/catalogues/price-roundings';
import { servicePrices } from '../../../domain/catalogues/service-prices';
import { suppliers } from '../../../domain/catalogues/suppliers';
import { taxRules } from '../../../domain/catalogues/tax-rules';
import { profits } from '../../../domain/catalogues/profits';
import { transitSpeeds } from '../../../domain/catalogues/transit-speeds';
import { trucks } from '../../../domain/catalogues/trucks';
import {
  announcedOn,
  nothingAnnounced,
  sortCharges,
  type AnnouncedCharge,
  type SortedCharges,
} from '../../../domain/rating/pricing/announced-charges';
import type { CommodityNames } from '../../../domain/rating/pricing/goods';
import type { Market as PriceMarket } from '../../../domain/rating/pricing/price-load';
import type { ServicePrice } from '../../../domain/rating/pricing/services';
import type { EmissionFactor } from '../../../domain/rating/route/emission-factors';
import { usualSpeeds, type TransitSpeeds } from '../../../domain/rating/search/transit';
import { noTaxes, taxTableOn, type TaxRule } from '../../../domain/shared/tax';
import { capacitiesOf, type ContainerCapacity, type TruckCapacity } from './capacities';
import { catalogueProjection } from '../../catalogues/project';
import { text, todayIn } from '../../expressions';
import type { Database, Tables } from '../../projection';

export interface Market {
  readonly carriers: Readonly<Record<string, string>>;
  readonly logos: Readonly<Record<string, string>>;
  readonly transitSpeeds: TransitSpeeds;
  /** By owner company; absent: the defaults apply. */
  readonly emissionFactors: Readonly<Record<string, readonly EmissionFactor[]>>;
  /** Announced charges depend on the day of shipment. */
  ofOwner(ownerId: string, day?: string): PriceMarket;
}

export const noMarket: Market = {
  carriers: {},
  logos: {},
  transitSpeeds: usualSpeeds,
  emissionFactors: {},
  ofOwner: () => ({
    ...{ capacities: {}, profitRules: [], exchangeRates: {}, announced: nothingAnnounced },
    ...{ taxes: noTaxes, roundingSteps: {}, day: '' },
  }),
};

interface Row extends Pick<Market, 'carriers' | 'logos' | 'transitSpeeds' | 'emissionFactors'> {
  readonly containers: Readonly<Record<string, ContainerCapacity>>;
  readonly trucks: Readonly<Record<string, TruckCapacity>>;
  readonly profitRules: Readonly<Record<string, PriceMarket['profitRules']>>;
  readonly exchangeRates: Readonly<Record<string, PriceMarket['exchangeRates']>>;
  readonly announced: Readonly<Record<string, readonly AnnouncedCharge[]>>;
  readonly servicePrices: Readonly<Record<string, readonly ServicePrice[]>>;
  readonly roadFactors: Readonly<Record<string, string>>;
  readonly countries: Readonly<Record<string, string>>;
  /** By country. */
  readonly taxRules: Readonly<Record<string, readonly TaxRule[]>>;
  readonly roundingSteps: Readonly<Record<string, PriceMarket['roundingSteps']>>;
  readonly commodityNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const eb = expressionBuilder<Tables>();

const sources = [
  announcedCharges,
  carriers,
  containers,
  currencyRates,
  emissionFactors,
  owners,
  profits,
  commodities,
  priceRoundings,
  servicePrices,
  suppliers,
  taxRules,
  transitSpeeds,
  trucks,
].map((catalogue) => catalogueProjection(catalogue).name);

/** Checkpoints of the market's catalogues. While the token is unchanged, all searches share one market. */
export const marketToken = eb
  .selectFrom('platform.checkpoints')
  .select((of) =>
    of
      .fn<string | null>('md5', [
        of.fn
          .agg('string_agg', [of.fn('concat', ['position', text(' '), 'event_id']), text(',')])
          .orderBy('name'),
      ])
      .as('token'),
  )
  .where((of) => of('name', '=', of.fn.any(of.val(sources))))
  .$asScalar();

/** By default today in Chile. */
export function dayOfMarket(date: string | undefined) {
  const day = date === undefined ? todayIn(text('America/Santiago')) : eb.cast<string>(eb.val(date), 'date');
  return eb.cast<string>(day, 'text');
}

/** By token and day. Of past days only as many are kept as concurrent searches need. */
const markets = new WeakMap<Database, Map<string, Promise<Market>>>();
const kept = 8;

export function readMarket(
  db: Database,
  { token, day }: { readonly token: string | null; readonly day: string },
): Promise<Market> {
  const known = markets.get(db) ?? new Map<string, Promise<Market>>();
  markets.set(db, known);
  const key = `${token ?? ''} ${day}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const reading = read(db, day);
  known.set(key, reading);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  reading.catch(() => known.delete(key));
  return reading;
}

async function read(db: Database, day: string): Promise<Market> {
  const { rows } = await sql<Row>`
    select
      coalesce((select jsonb_object_agg(id, name) from carriers), '{}') as carriers,
      coalesce((select jsonb_object_agg(id, img) from carriers where img is not null and not is_removed), '{}') as logos,
      coalesce((select jsonb_object_agg(owner_id, rules) from (
        select owner_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'modal', modal, 'carrier', carrier,
        'supplier', supplier, 'origin', origin, 'destination', destination, 'originCountry', country_origin,
        'destinationCountry', country_destination, 'mode', mode, 'value', value::text, 'currency', coalesce(currency, 'USD'),
        'per', per, 'of', "of", 'min', min::text, 'max', max::text,
        'madeAt', added_at)) as rules from profits where is_active and not is_removed group by owner_id) owned), '{}') as "profitRules",
      coalesce((select jsonb_object_agg(owner_id, rates) from (
        select owner_id, jsonb_object_agg(currency, jsonb_build_object('currency', currency, 'perUsd', "perUsd", 'date', date,
          'source', source)) as rates
        from (
          select distinct on (owner_id, currency) owner_id, currency, units_per_usd::text as "perUsd", date::text, source
          from currency_rates where is_active and not is_removed and date <= ${day}::date
          order by owner_id, currency, date desc, id
        ) latest group by owner_id) owned), '{}') as "exchangeRates",
      coalesce((select jsonb_object_agg(owner_id, charges) from (
        select c.owner_id, jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'apply', c.apply, 'calc', c.calc, 'rate', c.rate::text,
          'min', c.min::text, 'currency', c.currency, 'carrier', c.carrier, 'carrierName', named.name, 'supplier', c.supplier,
          'kinds', coalesce(c.kinds, '{}'), 'container', c.container, 'origin', c.origin, 'destination', c.destination,
          'countriesOrigin', coalesce(c.countries_origin, '{}'), 'countriesDestination', coalesce(c.countries_destination, '{}'),
          'from', c.valid_from, 'to', c.valid_to, 'madeAt', c.added_at, 'route', c.route)
          || jsonb_strip_nulls(jsonb_build_object('max', c.max::text, 'of', nullif(c.percent_of, 'base'), 'overWeight', c.over_weight::text,
            'upToWeight', c.up_to_weight::text, 'hazardClasses', nullif(to_jsonb(c.hazard_classes), '[]'), 'commodities', (select jsonb_agg(coalesce(goods.name, named_goods.id) order by named_goods.id)
              from unnest(c.commodities) as named_goods (id) left join commodities goods on goods.id = named_goods.id)))) as charges
        from announced_charges c left join carriers named on named.id = c.carrier
        where c.is_active and not c.is_removed and (c.valid_to is null or c.valid_to >= ${day}::date - 370)
        group by c.owner_id) owned), '{}') as announced,
      coalesce((select jsonb_object_agg(owner_id, sold) from (
        select s.owner_id, jsonb_agg(jsonb_build_object('service', s.service, 'flat', s.flat::text, 'perContainer', s.per_container::text,
          'percent', s.percent::text, 'insuredPercent', s.insured_percent::text, 'min', s.min::text, 'currency', s.currency, 'kinds', coalesce(s.kinds, '{}'),
          'countriesOrigin', coalesce(s.countries_origin, '{}'), 'countriesDestination', coalesce(s.countries_destination, '{}'),
          'commodity', array_remove(array[goods.name, goods.name_en, goods.name_pt], null),
          'from', s.valid_from, 'to', s.valid_to, 'madeAt', s.added_at, 'cost', case
            when s.cost_currency is null or coalesce(s.cost_flat, s.cost_per_container, s.cost_percent) is null then null
            else jsonb_build_object('flat', s.cost_flat::text, 'perContainer', s.cost_per_container::text, 'percent', s.cost_percent::text,
              'min', s.cost_min::text, 'currency', s.cost_currency, 'supplier', provider.name) end)) as sold
        from service_prices s left join commodities goods on goods.id = s.commodity
          left join suppliers provider on provider.id = s.cost_supplier
        where s.is_active and not s.is_removed group by s.owner_id) owned), '{}') as "servicePrices",
      coalesce((select jsonb_object_agg(id, road_factor::text) from owners where road_factor is not null), '{}') as "roadFactors",
      coalesce((select jsonb_object_agg(id, country) from owners), '{}') as countries,
      coalesce((select jsonb_object_agg(country, rules) from (
        select country, jsonb_agg(jsonb_build_object('supply', supply, 'percent', percent::text, 'reason', reason,
          'from', valid_from, 'to', valid_to)) as rules
        from tax_rules where is_active and not is_removed group by country) taxed), '{}') as "taxRules",
      coalesce((select jsonb_object_agg(owner_id, steps) from (
        select owner_id, jsonb_object_agg(currency, step::text) as steps
        from price_roundings where is_active and not is_removed group by owner_id) owned), '{}') as "roundingSteps",
      coalesce((select jsonb_object_agg(owner_id, names) from (
        select g.owner_id, jsonb_object_agg(platform.folded(called.name), g.id order by g.is_removed desc, g.id desc) as names
        from commodities g, unnest(array[g.id::text, g.name, g.name_en, g.name_pt]) as called (name)
        where called.name is not null and g.owner_id is not null group by g.owner_id) owned), '{}') as "commodityNames",
      coalesce((select jsonb_object_agg(begun.transport, begun.kilometres_per_day) from (
          select distinct on (transport) transport, kilometres_per_day from transit_speeds
          where is_active and not is_removed and starts_on <= ${day}::date order by transport, starts_on desc, id
        ) begun), '{}') as "transitSpeeds",
      coalesce((select jsonb_object_agg(owner_id, factors) from (
        select owner_id, jsonb_agg(jsonb_build_object('id', id, 'transport', transport, 'carrier', carrier,
          'regionsOrigin', regions_origin, 'countriesOrigin', countries_origin, 'regionsDestination', regions_destination,
          'countriesDestination', countries_destination, 'gramsPerTonneKm', grams_per_tonne_km, 'ladenShare', laden_share,
          'method', method, 'source', source, 'from', valid_from, 'to', valid_to, 'madeAt', added_at)) as factors
        from emission_factors where is_active and not is_removed and owner_id is not null group by owner_id) owned), '{}') as "emissionFactors",
      coalesce((select jsonb_object_agg(code, jsonb_build_object('kilograms', payload::text, 'cubicMetres', capacity ->> 'volume',
          'sizeType', size_type, 'inner', detailed_measures, 'doors', doors))
        from containers where not is_removed), '{}') as containers,
      coalesce((select jsonb_object_agg(upper(name), jsonb_build_object('kilograms', peso_bruto::text,
          'cubicMetres', capacidad_cubica::text, 'cargoTypes', coalesce(cargo_types, '{}'),
          'inner', jsonb_build_object('length', largo::text, 'width', ancho::text, 'height', alto::text)))
        from trucks where not is_removed), '{}') as trucks`.execute(db);
  const [market] = rows;
  if (market === undefined) throw new Error('the market answered no row');
  const {
    carriers: names,
    logos,
    containers: ofContainers,
    trucks: ofTrucks,
    profitRules,
    exchangeRates,
    announced,
    roadFactors,
    countries,
    taxRules: rules,
    roundingSteps,
    servicePrices: sold,
    commodityNames,
  } = market;
  const sorted = new Map<string, SortedCharges>(
    Object.entries(announced).map(([ownerId, charges]) => [ownerId, sortCharges(charges)]),
  );
  const goods = new Map<string, CommodityNames>(
    Object.entries(commodityNames).map(([ownerId, called]) => [ownerId, new Map(Object.entries(called))]),
  );
  const capacities = capacitiesOf(ofContainers, ofTrucks);
  const taxesOf = (country: string | null, on: string) =>
    taxTableOn(country, country === null ? [] : (rules[country] ?? []), on);
  return {
    carriers: names,
    logos,
    transitSpeeds: { ...usualSpeeds, ...market.transitSpeeds },
    emissionFactors: market.emissionFactors,
    ofOwner: (ownerId, on = day) => ({
      capacities,
      profitRules: profitRules[ownerId] ?? [],
      exchangeRates: exchangeRates[ownerId] ?? {},
      day: on,
      announced: announcedOn(sorted.get(ownerId) ?? new Map(), on),
      commodityNames: goods.get(ownerId) ?? new Map<string, string>(),
      roadFactor: roadFactors[ownerId] ?? null,
      services: { prices: sold[ownerId] ?? [], day: on },
      taxes: taxesOf(countries[ownerId] ?? null, on),
      roundingSteps: roundingSteps[ownerId] ?? {},
    }),
  };
}
