alter table read.profits add column per text, add column "of" text, add column min numeric, add column max numeric;
comment on column read.profits.per is 'What an amount is added for: shipment, container, wm or kg; null: the shipment.';
comment on column read.profits."of" is 'What a percent is of: freight or costs; null: the freight.';
comment on column read.profits.min is 'Least profit of a shipment, in currency.';
comment on column read.profits.max is 'Most profit of a shipment, in currency.';

create view reporting.profits as
  select p.id, p.owner_id, p.is_active, p.name, p.mode, p.value, p.currency, p.per, p."of", p.min, p.max, p.modal, p.carrier as carrier_id,
    carrier.name as carrier, p.supplier as supplier_id, p.origin, p.destination, p.country_origin, p.country_destination, p.added_at, p.changed_at
  from read.profits p
  left join read.carriers carrier on carrier.id = p.carrier
  where not p.is_removed;
comment on view reporting.profits is 'Profit rules: what is added to the costs of a rate. Of those that match a rate the one with the most criteria applies.';
comment on column reporting.profits.id is 'Id of the rule.';
comment on column reporting.profits.owner_id is 'The owner company (tenant).';
comment on column reporting.profits.is_active is 'Whether prices take it.';
comment on column reporting.profits.name is 'Name of the rule.';
comment on column reporting.profits.mode is 'amount or percent.';
comment on column reporting.profits.value is 'In currency, or percent.';
comment on column reporting.profits.currency is 'ISO 4217, of an amount, of min and of max; null: US dollars.';
comment on column reporting.profits.per is 'What an amount is added for: shipment, container, wm or kg; null: the shipment.';
comment on column reporting.profits."of" is 'What a percent is of: freight or costs; null: the freight.';
comment on column reporting.profits.min is 'Least profit of a shipment, in currency; null: none.';
comment on column reporting.profits.max is 'Most profit of a shipment, in currency; null: none.';
comment on column reporting.profits.modal is 'Kind of rate: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER; null: any.';
comment on column reporting.profits.carrier_id is 'The carrier whose rates it is for; null: any.';
comment on column reporting.profits.carrier is 'Name of the carrier.';
comment on column reporting.profits.supplier_id is 'The supplier whose rates it is for; null: any.';
comment on column reporting.profits.origin is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.profits.destination is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.profits.country_origin is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.profits.country_destination is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.profits.added_at is 'When it was added.';
comment on column reporting.profits.changed_at is 'When it last changed.';

alter table read.announced_charges add column max numeric, add column percent_of text, add column route text, add column commodities text[],
  add column over_weight numeric, add column up_to_weight numeric;
comment on column read.announced_charges.max is 'The maximum, in currency.';
comment on column read.announced_charges.percent_of is 'What a percent is of: base, freight (with its charges) or leg; null: the base.';
comment on column read.announced_charges.route is 'For direct rates or for those with transfers (direct, transfers); null: both.';
comment on column read.announced_charges.commodities is 'Ids of the goods that it is for; null: all.';
comment on column read.announced_charges.over_weight is 'Kilograms of one container, truck or piece that it is charged above; null: any.';
comment on column read.announced_charges.up_to_weight is 'Kilograms of one container, truck or piece that it is charged up to; null: any.';

create or replace view reporting.announced_charges as
  select c.id, c.owner_id, c.is_active, c.code, c.apply, c.calc, c.rate, c.currency, c.min, c.carrier as carrier_id,
    carrier.name as carrier, c.supplier as supplier_id, c.kinds, c.container, c.origin, c.destination, c.countries_origin,
    c.countries_destination, c.valid_from, c.valid_to, c.reference, c.added_at, c.changed_at, c.max, c.percent_of, c.route,
    c.commodities as commodity_ids, c.over_weight, c.up_to_weight
  from read.announced_charges c
  left join read.carriers carrier on carrier.id = c.carrier
  where not c.is_removed;
comment on column reporting.announced_charges.max is 'The maximum, in currency; null: none.';
comment on column reporting.announced_charges.percent_of is 'What a percent is of: base, freight (with its charges) or leg; null: the base.';
comment on column reporting.announced_charges.route is 'Only for direct rates or only for those with transfers (direct, transfers); null: both.';
comment on column reporting.announced_charges.commodity_ids is 'Ids of the goods that it is for; null: all.';
comment on column reporting.announced_charges.over_weight is 'Kilograms of one container, truck or piece that it is charged above; null: any.';
comment on column reporting.announced_charges.up_to_weight is 'Kilograms of one container, truck or piece that it is charged up to; null: any.';
