-- Zones of countries' administrations as a catalogue, and every place there is in one table: what address searches and geocoding answer from.

create table read.geozones (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  code         text not null,
  name         text not null,
  level        integer not null,
  parent       text,
  province     text,
  region       text,
  country      text not null,
  alias        text[],
  latitude     double precision,
  longitude    double precision
);
comment on table read.geozones is 'Regions (level 1), provinces (2) and communes (3).';
comment on column read.geozones.code is 'Official code within the country; in Chile the Código Único Territorial.';
comment on column read.geozones.parent is 'Code of the zone around it.';
comment on column read.geozones.country is 'ISO 3166-1 alpha-2.';
comment on column read.geozones.latitude is 'Degrees north, WGS 84, of its seat.';
comment on column read.geozones.longitude is 'Degrees east, WGS 84, of its seat.';
create index geozones_search on read.geozones using gin (search_text gin_trgm_ops);
create index geozones_code on read.geozones (code, id) where not is_removed;
create index geozones_parent on read.geozones (parent) where not is_removed;
create index geozones_country on read.geozones (country, level) where not is_removed;

create extension if not exists cube with schema public;

create function platform.on_globe(latitude double precision, longitude double precision) returns public.cube
  language sql immutable parallel safe strict
  return public.cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)]);
comment on function platform.on_globe is 'A point on the unit sphere: the nearer two of them, the nearer the places.';

create table read.places (
  id           text primary key,
  kind         text not null,
  place_id     text not null,
  code         text,
  name         text not null,
  level        integer,
  city         text,
  province     text,
  region       text,
  country      text not null,
  address      text,
  alias        text[],
  latitude     double precision,
  longitude    double precision,
  is_offered   boolean not null,
  is_removed   boolean not null,
  weight       integer not null,
  name_text    text not null,
  search_text  text not null
);
comment on table read.places is 'Airports, ports, branches and geographic zones, by what people type for them.';
comment on column read.places.id is 'Id of the record in its catalogue.';
comment on column read.places.kind is 'airport, port, branch or geozone.';
comment on column read.places.place_id is 'Stable name of the place, such as port-CLVAP or geozone-CL-13123.';
comment on column read.places.is_offered is 'Active and not removed.';
comment on column read.places.weight is 'Of places that match alike, the lighter comes first.';
comment on column read.places.name_text is 'The name, folded.';
create index places_search on read.places using gin (search_text gin_trgm_ops) where is_offered;
create index places_name on read.places (name_text text_pattern_ops) where is_offered;
create index places_code on read.places (lower(code)) where is_offered;
create index places_place_id on read.places (place_id) where not is_removed;
create index places_point on read.places using gist (platform.on_globe(latitude, longitude)) where is_offered;

create function platform.one_typo(word text) returns text[]
  language sql immutable parallel safe strict
  return array(select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) as at) || word;
comment on function platform.one_typo is
  'A word, and what is left of it without each one of its letters. Two words share one of these when a letter more, less, another or changed places makes the one of the other.';

create table read.place_words (
  word  text primary key,
  near  text[] not null generated always as (platform.one_typo(word)) stored
);
comment on table read.place_words is 'Words of four letters or more that stand in places: what mistyped ones are taken for.';
create index place_words_near on read.place_words using gin (near);
create index place_words_alike on read.place_words using gin (word gin_trgm_ops);
