-- A zone is an end of a rate, so that it has its rate's owner company: one row a code was shared by all of them.
-- The projection reads its past anew behind this.
drop table read.rate_zones;
create table read.rate_zones (
  id           text primary key,
  rate_id      text not null,
  owner_id     text not null,
  code         text,
  place        jsonb,
  search_text  text,
  written_at   timestamptz not null
);
create index rate_zones_code on read.rate_zones (code);
create index rate_zones_search on read.rate_zones using gin (search_text gin_trgm_ops);
comment on table read.rate_zones is 'Ends of overland rates that are towns or addresses, which no catalogue has.';
comment on column read.rate_zones.code is 'The zone''s code. Null, as place and search_text: this end is no zone.';
comment on column read.rate_zones.owner_id is 'The owner company (tenant) of the rate.';
comment on column read.rate_zones.written_at is 'When the rate last wrote this end.';
