-- Analysts see by how many hours cargo must be handed in before a departure.
create or replace view reporting.rates as
  select id, code, kind, state, is_active, owner_id, origin_code, origin_name, destination_code, destination_name, supplier,
         carriers, valid_from, valid_to, currency, business_model, lowest_price, drafted_at, changed_at, published_at,
         (terms ->> 'cutOff')::integer as cut_off_hours
  from read.rate_list where state <> 'removed';
comment on column reporting.rates.cut_off_hours is 'Hours before a departure by which cargo must be handed in; null: none.';
