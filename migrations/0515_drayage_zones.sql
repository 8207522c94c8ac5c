-- Drayage by zones: the prices of each zone, for analysts.
create view reporting.drayage_zone_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.destination_code, r.valid_from,
         r.valid_to, zone.name as zone, zone.places, price.unit as container, price.commodity,
         price."loadType" as load_type, price.rate as price, coalesce(zone.min, (r.terms ->> 'minimum')::numeric) as minimum, r.currency
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'zones') as zone (name text, places text[], min numeric),
       jsonb_to_recordset(r.terms -> 'unitPrices') as price
         (zone text, unit text, commodity text, "loadType" text, rate numeric)
  where r.kind = 'DRAYAGE' and r.state <> 'removed' and price.zone = zone.name;
comment on view reporting.drayage_zone_prices is 'The prices of drayage by zones, one row for each zone and container of a rate that was not removed.';
comment on column reporting.drayage_zone_prices.rate_id is 'The rate.';
comment on column reporting.drayage_zone_prices.code is 'The code that people know the rate by.';
comment on column reporting.drayage_zone_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.drayage_zone_prices.state is 'draft, published or unpublished.';
comment on column reporting.drayage_zone_prices.is_active is 'Whether the rate is active.';
comment on column reporting.drayage_zone_prices.origin_code is 'Code of the port or place that the zones are delivered from; null: they are picked up in.';
comment on column reporting.drayage_zone_prices.destination_code is 'Code of the port or place that is delivered to from the zones; null: they are delivered to.';
comment on column reporting.drayage_zone_prices.valid_from is 'First day of validity.';
comment on column reporting.drayage_zone_prices.valid_to is 'Last day of validity.';
comment on column reporting.drayage_zone_prices.zone is 'Name of the zone.';
comment on column reporting.drayage_zone_prices.places is 'Codes and names of towns, postal codes and countries of the zone.';
comment on column reporting.drayage_zone_prices.container is 'Code of the container.';
comment on column reporting.drayage_zone_prices.commodity is 'The goods that the price is for; null: any.';
comment on column reporting.drayage_zone_prices.load_type is 'The type of load that the price is for; null: any.';
comment on column reporting.drayage_zone_prices.price is 'The price of one container.';
comment on column reporting.drayage_zone_prices.minimum is 'The least that the freight of a shipment costs in the zone; null: no minimum.';
comment on column reporting.drayage_zone_prices.currency is 'Currency of price and minimum.';
