alter table read.service_prices
  add column cost_flat           numeric,
  add column cost_per_container  numeric,
  add column cost_percent        numeric,
  add column cost_min            numeric,
  add column cost_currency       text,
  add column cost_supplier       text;
comment on column read.service_prices.cost_flat is 'What the owner company pays for it, in cost_currency. Null in all three parts: unknown.';
comment on column read.service_prices.cost_percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column read.service_prices.cost_supplier is 'Id in the catalogue of suppliers.';

create or replace view reporting.service_prices as
  select s.id, s.owner_id, s.is_active, s.service, s.flat, s.per_container, s.percent, s.min, s.currency, s.kinds, s.countries_origin,
    s.countries_destination, s.commodity as commodity_id, goods.name as commodity, s.valid_from, s.valid_to, s.reference, s.added_at,
    s.changed_at, s.cost_flat, s.cost_per_container, s.cost_percent, s.cost_min, s.cost_currency, s.cost_supplier as cost_supplier_id
  from read.service_prices s
  left join read.commodities goods on goods.id = s.commodity
  where not s.is_removed;
comment on column reporting.service_prices.cost_flat is 'What the owner company pays for each declaration, in cost_currency.';
comment on column reporting.service_prices.cost_per_container is 'What it pays for each container or truck, in cost_currency.';
comment on column reporting.service_prices.cost_percent is 'What it pays of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column reporting.service_prices.cost_min is 'The minimum that it pays, in cost_currency.';
comment on column reporting.service_prices.cost_currency is 'ISO 4217; null: the cost is unknown.';
comment on column reporting.service_prices.cost_supplier_id is 'The supplier who provides it.';
