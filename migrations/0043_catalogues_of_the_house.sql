-- Read models of the house's own catalogues: how work is followed, and whose it is.
-- Every catalogue's table begins with the same columns; rows that are removed stay, marked, since old quotes still point at them.

create table read.quoter_states (
  id                text primary key,
  owner_id          text,
  is_active         boolean not null,
  is_removed        boolean not null,
  revision          integer not null,
  added_at          timestamptz not null,
  changed_at        timestamptz not null,
  search_text       text not null,
  code              text not null,
  level             integer not null,
  parent            text,
  name              text not null,
  name_en           text,
  name_pt           text,
  followers         text[],
  reasons           text[],
  is_reason_needed  boolean,
  outcome           text,
  position          integer not null
);
comment on table read.quoter_states is 'States of quoters on two levels.';
comment on column read.quoter_states.parent is 'Code of the level-1 state of a level-2 state.';
comment on column read.quoter_states.followers is 'Codes of the level-1 states that may come next.';
comment on column read.quoter_states.outcome is 'open, won, lost, void.';
create index quoter_states_search on read.quoter_states using gin (search_text gin_trgm_ops);
create index quoter_states_position on read.quoter_states (position, id) where not is_removed;
create index quoter_states_code on read.quoter_states (code) where not is_removed;
create index quoter_states_level on read.quoter_states (level) where not is_removed;

create table read.results (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  result         text not null,
  category       text not null,
  score          integer not null,
  country        text,
  business_unit  text
);
comment on table read.results is 'Outcomes of managements.';
comment on column read.results.owner_id is 'The owner company (tenant); null: everybody''s.';
comment on column read.results.score is 'Added to a company''s score.';
create index results_search on read.results using gin (search_text gin_trgm_ops);
create index results_result on read.results (result, id) where not is_removed;
create index results_category on read.results (category) where not is_removed;
create index results_country on read.results (country) where not is_removed;
create index results_business_unit on read.results (business_unit) where not is_removed;
create index results_score on read.results (score) where not is_removed;
create index results_owner on read.results (owner_id);

create table read.missions (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  name            text not null,
  description     text,
  countries       text[],
  business_units  text[],
  executives      text[],
  starts_on       date,
  ends_on         date,
  goal            integer
);
comment on table read.missions is 'What executives are asked to reach.';
comment on column read.missions.owner_id is 'The owner company (tenant); null: everybody''s.';
create index missions_search on read.missions using gin (search_text gin_trgm_ops);
create index missions_name on read.missions (name, id) where not is_removed;
create index missions_countries on read.missions using gin (countries);
create index missions_business_units on read.missions using gin (business_units);
create index missions_executives on read.missions using gin (executives);
create index missions_owner on read.missions (owner_id);

create table read.business_units (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  code         text,
  countries    text[],
  description  text
);
comment on table read.business_units is 'Business units of an owner company.';
comment on column read.business_units.owner_id is 'The owner company (tenant); null: everybody''s.';
create index business_units_search on read.business_units using gin (search_text gin_trgm_ops);
create index business_units_name on read.business_units (name, id) where not is_removed;
create index business_units_countries on read.business_units using gin (countries);
create index business_units_owner on read.business_units (owner_id);

create table read.portfolios (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  description  text,
  companies    text[]
);
comment on table read.portfolios is 'Companies looked after together.';
comment on column read.portfolios.owner_id is 'The owner company (tenant); null: everybody''s.';
comment on column read.portfolios.companies is 'Ids of companies.';
create index portfolios_search on read.portfolios using gin (search_text gin_trgm_ops);
create index portfolios_name on read.portfolios (name, id) where not is_removed;
create index portfolios_companies on read.portfolios using gin (companies);
create index portfolios_owner on read.portfolios (owner_id);

create table read.tags (
  id               text primary key,
  owner_id         text,
  is_active        boolean not null,
  is_removed       boolean not null,
  revision         integer not null,
  added_at         timestamptz not null,
  changed_at       timestamptz not null,
  search_text      text not null,
  name             text not null,
  key              text,
  country          text,
  comment          text,
  "user"           text,
  expiration_date  date,
  file             text
);
comment on table read.tags is 'Labels.';
comment on column read.tags.owner_id is 'The owner company (tenant); null: everybody''s.';
create index tags_search on read.tags using gin (search_text gin_trgm_ops);
create index tags_name on read.tags (name, id) where not is_removed;
create index tags_country on read.tags (country) where not is_removed;
create index tags_owner on read.tags (owner_id);

create table read.owners (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  name            text not null,
  legal_name      text,
  identification  text,
  country         text not null,
  currency        text,
  time_zone       text,
  margin_floor    numeric,
  email           text,
  phone           text,
  web             text,
  address         text,
  logo            text
);
comment on table read.owners is 'Owner companies: the tenants.';
comment on column read.owners.margin_floor is 'Percent; responses with less margin need approval.';
create index owners_search on read.owners using gin (search_text gin_trgm_ops);
create index owners_name on read.owners (name, id) where not is_removed;
create index owners_country on read.owners (country) where not is_removed;
