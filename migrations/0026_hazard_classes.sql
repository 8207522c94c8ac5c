alter table read.announced_charges add column hazard_classes text[];
comment on column read.announced_charges.hazard_classes is 'Classes of dangerous goods (IMDG, IATA) that it is for; null: any goods.';

create or replace view reporting.announced_charges as
  select c.id, c.owner_id, c.is_active, c.code, c.apply, c.calc, c.rate, c.currency, c.min, c.carrier as carrier_id,
    carrier.name as carrier, c.supplier as supplier_id, c.kinds, c.container, c.origin, c.destination, c.countries_origin,
    c.countries_destination, c.valid_from, c.valid_to, c.reference, c.added_at, c.changed_at, c.max, c.percent_of, c.route,
    c.commodities as commodity_ids, c.over_weight, c.up_to_weight, c.hazard_classes
  from read.announced_charges c
  left join read.carriers carrier on carrier.id = c.carrier
  where not c.is_removed;
comment on column reporting.announced_charges.hazard_classes is 'Classes of dangerous goods (IMDG, IATA) that it is for; null: any goods.';
