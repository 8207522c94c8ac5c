create table read.demurrage_tables (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  carrier         text not null,
  country         text not null,
  direction       text not null,
  charge          text not null,
  equipment       text not null,
  size            text not null,
  free_days       integer not null,
  starts_at       text not null,
  starts_next_day boolean,
  tiers_from      text not null,
  tiers           jsonb not null,
  currency        text not null,
  valid_from      date not null,
  valid_to        date,
  source          text not null,
  web             text
);
comment on table read.demurrage_tables is 'Free days and daily charges of carriers for containers that stay in the terminal or are returned late.';
comment on column read.demurrage_tables.owner_id is 'The owner company (tenant).';
comment on column read.demurrage_tables.size is 'Feet.';
comment on column read.demurrage_tables.tiers is '[{fromDay, toDay, amountPerDay}], counted as tiers_from says; toDay is absent from the last one.';
create index demurrage_tables_search on read.demurrage_tables using gin (search_text gin_trgm_ops);
create index demurrage_tables_order on read.demurrage_tables (country, id) where not is_removed;
create index demurrage_tables_carrier on read.demurrage_tables (carrier) where not is_removed;
create index demurrage_tables_owner on read.demurrage_tables (owner_id);

create view reporting.demurrage_tables as
  select d.id, d.owner_id, d.is_active, d.carrier as carrier_id, carrier.name as carrier, d.country, d.direction, d.charge, d.equipment,
    d.size::integer as size, d.free_days, d.starts_at, coalesce(d.starts_next_day, false) as starts_next_day, d.tiers_from,
    d.valid_from, d.valid_to, d.source, d.web, d.added_at, d.changed_at
  from read.demurrage_tables d
  left join read.carriers carrier on carrier.id = d.carrier
  where not d.is_removed;
comment on view reporting.demurrage_tables is 'Free days of carriers for containers that stay in the terminal or are returned late.';
comment on column reporting.demurrage_tables.id is 'Id of the table.';
comment on column reporting.demurrage_tables.owner_id is 'The owner company (tenant).';
comment on column reporting.demurrage_tables.is_active is 'Whether calculations use it.';
comment on column reporting.demurrage_tables.carrier_id is 'Id of the carrier.';
comment on column reporting.demurrage_tables.carrier is 'Name of the carrier.';
comment on column reporting.demurrage_tables.country is 'ISO 3166-1 alpha-2: of the destination for import, of the origin for export.';
comment on column reporting.demurrage_tables.direction is 'import or export.';
comment on column reporting.demurrage_tables.charge is 'demurrage (in the terminal), detention (outside of it) or combined (both in one count).';
comment on column reporting.demurrage_tables.equipment is 'Group of container types: dry, reefer or special.';
comment on column reporting.demurrage_tables.size is 'Length of the container in feet: 20, 40 or 45.';
comment on column reporting.demurrage_tables.free_days is 'Calendar days without charge.';
comment on column reporting.demurrage_tables.starts_at is 'When the days start to run: discharge, gate-out or gate-in.';
comment on column reporting.demurrage_tables.starts_next_day is 'Whether day 1 is the day after that.';
comment on column reporting.demurrage_tables.tiers_from is 'From which day tiers count: start (free days included) or after-free-days.';
comment on column reporting.demurrage_tables.valid_from is 'First day.';
comment on column reporting.demurrage_tables.valid_to is 'Last day; null: until replaced.';
comment on column reporting.demurrage_tables.source is 'The tariff of the carrier that it was read in.';
comment on column reporting.demurrage_tables.web is 'Address of the tariff; null: none.';
comment on column reporting.demurrage_tables.added_at is 'When it was added.';
comment on column reporting.demurrage_tables.changed_at is 'When it last changed.';

create view reporting.demurrage_tiers as
  select d.id as table_id, d.owner_id, (tier->>'fromDay')::integer as from_day, (tier->>'toDay')::integer as to_day,
    (tier->>'amountPerDay')::numeric as amount_per_day, d.currency
  from read.demurrage_tables d, jsonb_array_elements(d.tiers) tier
  where not d.is_removed;
comment on view reporting.demurrage_tiers is 'Daily charges of the demurrage tables.';
comment on column reporting.demurrage_tiers.table_id is 'Id of the demurrage table.';
comment on column reporting.demurrage_tiers.owner_id is 'The owner company (tenant).';
comment on column reporting.demurrage_tiers.from_day is 'First day, counted as the table''s tiers_from says.';
comment on column reporting.demurrage_tiers.to_day is 'Last day; null: until the container is returned.';
comment on column reporting.demurrage_tiers.amount_per_day is 'Charge of one container for a day, in currency.';
comment on column reporting.demurrage_tiers.currency is 'ISO 4217.';
