-- The insured sum is a setting of the price, and no longer contains the premium.

alter table read.service_prices add column insured_percent numeric;
comment on column read.service_prices.percent is 'Of the goods'' value; of insurance, of the insured sum.';
comment on column read.service_prices.cost_percent is 'Of the goods'' value; of insurance, of the insured sum.';
comment on column read.service_prices.insured_percent is 'Insured sum in percent of goods, freight and requested duty; null: 110.';

create or replace view reporting.service_prices as
  select s.id, s.owner_id, s.is_active, s.service, s.flat, s.per_container, s.percent, s.min, s.currency, s.kinds, s.countries_origin,
    s.countries_destination, s.commodity as commodity_id, goods.name as commodity, s.valid_from, s.valid_to, s.reference, s.added_at,
    s.changed_at, s.cost_flat, s.cost_per_container, s.cost_percent, s.cost_min, s.cost_currency, s.cost_supplier as cost_supplier_id,
    case when s.service = 'insurance' then coalesce(s.insured_percent, 110) end as insured_percent
  from read.service_prices s
  left join read.commodities goods on goods.id = s.commodity
  where not s.is_removed;
comment on column reporting.service_prices.percent is 'Of the goods'' value; of insurance, of the insured sum.';
comment on column reporting.service_prices.cost_percent is 'What it pays of the goods'' value; of insurance, of the insured sum.';
comment on column reporting.service_prices.insured_percent is 'Of insurance: insured sum in percent of goods, freight and the duty that was asked for; null: no insurance.';
