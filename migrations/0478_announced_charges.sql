create table read.announced_charges (
  id                     text primary key,
  owner_id               text,
  is_active              boolean not null,
  is_removed             boolean not null,
  revision               integer not null,
  added_at               timestamptz not null,
  changed_at             timestamptz not null,
  search_text            text not null,
  code                   text not null,
  apply                  text not null,
  calc                   text not null,
  rate                   numeric not null,
  currency               text,
  min                    numeric,
  carrier                text,
  supplier               text,
  kinds                  text[],
  container              text,
  origin                 text,
  destination            text,
  countries_origin       text[],
  countries_destination  text[],
  valid_from             date not null,
  valid_to               date,
  reference              text
);
comment on table read.announced_charges is 'Surcharges that carriers announce apart from rates; empty criteria match every rate.';
comment on column read.announced_charges.owner_id is 'The owner company (tenant).';
comment on column read.announced_charges.code is 'Code in the catalogue of surcharges.';
comment on column read.announced_charges.rate is 'In currency, or percent of the base.';
comment on column read.announced_charges.min is 'The minimum, in currency.';
comment on column read.announced_charges.origin is 'IATA code or UN/LOCODE.';
comment on column read.announced_charges.destination is 'IATA code or UN/LOCODE.';
create index announced_charges_search on read.announced_charges using gin (search_text gin_trgm_ops);
create index announced_charges_order on read.announced_charges (code, id) where not is_removed;
create index announced_charges_carrier on read.announced_charges (carrier) where not is_removed;
create index announced_charges_owner on read.announced_charges (owner_id);

create view reporting.announced_charges as
  select c.id, c.owner_id, c.is_active, c.code, c.apply, c.calc, c.rate, c.currency, c.min, c.carrier as carrier_id,
    carrier.name as carrier, c.supplier as supplier_id, c.kinds, c.container, c.origin, c.destination, c.countries_origin,
    c.countries_destination, c.valid_from, c.valid_to, c.reference, c.added_at, c.changed_at
  from read.announced_charges c
  left join read.carriers carrier on carrier.id = c.carrier
  where not c.is_removed;
comment on view reporting.announced_charges is 'Surcharges that carriers announce apart from rates.';
comment on column reporting.announced_charges.id is 'Id of the charge.';
comment on column reporting.announced_charges.owner_id is 'The owner company (tenant).';
comment on column reporting.announced_charges.is_active is 'Whether prices take it.';
comment on column reporting.announced_charges.code is 'Code in the catalogue of surcharges.';
comment on column reporting.announced_charges.apply is 'The leg: origin, freight or destination.';
comment on column reporting.announced_charges.calc is 'What the rate is multiplied by: kg, m3, wm, container, document, shipment or percent of the base.';
comment on column reporting.announced_charges.rate is 'In currency, or percent of the base.';
comment on column reporting.announced_charges.currency is 'ISO 4217; null for a percentage alone.';
comment on column reporting.announced_charges.min is 'The minimum, in currency.';
comment on column reporting.announced_charges.carrier_id is 'The carrier whose rates it is for; null: any.';
comment on column reporting.announced_charges.carrier is 'Name of the carrier.';
comment on column reporting.announced_charges.supplier_id is 'The supplier whose rates it is for; null: any.';
comment on column reporting.announced_charges.kinds is 'Kinds of rates; null: all.';
comment on column reporting.announced_charges.container is 'Code of the container type; null: all.';
comment on column reporting.announced_charges.origin is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.announced_charges.destination is 'IATA code or UN/LOCODE; null: any.';
comment on column reporting.announced_charges.countries_origin is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.announced_charges.countries_destination is 'ISO 3166-1 alpha-2; null: any.';
comment on column reporting.announced_charges.valid_from is 'First day.';
comment on column reporting.announced_charges.valid_to is 'Last day; null: until replaced.';
comment on column reporting.announced_charges.reference is 'The announcement it was read in.';
comment on column reporting.announced_charges.added_at is 'When it was added.';
comment on column reporting.announced_charges.changed_at is 'When it last changed.';
