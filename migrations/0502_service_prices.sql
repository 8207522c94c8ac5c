create table read.service_prices (
  id                     text primary key,
  owner_id               text,
  is_active              boolean not null,
  is_removed             boolean not null,
  revision               integer not null,
  added_at               timestamptz not null,
  changed_at             timestamptz not null,
  search_text            text not null,
  service                text not null,
  flat                   numeric,
  per_container          numeric,
  percent                numeric,
  min                    numeric,
  currency               text not null,
  kinds                  text[],
  countries_origin       text[],
  countries_destination  text[],
  commodity              text,
  valid_from             date not null,
  valid_to               date,
  reference              text
);
comment on table read.service_prices is 'What owner companies charge for customs clearance and cargo insurance; empty criteria match every rate.';
comment on column read.service_prices.owner_id is 'The owner company (tenant).';
comment on column read.service_prices.service is 'customs-origin, customs-destination or insurance.';
comment on column read.service_prices.percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column read.service_prices.min is 'The minimum, in currency.';
comment on column read.service_prices.commodity is 'Id in the catalogue of commodities.';
create index service_prices_search on read.service_prices using gin (search_text gin_trgm_ops);
create index service_prices_order on read.service_prices (service, id) where not is_removed;
create index service_prices_owner on read.service_prices (owner_id);

create view reporting.service_prices as
  select s.id, s.owner_id, s.is_active, s.service, s.flat, s.per_container, s.percent, s.min, s.currency, s.kinds, s.countries_origin,
    s.countries_destination, s.commodity as commodity_id, goods.name as commodity, s.valid_from, s.valid_to, s.reference, s.added_at,
    s.changed_at
  from read.service_prices s
  left join read.commodities goods on goods.id = s.commodity
  where not s.is_removed;
comment on view reporting.service_prices is 'What owner companies charge for customs clearance and cargo insurance.';
comment on column reporting.service_prices.id is 'Id of the price.';
comment on column reporting.service_prices.owner_id is 'The owner company (tenant).';
comment on column reporting.service_prices.is_active is 'Whether prices take it.';
comment on column reporting.service_prices.service is 'customs-origin, customs-destination or insurance.';
comment on column reporting.service_prices.flat is 'A sum for each declaration, in currency.';
comment on column reporting.service_prices.per_container is 'A sum for each container or truck, in currency.';
comment on column reporting.service_prices.percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column reporting.service_prices.min is 'The minimum, in currency.';
comment on column reporting.service_prices.currency is 'ISO 4217.';
comment on column reporting.service_prices.kinds is 'Kinds of rates; null: all.';
comment on column reporting.service_prices.countries_origin is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.service_prices.countries_destination is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.service_prices.commodity_id is 'The commodity it is for; null: any.';
comment on column reporting.service_prices.commodity is 'Name of the commodity.';
comment on column reporting.service_prices.valid_from is 'First day.';
comment on column reporting.service_prices.valid_to is 'Last day; null: until replaced.';
comment on column reporting.service_prices.reference is 'Where it comes from.';
comment on column reporting.service_prices.added_at is 'When it was added.';
comment on column reporting.service_prices.changed_at is 'When it last changed.';
