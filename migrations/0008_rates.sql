-- Read models of rates, as staff list them and as customers find them.

create table read.rate_list (
  id               text primary key,
  code             text not null,
  kind             text not null,
  state            text not null,
  is_active        boolean not null,
  owner_id         text,
  lane             text not null,
  origin_code      text,
  origin_name      text,
  destination_code text,
  destination_name text,
  supplier         text,
  carriers         text[] not null,
  clients          text[] not null,
  valid_from       date,
  valid_to         date,
  time_zone        text not null,
  currency         text not null,
  business_model   text not null,
  lowest_price     numeric,
  terms            jsonb not null,
  revision         integer not null,
  drafted_at       timestamptz not null,
  drafted_by       text not null,
  changed_at       timestamptz not null,
  published_at     timestamptz,
  search_text      text not null
);
comment on table read.rate_list is 'Every rate as it stands, removed ones too (state removed): the staff''s lists and forms.';
comment on column read.rate_list.kind is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column read.rate_list.state is 'draft, published, unpublished or removed. Expired is published with valid_to in the past.';
comment on column read.rate_list.owner_id is 'The owner company (tenant).';
comment on column read.rate_list.lane is 'owner/kind/supplier/origin/destination: rates of one lane may not overlap when published.';
comment on column read.rate_list.origin_code is 'IATA code, UN/LOCODE or code of a zone.';
comment on column read.rate_list.valid_to is 'Last day, whole, in time_zone.';
comment on column read.rate_list.lowest_price is 'Lowest rate of its brackets, containers or trucks, in currency.';
comment on column read.rate_list.terms is 'All the rate says, as its events have it. Holds the supplier''s prices.';
create index rate_list_kind on read.rate_list (kind, drafted_at desc, id) where state <> 'removed';
create index rate_list_drafted on read.rate_list (drafted_at desc, id) where state <> 'removed';
create index rate_list_lane on read.rate_list (lane) where state = 'published';
create index rate_list_places on read.rate_list (kind, origin_code, destination_code);
create index rate_list_valid_to on read.rate_list (valid_to, id) where state <> 'removed';
create index rate_list_supplier on read.rate_list (supplier) where state <> 'removed';
create index rate_list_carriers on read.rate_list using gin (carriers);
create index rate_list_search on read.rate_list using gin (search_text gin_trgm_ops);
create index rate_list_code_end on read.rate_list (right(id, 6));
-- Read for each notification of expiring rates that somebody lists.
create index rate_list_expiring on read.rate_list (drafted_by, valid_to) where state = 'published' and is_active;

-- A search reads the terms of every candidate: as json they are sent as they are, and small enough to stay in their row.
create table read.rate_search (
  id                    text primary key,
  code                  text not null,
  kind                  text not null,
  state                 text not null,
  is_active             boolean not null,
  is_offered            boolean not null,
  owner_id              text,
  origin_code           text,
  origin_latitude       double precision,
  origin_longitude      double precision,
  destination_code      text,
  destination_latitude  double precision,
  destination_longitude double precision,
  clients               text[] not null,
  carriers              text[] not null,
  currencies            text[] not null,
  units                 text[] not null,
  valid_from            date,
  valid_to              date,
  time_zone             text not null,
  terms                 json not null,
  revision              integer not null
);
comment on table read.rate_search is 'Rates as a search prices them. Only offered ones are found; the others are kept for carts that hold them.';
comment on column read.rate_search.is_offered is 'Published and active. The day is compared when searching.';
comment on column read.rate_search.owner_id is 'The owner company (tenant): its own people and customers find the rate, nobody else.';
comment on column read.rate_search.clients is 'Companies it is for; empty: all.';
comment on column read.rate_search.currencies is 'Currencies its prices are in.';
comment on column read.rate_search.units is 'Container or truck types it prices.';
comment on column read.rate_search.terms is 'The terms of the rate without what is empty: see projections/rating/rate-search/stored-terms.ts.';
create index rate_search_lane on read.rate_search (kind, origin_code, destination_code) where is_offered;
create index rate_search_destination on read.rate_search (kind, destination_code) where is_offered;
create index rate_search_near on read.rate_search (kind, origin_latitude, origin_longitude) where is_offered;
create index rate_search_zoned_origin on read.rate_search (kind, destination_code)
  where is_offered and origin_code is null;

create table read.rate_lane (
  id       text primary key,
  position text not null
);
comment on table read.rate_lane is 'When something was last published in a lane: who publishes next takes the turn after it.';
comment on column read.rate_lane.position is 'Position in the log of the lane''s last RatePublished or RateRepublished.';

create table read.rate_history (
  id       text primary key,
  rate_id  text not null,
  revision integer not null,
  type     text not null,
  at       timestamptz not null,
  actor_id text not null,
  via      text not null,
  changed  jsonb not null
);
comment on table read.rate_history is 'One row an event of a rate. changed holds the terms the event set: of RateDrafted those that are not null.';
create index rate_history_rate on read.rate_history (rate_id, revision);

create table read.rate_zones (
  id          text primary key,
  rate_id     text not null,
  owner_id    text not null,
  code        text,
  place       jsonb,
  search_text text,
  written_at  timestamptz not null
);
comment on table read.rate_zones is 'Ends of overland rates that are towns or addresses, which no catalogue has.';
comment on column read.rate_zones.owner_id is 'The owner company (tenant) of the rate.';
comment on column read.rate_zones.code is 'The zone''s code. Null, as place and search_text: this end is no zone.';
comment on column read.rate_zones.written_at is 'When the rate last wrote this end.';
create index rate_zones_code on read.rate_zones (code);
create index rate_zones_search on read.rate_zones using gin (search_text gin_trgm_ops);
