-- Read models of the catalogues of transport: who carries, from where, in what.
-- Every catalogue's table begins with the same columns; rows that are removed stay, marked, since old quotes still point at them.

create table read.carriers (
  id            text primary key,
  owner_id      text,
  is_active     boolean not null,
  is_removed    boolean not null,
  revision      integer not null,
  added_at      timestamptz not null,
  changed_at    timestamptz not null,
  search_text   text not null,
  name          text not null,
  type_carrier  text not null,
  alias         text,
  code          text,
  email         text,
  web           text,
  countries     text[],
  services      text[],
  api_conected  boolean,
  contacts      jsonb,
  img           text
);
comment on table read.carriers is 'Airlines, shipping lines, truckers and couriers as sellers of transport.';
comment on column read.carriers.code is 'IATA designator of an airline, SCAC of the others.';
comment on column read.carriers.services is 'Shipment types: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE, COURIER.';
comment on column read.carriers.countries is 'ISO 3166-1 alpha-2.';
comment on column read.carriers.contacts is '[{name, email, phone, position}].';
create index carriers_search on read.carriers using gin (search_text gin_trgm_ops);
create index carriers_name on read.carriers (name, id) where not is_removed;
create index carriers_services on read.carriers using gin (services);
create index carriers_countries on read.carriers using gin (countries);
create index carriers_type_carrier on read.carriers (type_carrier) where not is_removed;

create table read.suppliers (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  name            text not null,
  country         text not null,
  identification  text,
  email           text,
  phone           text,
  web             text,
  company_type    text[],
  coverage        text[],
  service_type    text[],
  carriers        text[],
  contacts        jsonb,
  image           text
);
comment on table read.suppliers is 'Who transport is bought from: agents, consolidators, carriers. Never shown to customers.';
comment on column read.suppliers.country is 'ISO 3166-1 alpha-2.';
comment on column read.suppliers.coverage is 'Countries served, ISO 3166-1 alpha-2.';
comment on column read.suppliers.carriers is 'Ids of the carriers they sell.';
comment on column read.suppliers.contacts is '[{name, email, phone, position}].';
create index suppliers_search on read.suppliers using gin (search_text gin_trgm_ops);
create index suppliers_name on read.suppliers (name, id) where not is_removed;
create index suppliers_country on read.suppliers (country) where not is_removed;
create index suppliers_company_type on read.suppliers using gin (company_type);
create index suppliers_coverage on read.suppliers using gin (coverage);
create index suppliers_service_type on read.suppliers using gin (service_type);

create table read.airports (
  id            text primary key,
  owner_id      text,
  is_active     boolean not null,
  is_removed    boolean not null,
  revision      integer not null,
  added_at      timestamptz not null,
  changed_at    timestamptz not null,
  search_text   text not null,
  airport_code  text not null,
  name          text not null,
  city          text,
  country       text not null,
  alias         text[],
  icao_code     text,
  latitude      double precision,
  longitude     double precision,
  time_zone     text,
  address       text
);
comment on table read.airports is 'Airports with an IATA code.';
comment on column read.airports.airport_code is 'IATA code.';
comment on column read.airports.alias is 'Other names of the city, such as Nueva York.';
comment on column read.airports.icao_code is 'ICAO code.';
comment on column read.airports.country is 'ISO 3166-1 alpha-2.';
comment on column read.airports.latitude is 'Degrees north, WGS 84.';
comment on column read.airports.longitude is 'Degrees east, WGS 84.';
create index airports_search on read.airports using gin (search_text gin_trgm_ops);
create index airports_name on read.airports (name, id) where not is_removed;
create index airports_airport_code on read.airports (airport_code) where not is_removed;
create index airports_country on read.airports (country) where not is_removed;

create table read.ports (
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
  city         text,
  country      text not null,
  alias        text[],
  latitude     double precision,
  longitude    double precision,
  time_zone    text,
  address      text
);
comment on table read.ports is 'Seaports and river ports.';
comment on column read.ports.code is 'UN/LOCODE, without a blank.';
comment on column read.ports.country is 'ISO 3166-1 alpha-2.';
comment on column read.ports.latitude is 'Degrees north, WGS 84.';
comment on column read.ports.longitude is 'Degrees east, WGS 84.';
create index ports_search on read.ports using gin (search_text gin_trgm_ops);
create index ports_name on read.ports (name, id) where not is_removed;
create index ports_code on read.ports (code) where not is_removed;
create index ports_country on read.ports (country) where not is_removed;

create table read.airlines (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  iata_code    text not null,
  icao_code    text,
  awb_prefix   text,
  name         text not null,
  country      text,
  is_cargo     boolean
);
comment on table read.airlines is 'Airlines with their codes.';
comment on column read.airlines.awb_prefix is 'First three digits of their air waybills.';
comment on column read.airlines.is_cargo is 'Flies freighters only.';
create index airlines_search on read.airlines using gin (search_text gin_trgm_ops);
create index airlines_name on read.airlines (name, id) where not is_removed;
create index airlines_iata_code on read.airlines (iata_code) where not is_removed;
create index airlines_awb_prefix on read.airlines (awb_prefix) where not is_removed;
create index airlines_country on read.airlines (country) where not is_removed;

create table read.branches (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  type         text not null,
  carrier      text,
  address      text not null,
  locality     text,
  city         text not null,
  state        text,
  country      text not null,
  latitude     double precision,
  longitude    double precision,
  image        text
);
comment on table read.branches is 'Terminals and offices where LTL carriers take and hand over cargo.';
comment on column read.branches.latitude is 'Degrees north, WGS 84.';
comment on column read.branches.longitude is 'Degrees east, WGS 84.';
create index branches_search on read.branches using gin (search_text gin_trgm_ops);
create index branches_name on read.branches (name, id) where not is_removed;
create index branches_city on read.branches (city) where not is_removed;
create index branches_country on read.branches (country) where not is_removed;
create index branches_type on read.branches (type) where not is_removed;

create table read.containers (
  id                 text primary key,
  owner_id           text,
  is_active          boolean not null,
  is_removed         boolean not null,
  revision           integer not null,
  added_at           timestamptz not null,
  changed_at         timestamptz not null,
  search_text        text not null,
  code               text not null,
  name               text not null,
  alias              text,
  size_type          text,
  measures           text,
  detailed_measures  jsonb,
  doors              jsonb,
  capacity           jsonb,
  payload            double precision not null,
  tare               double precision,
  teu                double precision,
  pallet_capacity    integer,
  restrictions       text,
  commodities        text[],
  img                text
);
comment on table read.containers is 'Container types.';
comment on column read.containers.code is 'Trade code, such as 40HC.';
comment on column read.containers.size_type is 'ISO 6346 size and type code.';
comment on column read.containers.detailed_measures is 'Inside, in metres: {length, width, height}.';
comment on column read.containers.doors is 'Door opening, in metres: {width, height}.';
comment on column read.containers.capacity is '{volume: m³, weight: kg}.';
comment on column read.containers.payload is 'The most cargo, in kg.';
comment on column read.containers.tare is 'Empty, in kg.';
create index containers_search on read.containers using gin (search_text gin_trgm_ops);
create index containers_code on read.containers (code, id) where not is_removed;
create index containers_size_type on read.containers (size_type) where not is_removed;

create table read.trucks (
  id                         text primary key,
  owner_id                   text,
  is_active                  boolean not null,
  is_removed                 boolean not null,
  revision                   integer not null,
  added_at                   timestamptz not null,
  changed_at                 timestamptz not null,
  search_text                text not null,
  name                       text not null,
  description                text,
  alias                      text,
  category                   text,
  i_delpa                    text,
  largo                      double precision,
  ancho                      double precision,
  alto                       double precision,
  peso_bruto                 double precision not null,
  capacidad_cubica           double precision not null,
  cantidad_pallet_americano  integer,
  cargo_types                text[],
  tags                       text[],
  alias_country              jsonb,
  image                      text
);
comment on table read.trucks is 'Truck types.';
comment on column read.trucks.i_delpa is 'Id in Delpa, the client''s own system.';
comment on column read.trucks.largo is 'Inside length, in metres.';
comment on column read.trucks.ancho is 'Inside width, in metres.';
comment on column read.trucks.alto is 'Inside height, in metres.';
comment on column read.trucks.peso_bruto is 'The most cargo, in kg.';
comment on column read.trucks.capacidad_cubica is 'm³.';
comment on column read.trucks.alias_country is '[{country, alias}].';
create index trucks_search on read.trucks using gin (search_text gin_trgm_ops);
create index trucks_peso_bruto on read.trucks (peso_bruto, id) where not is_removed;
create index trucks_name on read.trucks (name) where not is_removed;
create index trucks_cargo_types on read.trucks using gin (cargo_types);
