alter table read.quoter_progress
  add column kilograms numeric,
  add column cubic_metres numeric,
  add column teu numeric;
comment on column read.quoter_progress.kilograms is 'Actual weight of the load that was asked for, kg.';
comment on column read.quoter_progress.cubic_metres is 'Volume of the load, m³; null: not stated.';
comment on column read.quoter_progress.teu is 'Containers of the load in twenty-foot units; null: none, or of a length without one.';

create or replace view reporting.quoter_progress as
  select id, state, state_since, reached, first_quoted_at, value_total, value_currency, kilograms, cubic_metres, teu
  from read.quoter_progress;
comment on column reporting.quoter_progress.kilograms is 'Actual weight of the load that was asked for, kg.';
comment on column reporting.quoter_progress.cubic_metres is 'Volume of the load, m³; null: not stated.';
comment on column reporting.quoter_progress.teu is 'Containers of the load in twenty-foot units; null: none, or of a length without one.';

-- Each conversion of an offer leads to the offer's currency, one more from there to the dollar.
create view reporting.sale_lines as
  select o.quote_id, o.id as offer_id, l.position::integer as position, l.line ->> 'leg' as leg, l.line ->> 'rateId' as rate_id,
    r.rate -> 'supplier' ->> 'id' as supplier_id, r.rate -> 'supplier' ->> 'name' as supplier_name,
    l.line ->> 'currency' as currency, (l.line ->> 'subtotal')::numeric as net,
    (l.line ->> 'subtotal')::numeric * sold.rate * dollars.rate as net_usd,
    (l.line -> 'cost' ->> 'total')::numeric * bought.rate * dollars.rate as cost_usd,
    o.answered_at as sold_at
  from read.quoter_offer o
  join read.offer_content c on c.offer_id = o.id and c.content_revision = o.content_revision
  cross join lateral json_array_elements(c.content -> 'lines') with ordinality l(line, position)
  left join lateral (
    select rate from json_array_elements(c.content -> 'rates') rate where rate ->> 'id' = l.line ->> 'rateId' limit 1
  ) r on true
  left join lateral (
    select 1::numeric as rate where c.content ->> 'currency' = 'USD'
    union all
    select (one ->> 'rate')::numeric from json_array_elements(c.content -> 'conversions') one
    where one ->> 'from' = c.content ->> 'currency' and one ->> 'to' = 'USD'
    limit 1
  ) dollars on true
  left join lateral (
    select 1::numeric as rate where l.line ->> 'currency' = c.content ->> 'currency'
    union all
    select (one ->> 'rate')::numeric from json_array_elements(c.content -> 'conversions') one
    where one ->> 'from' = l.line ->> 'currency' and one ->> 'to' = c.content ->> 'currency'
    limit 1
  ) sold on true
  left join lateral (
    select 1::numeric as rate where l.line -> 'cost' ->> 'currency' = c.content ->> 'currency'
    union all
    select (one ->> 'rate')::numeric from json_array_elements(c.content -> 'conversions') one
    where one ->> 'from' = l.line -> 'cost' ->> 'currency' and one ->> 'to' = c.content ->> 'currency'
    limit 1
  ) bought on true
  where o.state = 'accepted';
comment on view reporting.sale_lines is 'Lines of accepted offers, with their cost: margin by leg, supplier and rate.';
comment on column reporting.sale_lines.quote_id is 'Id of the quote, as in reporting.quoters.';
comment on column reporting.sale_lines.offer_id is 'Id of the offer, as in reporting.offers.';
comment on column reporting.sale_lines.position is 'Counts the offer''s lines from 1.';
comment on column reporting.sale_lines.leg is 'Part of the way that the line is for, such as origin, freight or destination.';
comment on column reporting.sale_lines.rate_id is 'Id of the rate that it was made of; null: typed by staff.';
comment on column reporting.sale_lines.supplier_id is 'Id of the supplier of that rate; null: none.';
comment on column reporting.sale_lines.supplier_name is 'Name of the supplier when the offer was made.';
comment on column reporting.sale_lines.currency is 'ISO 4217, of net.';
comment on column reporting.sale_lines.net is 'Sale without tax, in currency.';
comment on column reporting.sale_lines.net_usd is 'net in US dollars at the exchange rates of the offer, unrounded; null without one.';
comment on column reporting.sale_lines.cost_usd is 'Cost likewise; null: unknown.';
comment on column reporting.sale_lines.sold_at is 'When the offer was accepted (UTC).';
