-- What a search compares estimated transit days with.

alter table read.rate_search
  add column origin_country text generated always as (terms -> 'origin' ->> 'country') stored,
  add column destination_country text generated always as (terms -> 'destination' ->> 'country') stored,
  add column transit_days integer generated always as ((terms ->> 'transitTime')::integer) stored;
comment on column read.rate_search.origin_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column read.rate_search.destination_country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column read.rate_search.transit_days is 'Days that the rate states; null: none.';
create index rate_search_transit on read.rate_search (owner_id, kind, origin_country, destination_country, transit_days)
  where is_offered and transit_days is not null;
