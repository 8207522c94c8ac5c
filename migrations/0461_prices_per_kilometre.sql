-- Trucks priced per kilometre: the kilometres that a rate does not say are estimated by its owner company's factor.
alter table read.owners add column road_factor numeric;
comment on column read.owners.road_factor is 'Kilometres by road for each kilometre of the great circle; null: 1.3.';

create view reporting.truck_prices as
  select r.id as rate_id, r.code, r.owner_id, r.state, r.is_active, r.origin_code, r.destination_code, r.valid_from, r.valid_to, r.currency,
         price.unit, coalesce(price.calc, 'trip') as basis, price.rate as price, price.min as minimum,
         (r.terms ->> 'kilometres')::numeric as kilometres,
         (r.terms ->> 'emptyReturn')::numeric as empty_return,
         case when r.terms ->> 'emptyReturn' is not null then coalesce(r.terms ->> 'emptyReturnCalc', 'percent') end as empty_return_basis
  from read.rate_list r,
       jsonb_to_recordset(r.terms -> 'unitPrices') as price (unit text, calc text, rate numeric, min numeric)
  where r.kind = 'FTL' and r.state <> 'removed';
comment on view reporting.truck_prices is 'The prices of full trucks, one row for each price of a rate that was not removed.';
comment on column reporting.truck_prices.rate_id is 'The rate.';
comment on column reporting.truck_prices.code is 'The code that people know the rate by.';
comment on column reporting.truck_prices.owner_id is 'The owner company that sells it.';
comment on column reporting.truck_prices.state is 'draft, published or unpublished.';
comment on column reporting.truck_prices.is_active is 'Whether the rate is active.';
comment on column reporting.truck_prices.origin_code is 'Code of the place of departure.';
comment on column reporting.truck_prices.destination_code is 'Code of the place of arrival.';
comment on column reporting.truck_prices.valid_from is 'First day of validity.';
comment on column reporting.truck_prices.valid_to is 'Last day of validity.';
comment on column reporting.truck_prices.currency is 'Currency of all amounts of the row.';
comment on column reporting.truck_prices.unit is 'Truck type.';
comment on column reporting.truck_prices.basis is 'trip: the price is for the whole trip; km: for a kilometre.';
comment on column reporting.truck_prices.price is 'Price of one truck, for the basis.';
comment on column reporting.truck_prices.minimum is 'The least that one truck priced per kilometre costs; null: no minimum.';
comment on column reporting.truck_prices.kilometres is 'Kilometres that the rate says; null: estimated by the great circle.';
comment on column reporting.truck_prices.empty_return is 'What the empty way back costs: a percent, or a price per kilometre; null: nothing.';
comment on column reporting.truck_prices.empty_return_basis is 'percent: of the freight; km: per kilometre and truck; null without an empty return.';
