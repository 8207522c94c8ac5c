-- What estimated transit days are compared with, and emission factors of owner companies.

alter table read.rate_search
  add column origin_country text generated always as (terms -> 'origin' ->> 'country') stored,
  add column destination_country text generated always as (terms -> 'destination' ->> 'country') stored,
  add column transit_days integer generated always as ((terms ->> 'transitTime')::integer) stored;
comment on column read.rate_search.origin_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column read.rate_search.destination_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column read.rate_search.transit_days is 'Days that the rate states; null: none.';
create index rate_search_transit on read.rate_search (owner_id, kind, origin_country, destination_country, transit_days)
  where is_offered and transit_days is not null;

create table read.emission_factors (
  id                    text primary key,
  owner_id              text,
  is_active             boolean not null,
  is_removed            boolean not null,
  revision              integer not null,
  added_at              timestamptz not null,
  changed_at            timestamptz not null,
  search_text           text not null,
  name                  text not null,
  transport             text not null,
  carrier               text,
  regions_origin        text[],
  countries_origin      text[],
  regions_destination   text[],
  countries_destination text[],
  grams_per_tonne_km    double precision not null,
  laden_share           double precision,
  method                text not null,
  source                text,
  valid_from            date not null,
  valid_to              date
);
comment on table read.emission_factors is 'What owner companies calculate emissions with instead of the GLEC defaults; empty criteria match every rate.';
comment on column read.emission_factors.owner_id is 'The owner company (tenant).';
comment on column read.emission_factors.transport is 'air, sea, land or courier.';
comment on column read.emission_factors.carrier is 'Id in the catalogue of carriers.';
comment on column read.emission_factors.regions_origin is 'Regions of domain/shared/regions.ts (UN M49).';
comment on column read.emission_factors.regions_destination is 'Regions of domain/shared/regions.ts (UN M49).';
comment on column read.emission_factors.grams_per_tonne_km is 'Grams of CO2e, well-to-wheel, for each tonne-km carried; for each tonne-km of capacity if laden_share is set.';
comment on column read.emission_factors.laden_share is 'Percent of the capacity that is used; null: grams_per_tonne_km includes it.';
create index emission_factors_search on read.emission_factors using gin (search_text gin_trgm_ops);
create index emission_factors_order on read.emission_factors (name collate "es-x-icu", id) where not is_removed;
create index emission_factors_owner on read.emission_factors (owner_id);

create view reporting.emission_factors as
  select f.id, f.owner_id, f.is_active, f.name, f.transport, f.carrier as carrier_id, carrier.name as carrier, f.regions_origin,
    f.countries_origin, f.regions_destination, f.countries_destination, f.grams_per_tonne_km, f.laden_share, f.method, f.source,
    f.valid_from, f.valid_to, f.added_at, f.changed_at
  from read.emission_factors f
  left join read.carriers carrier on carrier.id = f.carrier
  where not f.is_removed;
comment on view reporting.emission_factors is 'What owner companies calculate emissions with instead of the GLEC defaults, one row each; removed ones are left out.';
comment on column reporting.emission_factors.id is 'Id of the factor.';
comment on column reporting.emission_factors.owner_id is 'The owner company (tenant).';
comment on column reporting.emission_factors.is_active is 'Whether emissions are calculated with it.';
comment on column reporting.emission_factors.name is 'Its name among staff.';
comment on column reporting.emission_factors.transport is 'The mode: air, sea, land or courier.';
comment on column reporting.emission_factors.carrier_id is 'The carrier whose rates it is for; null: any.';
comment on column reporting.emission_factors.carrier is 'Name of the carrier.';
comment on column reporting.emission_factors.regions_origin is 'UN M49 regions of departure; null: any.';
comment on column reporting.emission_factors.countries_origin is 'Countries of departure, ISO 3166-1 alpha-2; null: any.';
comment on column reporting.emission_factors.regions_destination is 'UN M49 regions of arrival; null: any.';
comment on column reporting.emission_factors.countries_destination is 'Countries of arrival, ISO 3166-1 alpha-2; null: any.';
comment on column reporting.emission_factors.grams_per_tonne_km is 'Grams of CO2e, well-to-wheel, for each tonne-km carried; for each tonne-km of capacity if laden_share is set.';
comment on column reporting.emission_factors.laden_share is 'Percent of the capacity that is used; null: grams_per_tonne_km includes it.';
comment on column reporting.emission_factors.method is 'Method that the figure follows, as customers see it.';
comment on column reporting.emission_factors.source is 'Publication or document it was read in; null: not named.';
comment on column reporting.emission_factors.valid_from is 'First day of shipment.';
comment on column reporting.emission_factors.valid_to is 'Last day of shipment; null: until replaced.';
comment on column reporting.emission_factors.added_at is 'When it was added (UTC).';
comment on column reporting.emission_factors.changed_at is 'When it last changed (UTC).';
