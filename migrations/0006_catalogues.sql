-- Read models of the catalogues. Each table begins with the same columns; removed rows stay, since old quotes still point at them.
-- Names are ordered as in a Spanish dictionary, by a collation: to fold a hundred thousand names took seconds.

create table read.carriers (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  type_carrier text,
  alias        text,
  code         text,
  email        text,
  web          text,
  countries    text[],
  services     text[],
  api_conected boolean,
  contacts     jsonb,
  img          text
);
comment on table read.carriers is 'Airlines, shipping lines, truckers and couriers as sellers of transport.';
comment on column read.carriers.code is 'IATA designator of an airline, SCAC of the others.';
comment on column read.carriers.countries is 'ISO 3166-1 alpha-2.';
comment on column read.carriers.services is 'Shipment types: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE, COURIER.';
comment on column read.carriers.contacts is '[{name, email, phone, position}].';
create index carriers_search on read.carriers using gin (search_text gin_trgm_ops);
create index carriers_name on read.carriers (name, id) where not is_removed;
create index carriers_services on read.carriers using gin (services);
create index carriers_countries on read.carriers using gin (countries);
create index carriers_type_carrier on read.carriers (type_carrier) where not is_removed;
create index carriers_order on read.carriers (name collate "es-x-icu", id) where not is_removed;

create table read.suppliers (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  name           text not null,
  country        text not null,
  identification text,
  email          text,
  phone          text,
  web            text,
  company_type   text[],
  coverage       text[],
  service_type   text[],
  carriers       text[],
  contacts       jsonb,
  image          text
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
create index suppliers_order on read.suppliers (name collate "es-x-icu", id) where not is_removed;
create index suppliers_of_owner on read.suppliers (owner_id, name collate "es-x-icu", id) where not is_removed;

create table read.airports (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  airport_code text not null,
  name         text not null,
  city         text,
  country      text not null,
  alias        text[],
  icao_code    text,
  latitude     double precision,
  longitude    double precision,
  time_zone    text,
  address      text
);
comment on table read.airports is 'Airports with an IATA code.';
comment on column read.airports.airport_code is 'IATA code.';
comment on column read.airports.country is 'ISO 3166-1 alpha-2.';
comment on column read.airports.alias is 'Other names of the city, such as Nueva York.';
comment on column read.airports.icao_code is 'ICAO code.';
comment on column read.airports.latitude is 'Degrees north, WGS 84.';
comment on column read.airports.longitude is 'Degrees east, WGS 84.';
create index airports_search on read.airports using gin (search_text gin_trgm_ops);
create index airports_name on read.airports (name, id) where not is_removed;
create index airports_airport_code on read.airports (airport_code) where not is_removed;
create index airports_country on read.airports (country) where not is_removed;
create index airports_order on read.airports (name collate "es-x-icu", id) where not is_removed;

create table read.ports (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  code        text not null,
  name        text not null,
  city        text,
  country     text not null,
  alias       text[],
  latitude    double precision,
  longitude   double precision,
  time_zone   text,
  address     text
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
create index ports_order on read.ports (name collate "es-x-icu", id) where not is_removed;

create table read.airlines (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  iata_code   text not null,
  icao_code   text,
  awb_prefix  text,
  name        text not null,
  country     text,
  is_cargo    boolean
);
comment on table read.airlines is 'Airlines with their codes.';
comment on column read.airlines.awb_prefix is 'First three digits of their air waybills.';
comment on column read.airlines.is_cargo is 'Flies freighters only.';
create index airlines_search on read.airlines using gin (search_text gin_trgm_ops);
create index airlines_name on read.airlines (name, id) where not is_removed;
create index airlines_iata_code on read.airlines (iata_code) where not is_removed;
create index airlines_awb_prefix on read.airlines (awb_prefix) where not is_removed;
create index airlines_country on read.airlines (country) where not is_removed;
create index airlines_order on read.airlines (name collate "es-x-icu", id) where not is_removed;

create table read.containers (
  id                text primary key,
  owner_id          text,
  is_active         boolean not null,
  is_removed        boolean not null,
  revision          integer not null,
  added_at          timestamptz not null,
  changed_at        timestamptz not null,
  search_text       text not null,
  code              text not null,
  name              text not null,
  alias             text,
  size_type         text,
  measures          text,
  detailed_measures jsonb,
  doors             jsonb,
  capacity          jsonb,
  payload           double precision not null,
  tare              double precision,
  teu               double precision,
  pallet_capacity   integer,
  restrictions      text,
  commodities       text[],
  img               text
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
  id                        text primary key,
  owner_id                  text,
  is_active                 boolean not null,
  is_removed                boolean not null,
  revision                  integer not null,
  added_at                  timestamptz not null,
  changed_at                timestamptz not null,
  search_text               text not null,
  name                      text not null,
  description               text,
  alias                     text,
  category                  text,
  i_delpa                   text,
  largo                     double precision,
  ancho                     double precision,
  alto                      double precision,
  peso_bruto                double precision not null,
  capacidad_cubica          double precision not null,
  cantidad_pallet_americano integer,
  cargo_types               text[],
  tags                      text[],
  alias_country             jsonb,
  image                     text
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

create table read.commodities (
  id            text primary key,
  owner_id      text,
  is_active     boolean not null,
  is_removed    boolean not null,
  revision      integer not null,
  added_at      timestamptz not null,
  changed_at    timestamptz not null,
  search_text   text not null,
  name          text not null,
  name_en       text,
  name_pt       text,
  is_dangerous  boolean,
  is_perishable boolean,
  description   text
);
comment on table read.commodities is 'Kinds of goods.';
create index commodities_search on read.commodities using gin (search_text gin_trgm_ops);
create index commodities_name on read.commodities (name, id) where not is_removed;
create index commodities_order on read.commodities (name collate "es-x-icu", id) where not is_removed;
create index commodities_of_owner on read.commodities (owner_id, name collate "es-x-icu", id) where not is_removed;

create table read.products (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  service     text,
  description text
);
comment on table read.products is 'Services as they are sold.';
create index products_search on read.products using gin (search_text gin_trgm_ops);
create index products_name on read.products (name, id) where not is_removed;
create index products_service on read.products (service) where not is_removed;
create index products_order on read.products (name collate "es-x-icu", id) where not is_removed;
create index products_of_owner on read.products (owner_id, name collate "es-x-icu", id) where not is_removed;

create table read.transit_speeds (
  id                 text primary key,
  owner_id           text,
  is_active          boolean not null,
  is_removed         boolean not null,
  revision           integer not null,
  added_at           timestamptz not null,
  changed_at         timestamptz not null,
  search_text        text not null,
  name               text not null,
  transport          text not null,
  starts_on          date not null,
  kilometres_per_day integer not null
);
comment on table read.transit_speeds is 'What transit days are estimated with where a rate gives none.';
comment on column read.transit_speeds.transport is 'air, sea, land or courier.';
comment on column read.transit_speeds.starts_on is 'First day; of a mode''s speeds the newest that has begun counts.';
create index transit_speeds_search on read.transit_speeds using gin (search_text gin_trgm_ops);
create index transit_speeds_order on read.transit_speeds (starts_on, id) where not is_removed;
create index transit_speeds_transport on read.transit_speeds (transport) where not is_removed;

create table read.geozones (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  code        text not null,
  name        text not null,
  level       integer not null,
  parent      text,
  province    text,
  region      text,
  country     text not null,
  alias       text[],
  latitude    double precision,
  longitude   double precision
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

create table read.branches (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  type        text,
  carrier     text,
  address     text not null,
  locality    text,
  city        text,
  state       text,
  country     text not null,
  latitude    double precision,
  longitude   double precision,
  image       text
);
comment on table read.branches is 'Terminals and offices where LTL carriers take and hand over cargo.';
comment on column read.branches.latitude is 'Degrees north, WGS 84.';
comment on column read.branches.longitude is 'Degrees east, WGS 84.';
create index branches_search on read.branches using gin (search_text gin_trgm_ops);
create index branches_name on read.branches (name, id) where not is_removed;
create index branches_city on read.branches (city) where not is_removed;
create index branches_country on read.branches (country) where not is_removed;
create index branches_type on read.branches (type) where not is_removed;
create index branches_order on read.branches (name collate "es-x-icu", id) where not is_removed;
create index branches_of_owner on read.branches (owner_id, name collate "es-x-icu", id) where not is_removed;

create table read.owners (
  id                     text primary key,
  owner_id               text,
  is_active              boolean not null,
  is_removed             boolean not null,
  revision               integer not null,
  added_at               timestamptz not null,
  changed_at             timestamptz not null,
  search_text            text not null,
  name                   text not null,
  legal_name             text,
  identification         text,
  country                text not null,
  currency               text,
  time_zone              text,
  margin_floor           numeric,
  email                  text,
  phone                  text,
  web                    text,
  address                text,
  logo                   text,
  accounts_on_offers     boolean,
  second_factor_of_staff boolean,
  road_factor            numeric,
  opens_at               text,
  closes_at              text
);
comment on table read.owners is 'Owner companies: the tenants.';
comment on column read.owners.margin_floor is 'Percent; responses with less margin need approval.';
comment on column read.owners.accounts_on_offers is 'Whether offers and quotes on paper show its bank accounts in their currency; null: no.';
comment on column read.owners.second_factor_of_staff is 'Whether its staff and auditors sign in with a second factor; null: no.';
comment on column read.owners.road_factor is 'Kilometres by road for each kilometre of the great circle; null: 1.3.';
comment on column read.owners.opens_at is 'When it opens from Monday to Friday, on its clocks, such as 09:00; null: not said.';
comment on column read.owners.closes_at is 'When it closes from Monday to Friday, on its clocks, such as 18:00; null: not said.';
create index owners_search on read.owners using gin (search_text gin_trgm_ops);
create index owners_name on read.owners (name, id) where not is_removed;
create index owners_country on read.owners (country) where not is_removed;
create index owners_order on read.owners (name collate "es-x-icu", id) where not is_removed;

create table read.business_units (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  code        text,
  countries   text[],
  description text
);
comment on table read.business_units is 'Business units of an owner company.';
comment on column read.business_units.owner_id is 'The owner company (tenant).';
create index business_units_search on read.business_units using gin (search_text gin_trgm_ops);
create index business_units_name on read.business_units (name, id) where not is_removed;
create index business_units_countries on read.business_units using gin (countries);
create index business_units_owner on read.business_units (owner_id);
create index business_units_order on read.business_units (name collate "es-x-icu", id) where not is_removed;

create table read.portfolios (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  description text,
  companies   text[],
  executives  text[]
);
comment on table read.portfolios is 'Companies looked after together.';
comment on column read.portfolios.owner_id is 'The owner company (tenant).';
comment on column read.portfolios.companies is 'Ids of companies.';
comment on column read.portfolios.executives is 'Ids of the persons, executives or managers, who look after the companies.';
create index portfolios_search on read.portfolios using gin (search_text gin_trgm_ops);
create index portfolios_name on read.portfolios (name, id) where not is_removed;
create index portfolios_companies on read.portfolios using gin (companies);
create index portfolios_owner on read.portfolios (owner_id);
create index portfolios_order on read.portfolios (name collate "es-x-icu", id) where not is_removed;
create index portfolios_executives on read.portfolios using gin (executives);

create table read.missions (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  name           text not null,
  description    text,
  countries      text[],
  business_units text[],
  executives     text[],
  starts_on      date,
  ends_on        date,
  goal           integer
);
comment on table read.missions is 'What executives are asked to reach.';
comment on column read.missions.owner_id is 'The owner company (tenant).';
create index missions_search on read.missions using gin (search_text gin_trgm_ops);
create index missions_name on read.missions (name, id) where not is_removed;
create index missions_countries on read.missions using gin (countries);
create index missions_business_units on read.missions using gin (business_units);
create index missions_executives on read.missions using gin (executives);
create index missions_owner on read.missions (owner_id);
create index missions_order on read.missions (name collate "es-x-icu", id) where not is_removed;

create table read.results (
  id            text primary key,
  owner_id      text,
  is_active     boolean not null,
  is_removed    boolean not null,
  revision      integer not null,
  added_at      timestamptz not null,
  changed_at    timestamptz not null,
  search_text   text not null,
  result        text not null,
  category      text not null,
  score         integer not null,
  country       text,
  business_unit text
);
comment on table read.results is 'Outcomes of managements.';
comment on column read.results.owner_id is 'The owner company (tenant).';
comment on column read.results.score is 'Added to a company''s score.';
create index results_search on read.results using gin (search_text gin_trgm_ops);
create index results_result on read.results (result, id) where not is_removed;
create index results_category on read.results (category) where not is_removed;
create index results_country on read.results (country) where not is_removed;
create index results_business_unit on read.results (business_unit) where not is_removed;
create index results_score on read.results (score) where not is_removed;
create index results_owner on read.results (owner_id);
create index results_order on read.results (result collate "es-x-icu", id) where not is_removed;

create table read.tags (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  name            text not null,
  key             text,
  country         text,
  comment         text,
  "user"          text,
  expiration_date date,
  file            text
);
comment on table read.tags is 'Labels.';
comment on column read.tags.owner_id is 'The owner company (tenant).';
create index tags_search on read.tags using gin (search_text gin_trgm_ops);
create index tags_name on read.tags (name, id) where not is_removed;
create index tags_country on read.tags (country) where not is_removed;
create index tags_owner on read.tags (owner_id);
create index tags_order on read.tags (name collate "es-x-icu", id) where not is_removed;

create table read.bank_accounts (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  bank_name      text not null,
  account_number text not null,
  account_type   text not null,
  currency       text not null,
  country        text not null,
  company        text not null,
  identification text,
  notifications  text[],
  note           text
);
comment on table read.bank_accounts is 'Accounts customers pay into.';
comment on column read.bank_accounts.company is 'The account''s holder.';
comment on column read.bank_accounts.identification is 'The holder''s tax number; null where nobody has said it.';
comment on column read.bank_accounts.notifications is 'E-mail addresses told of payments.';
create index bank_accounts_search on read.bank_accounts using gin (search_text gin_trgm_ops);
create index bank_accounts_bank_name on read.bank_accounts (bank_name, id) where not is_removed;
create index bank_accounts_account_number on read.bank_accounts (account_number) where not is_removed;
create index bank_accounts_country on read.bank_accounts (country) where not is_removed;
create index bank_accounts_currency on read.bank_accounts (currency) where not is_removed;
create index bank_accounts_order on read.bank_accounts (bank_name collate "es-x-icu", id) where not is_removed;
create index bank_accounts_of_owner on read.bank_accounts (owner_id, bank_name collate "es-x-icu", id) where not is_removed;

create table read.currency_rates (
  id            text primary key,
  owner_id      text,
  is_active     boolean not null,
  is_removed    boolean not null,
  revision      integer not null,
  added_at      timestamptz not null,
  changed_at    timestamptz not null,
  search_text   text not null,
  currency      text not null,
  date          date not null,
  units_per_usd numeric not null,
  source        text not null
);
comment on table read.currency_rates is 'Units of a currency per US dollar on a day.';
comment on column read.currency_rates.source is 'Who says so.';
create index currency_rates_search on read.currency_rates using gin (search_text gin_trgm_ops);
create index currency_rates_date on read.currency_rates (date desc nulls last, id) where not is_removed;
create index currency_rates_currency on read.currency_rates (currency) where not is_removed;
create index currency_rates_of_owner on read.currency_rates (owner_id, date desc, id desc) where not is_removed;

create table read.quoter_states (
  id               text primary key,
  owner_id         text,
  is_active        boolean not null,
  is_removed       boolean not null,
  revision         integer not null,
  added_at         timestamptz not null,
  changed_at       timestamptz not null,
  search_text      text not null,
  code             text not null,
  level            integer not null,
  parent           text,
  name             text not null,
  name_en          text,
  name_pt          text,
  followers        text[],
  reasons          text[],
  is_reason_needed boolean,
  outcome          text,
  position         integer not null
);
comment on table read.quoter_states is 'States of quoters on two levels.';
comment on column read.quoter_states.parent is 'Code of the level-1 state of a level-2 state.';
comment on column read.quoter_states.followers is 'Codes of the level-1 states that may come next.';
comment on column read.quoter_states.outcome is 'open, won, lost, void.';
create index quoter_states_search on read.quoter_states using gin (search_text gin_trgm_ops);
create index quoter_states_position on read.quoter_states (position, id) where not is_removed;
create index quoter_states_code on read.quoter_states (code) where not is_removed;
create index quoter_states_level on read.quoter_states (level) where not is_removed;

create table read.conditions (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  es          text not null,
  en          text,
  pt          text,
  leg         text,
  modal       text
);
comment on table read.conditions is 'Texts that go with an offer, in the customer''s language.';
comment on column read.conditions.name is 'Its name among staff; the natural key within the owner company.';
comment on column read.conditions.es is 'The text in Spanish.';
comment on column read.conditions.en is 'The text in English; null: customers read the Spanish one.';
comment on column read.conditions.pt is 'The text in Portuguese; null: customers read the Spanish one.';
comment on column read.conditions.leg is 'Part of the shipment that it is about: origin, freight, destination or services; null: all of it.';
comment on column read.conditions.modal is 'Type of shipment that it fits; null: every type.';
create index conditions_search on read.conditions using gin (search_text gin_trgm_ops);
create index conditions_order on read.conditions (name, id) where not is_removed;

create table read.surcharges (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  code        text not null,
  name        text not null,
  meaning     text,
  calc        text,
  apply       text,
  modal       text,
  service     text,
  carrier     text,
  supplier    text,
  country     text
);
comment on table read.surcharges is 'Surcharges a rate may carry. Empty columns match everything.';
comment on column read.surcharges.owner_id is 'The owner company (tenant); null: the platform''s, without a supplier.';
comment on column read.surcharges.calc is 'What the amount is multiplied by: kg, m3, wm, container, document, shipment, percent.';
comment on column read.surcharges.apply is 'Leg: origin, freight, destination.';
create index surcharges_search on read.surcharges using gin (search_text gin_trgm_ops);
create index surcharges_code on read.surcharges (code, id) where not is_removed;
create index surcharges_modal on read.surcharges (modal) where not is_removed;
create index surcharges_carrier on read.surcharges (carrier) where not is_removed;
create index surcharges_supplier on read.surcharges (supplier) where not is_removed;
create index surcharges_country on read.surcharges (country) where not is_removed;
create index surcharges_service on read.surcharges (service) where not is_removed;

create table read.announced_charges (
  id                    text primary key,
  owner_id              text,
  is_active             boolean not null,
  is_removed            boolean not null,
  revision              integer not null,
  added_at              timestamptz not null,
  changed_at            timestamptz not null,
  search_text           text not null,
  code                  text not null,
  apply                 text not null,
  calc                  text not null,
  rate                  numeric not null,
  currency              text,
  min                   numeric,
  carrier               text,
  supplier              text,
  kinds                 text[],
  container             text,
  origin                text,
  destination           text,
  countries_origin      text[],
  countries_destination text[],
  valid_from            date not null,
  valid_to              date,
  reference             text
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

create table read.service_prices (
  id                    text primary key,
  owner_id              text,
  is_active             boolean not null,
  is_removed            boolean not null,
  revision              integer not null,
  added_at              timestamptz not null,
  changed_at            timestamptz not null,
  search_text           text not null,
  service               text not null,
  flat                  numeric,
  per_container         numeric,
  percent               numeric,
  min                   numeric,
  currency              text not null,
  kinds                 text[],
  countries_origin      text[],
  countries_destination text[],
  commodity             text,
  valid_from            date not null,
  valid_to              date,
  reference             text,
  cost_flat             numeric,
  cost_per_container    numeric,
  cost_percent          numeric,
  cost_min              numeric,
  cost_currency         text,
  cost_supplier         text
);
comment on table read.service_prices is 'What owner companies charge for customs clearance and cargo insurance; empty criteria match every rate.';
comment on column read.service_prices.owner_id is 'The owner company (tenant).';
comment on column read.service_prices.service is 'customs-origin, customs-destination or insurance.';
comment on column read.service_prices.percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column read.service_prices.min is 'The minimum, in currency.';
comment on column read.service_prices.commodity is 'Id in the catalogue of commodities.';
comment on column read.service_prices.cost_flat is 'What the owner company pays for it, in cost_currency. Null in all three parts: unknown.';
comment on column read.service_prices.cost_percent is 'Of the goods'' value; of insurance, of 110 % of the CIF value.';
comment on column read.service_prices.cost_supplier is 'Id in the catalogue of suppliers.';
create index service_prices_search on read.service_prices using gin (search_text gin_trgm_ops);
create index service_prices_order on read.service_prices (service, id) where not is_removed;
create index service_prices_owner on read.service_prices (owner_id);

create table read.profits (
  id                  text primary key,
  owner_id            text,
  is_active           boolean not null,
  is_removed          boolean not null,
  revision            integer not null,
  added_at            timestamptz not null,
  changed_at          timestamptz not null,
  search_text         text not null,
  name                text not null,
  mode                text not null,
  value               numeric not null,
  currency            text,
  modal               text,
  carrier             text,
  supplier            text,
  origin              text,
  destination         text,
  country_origin      text,
  country_destination text
);
comment on table read.profits is 'Profit rules; empty criteria match everything. The more criteria match, the more specific.';
comment on column read.profits.owner_id is 'The owner company (tenant).';
comment on column read.profits.value is 'In currency, or percent of the cost.';
comment on column read.profits.origin is 'IATA code or UN/LOCODE.';
comment on column read.profits.destination is 'IATA code or UN/LOCODE.';
create index profits_search on read.profits using gin (search_text gin_trgm_ops);
create index profits_name on read.profits (name, id) where not is_removed;
create index profits_modal on read.profits (modal) where not is_removed;
create index profits_carrier on read.profits (carrier) where not is_removed;
create index profits_supplier on read.profits (supplier) where not is_removed;
create index profits_origin on read.profits (origin) where not is_removed;
create index profits_destination on read.profits (destination) where not is_removed;
create index profits_owner on read.profits (owner_id);
create index profits_order on read.profits (name collate "es-x-icu", id) where not is_removed;

create table read.discounts (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  code            text not null,
  type            text not null,
  mode            text not null,
  value           numeric not null,
  currency        text,
  price           numeric,
  client          text,
  expiration_date date,
  uses_per_client integer,
  maximum_uses    integer,
  stackable       boolean
);
comment on table read.discounts is 'Coupons and other discounts.';
comment on column read.discounts.type is 'coupon or other.';
comment on column read.discounts.mode is 'amount, in the currency, or percent.';
comment on column read.discounts.price is 'The least subtotal it is taken off.';
comment on column read.discounts.client is 'Company that alone can use it; null: everybody.';
comment on column read.discounts.expiration_date is 'Its last day.';
comment on column read.discounts.uses_per_client is 'Null: a coupon once, another discount without a limit.';
comment on column read.discounts.maximum_uses is 'Of all clients together; null: no limit.';
comment on column read.discounts.stackable is 'Of other discounts: taken off together with further ones; null: alone.';
create index discounts_search on read.discounts using gin (search_text gin_trgm_ops);
create index discounts_code on read.discounts (code, id) where not is_removed;
create index discounts_client on read.discounts (client) where not is_removed;

create table read.faq_categories (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  name_en     text,
  name_pt     text,
  position    integer
);
comment on table read.faq_categories is 'Chapters of the help centre.';
create index faq_categories_search on read.faq_categories using gin (search_text gin_trgm_ops);
create index faq_categories_position on read.faq_categories (position, id) where not is_removed;

create table read.faq_subcategories (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  category    text not null,
  name        text not null,
  name_en     text,
  name_pt     text,
  position    integer
);
comment on table read.faq_subcategories is 'Sections of the help centre’s chapters.';
create index faq_subcategories_search on read.faq_subcategories using gin (search_text gin_trgm_ops);
create index faq_subcategories_position on read.faq_subcategories (position, id) where not is_removed;
create index faq_subcategories_category on read.faq_subcategories (category) where not is_removed;

create table read.faqs (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  subcategory text not null,
  question    text not null,
  question_en text,
  question_pt text,
  answer      text not null,
  answer_en   text,
  answer_pt   text,
  position    integer
);
comment on table read.faqs is 'Questions of the help centre and their answers; Spanish first, the other languages where they are written.';
create index faqs_search on read.faqs using gin (search_text gin_trgm_ops);
create index faqs_position on read.faqs (position, id) where not is_removed;
create index faqs_subcategory on read.faqs (subcategory) where not is_removed;

create table read.ready_answers (
  id          text primary key,
  owner_id    text,
  is_active   boolean not null,
  is_removed  boolean not null,
  revision    integer not null,
  added_at    timestamptz not null,
  changed_at  timestamptz not null,
  search_text text not null,
  name        text not null,
  es          text not null,
  en          text,
  pt          text
);
comment on table read.ready_answers is 'Texts to answer tickets with, in each language.';
create index ready_answers_search on read.ready_answers using gin (search_text gin_trgm_ops);
create index ready_answers_order on read.ready_answers (name, id) where not is_removed;

-- Every place there is in one table: address searches and geocoding answer from it.

create table read.places (
  id          text primary key,
  kind        text not null,
  place_id    text not null,
  code        text,
  name        text not null,
  level       integer,
  city        text,
  province    text,
  region      text,
  country     text not null,
  address     text,
  alias       text[],
  latitude    double precision,
  longitude   double precision,
  is_offered  boolean not null,
  is_removed  boolean not null,
  weight      integer not null,
  name_text   text not null,
  search_text text not null
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

create table read.place_words (
  word text primary key,
  near text[] generated always as (platform.one_typo(word)) stored not null
);
comment on table read.place_words is 'Words of four letters or more that stand in places: what mistyped ones are taken for.';
-- Without a pending list: until a vacuum, it made the planner read the whole table for each mistyped word.
create index place_words_near on read.place_words using gin (near) with (fastupdate = off);
create index place_words_alike on read.place_words using gin (word gin_trgm_ops) with (fastupdate = off);
