-- Couriers' rates by zones: the prices of each zone, for analysts.
create view reporting.courier_zone_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.valid_from, r.valid_to,
         zone.name as zone, zone.places, price."from" as from_kg, price."to" as to_kg,
         coalesce(price.calc, 'kg') as basis, price.step as step_kg, price.rate as price, price.min as minimum,
         coalesce(price.currency, r.currency) as currency
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'zones') as zone (name text, places text[]),
       jsonb_to_recordset(r.terms -> 'segments') as price
         (zone text, "from" numeric, "to" numeric, calc text, step numeric, rate numeric, min numeric, currency text)
  where r.kind = 'COURIER' and r.state <> 'removed' and price.zone = zone.name;
comment on view reporting.courier_zone_prices is 'The prices of couriers by zones, one row for each zone and bracket of a rate that was not removed.';
comment on column reporting.courier_zone_prices.rate_id is 'The rate.';
comment on column reporting.courier_zone_prices.code is 'The code that people know the rate by.';
comment on column reporting.courier_zone_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.courier_zone_prices.state is 'draft, published or unpublished.';
comment on column reporting.courier_zone_prices.is_active is 'Whether the rate is active.';
comment on column reporting.courier_zone_prices.origin_code is 'Code of the place of departure.';
comment on column reporting.courier_zone_prices.valid_from is 'First day of validity.';
comment on column reporting.courier_zone_prices.valid_to is 'Last day of validity.';
comment on column reporting.courier_zone_prices.zone is 'Name of the zone.';
comment on column reporting.courier_zone_prices.places is 'Countries, codes of places and postal codes of the zone.';
comment on column reporting.courier_zone_prices.from_kg is 'Chargeable kilograms from which the price holds.';
comment on column reporting.courier_zone_prices.to_kg is 'Chargeable kilograms up to which the price is published.';
comment on column reporting.courier_zone_prices.basis is 'kg: for a kilogram; flat: for the shipment; step: for each started step above from_kg, added to what from_kg costs.';
comment on column reporting.courier_zone_prices.step_kg is 'Kilograms of a step; null: 1.';
comment on column reporting.courier_zone_prices.price is 'The price, for the basis.';
comment on column reporting.courier_zone_prices.minimum is 'The least that the bracket costs; null: no minimum.';
comment on column reporting.courier_zone_prices.currency is 'Currency of price and minimum.';
