-- Rates as staff list them, as customers find them, and how they came to be.
create table read.rate_list (
  id                text primary key,
  code              text not null,
  kind              text not null,
  state             text not null,
  is_active         boolean not null,
  owner_id          text,
  lane              text not null,
  origin_code       text,
  origin_name       text,
  destination_code  text,
  destination_name  text,
  supplier          text,
  carriers          text[] not null,
  clients           text[] not null,
  valid_from        date,
  valid_to          date,
  time_zone         text not null,
  currency          text not null,
  business_model    text not null,
  lowest_price      numeric,
  terms             jsonb not null,
  revision          integer not null,
  drafted_at        timestamptz not null,
  drafted_by        text not null,
  changed_at        timestamptz not null,
  published_at      timestamptz,
  search_text       text not null
);
comment on table read.rate_list is 'Every rate as it stands, removed ones too (state removed): the staff''s lists and forms.';
comment on column read.rate_list.kind is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column read.rate_list.state is 'draft, published, unpublished or removed. Expired is published with valid_to in the past.';
comment on column read.rate_list.owner_id is 'The owner company (tenant); null: the platform''s.';
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

create table read.rate_search (
  id                     text primary key,
  code                   text not null,
  kind                   text not null,
  state                  text not null,
  is_active              boolean not null,
  is_offered             boolean not null,
  owner_id               text,
  origin_code            text,
  origin_latitude        double precision,
  origin_longitude       double precision,
  destination_code       text,
  destination_latitude   double precision,
  destination_longitude  double precision,
  clients                text[] not null,
  carriers               text[] not null,
  currencies             text[] not null,
  units                  text[] not null,
  valid_from             date,
  valid_to               date,
  time_zone              text not null,
  terms                  jsonb not null,
  revision               integer not null
);
comment on table read.rate_search is 'Rates as a search prices them. Only offered ones are found; the others are kept for carts that hold them.';
comment on column read.rate_search.is_offered is 'Published and active. The day is compared when searching.';
comment on column read.rate_search.clients is 'Companies it is for; empty: all.';
comment on column read.rate_search.currencies is 'Currencies its prices are in.';
comment on column read.rate_search.units is 'Container or truck types it prices.';
create index rate_search_lane on read.rate_search (kind, origin_code, destination_code) where is_offered;
create index rate_search_destination on read.rate_search (kind, destination_code) where is_offered;
create index rate_search_near on read.rate_search (kind, origin_latitude, origin_longitude) where is_offered;

create table read.rate_lane (
  id        text primary key,
  position  text not null
);
comment on table read.rate_lane is 'When something was last published in a lane: who publishes next takes the turn after it.';
comment on column read.rate_lane.position is 'Position in the log of the lane''s last RatePublished or RateRepublished.';

create table read.rate_history (
  id        text primary key,
  rate_id   text not null,
  revision  integer not null,
  type      text not null,
  at        timestamptz not null,
  actor_id  text not null,
  via       text not null,
  changed   jsonb not null
);
comment on table read.rate_history is 'One row an event of a rate. changed holds the terms the event set: of RateDrafted all of them.';
create index rate_history_rate on read.rate_history (rate_id, revision);

create view reporting.rates as
  select id, code, kind, state, is_active, owner_id, origin_code, origin_name, destination_code, destination_name, supplier, carriers,
         valid_from, valid_to, currency, business_model, lowest_price, drafted_at, changed_at, published_at
  from read.rate_list
  where state <> 'removed';
comment on view reporting.rates is 'Rates that were not removed, one row each, with their lowest price; supplier and carriers are ids.';

create view reporting.rate_events as
  select h.id, h.rate_id, r.code, r.kind, r.origin_code, r.destination_code, h.revision, h.type, h.at, h.actor_id, h.via, h.changed
  from read.rate_history h join read.rate_list r on r.id = h.rate_id;
comment on view reporting.rate_events is 'Everything that happened to every rate, price changes among it: the price history of a lane.';
