create table read.transit_speeds (
  id                  text primary key,
  owner_id            text,
  is_active           boolean not null,
  is_removed          boolean not null,
  revision            integer not null,
  added_at            timestamptz not null,
  changed_at          timestamptz not null,
  search_text         text not null,
  name                text not null,
  transport           text not null,
  starts_on           date not null,
  kilometres_per_day  integer not null
);
comment on table read.transit_speeds is 'What transit days are estimated with where a rate gives none.';
comment on column read.transit_speeds.transport is 'air, sea, land or courier.';
comment on column read.transit_speeds.starts_on is 'First day; of a mode''s speeds the newest that has begun counts.';
create index transit_speeds_search on read.transit_speeds using gin (search_text gin_trgm_ops);
create index transit_speeds_order on read.transit_speeds (starts_on, id) where not is_removed;
create index transit_speeds_transport on read.transit_speeds (transport) where not is_removed;
