-- Read models of the catalogues of commerce: what is carried, sold, added and paid.
-- Every catalogue's table begins with the same columns; rows that are removed stay, marked, since old quotes still point at them.

create table read.commodities (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  name           text not null,
  name_en        text,
  name_pt        text,
  is_dangerous   boolean,
  is_perishable  boolean,
  description    text
);
comment on table read.commodities is 'Kinds of goods.';
create index commodities_search on read.commodities using gin (search_text gin_trgm_ops);
create index commodities_name on read.commodities (name, id) where not is_removed;

create table read.products (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  service      text,
  description  text
);
comment on table read.products is 'Services as they are sold.';
create index products_search on read.products using gin (search_text gin_trgm_ops);
create index products_name on read.products (name, id) where not is_removed;
create index products_service on read.products (service) where not is_removed;

create table read.surcharges (
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
  meaning      text,
  calc         text not null,
  apply        text not null,
  modal        text,
  service      text,
  carrier      text,
  supplier     text,
  country      text
);
comment on table read.surcharges is 'Surcharges a rate may carry. Empty columns match everything.';
comment on column read.surcharges.calc is 'What the amount is multiplied by: kg, m3, wm, container, document, shipment, percent.';
comment on column read.surcharges.apply is 'Leg: origin, freight, destination.';
create index surcharges_search on read.surcharges using gin (search_text gin_trgm_ops);
create index surcharges_code on read.surcharges (code, id) where not is_removed;
create index surcharges_modal on read.surcharges (modal) where not is_removed;
create index surcharges_carrier on read.surcharges (carrier) where not is_removed;
create index surcharges_supplier on read.surcharges (supplier) where not is_removed;
create index surcharges_country on read.surcharges (country) where not is_removed;
create index surcharges_service on read.surcharges (service) where not is_removed;

create table read.profits (
  id                   text primary key,
  owner_id             text,
  is_active            boolean not null,
  is_removed           boolean not null,
  revision             integer not null,
  added_at             timestamptz not null,
  changed_at           timestamptz not null,
  search_text          text not null,
  name                 text not null,
  mode                 text not null,
  value                numeric not null,
  currency             text,
  modal                text,
  carrier              text,
  supplier             text,
  origin               text,
  destination          text,
  country_origin       text,
  country_destination  text
);
comment on table read.profits is 'Profit rules; empty criteria match everything. The more criteria match, the more specific.';
comment on column read.profits.owner_id is 'The owner company (tenant); null: everybody''s.';
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

create table read.currency_rates (
  id             text primary key,
  owner_id       text,
  is_active      boolean not null,
  is_removed     boolean not null,
  revision       integer not null,
  added_at       timestamptz not null,
  changed_at     timestamptz not null,
  search_text    text not null,
  currency       text not null,
  date           date not null,
  units_per_usd  numeric not null,
  source         text not null
);
comment on table read.currency_rates is 'Units of a currency per US dollar on a day.';
comment on column read.currency_rates.source is 'Who says so.';
create index currency_rates_search on read.currency_rates using gin (search_text gin_trgm_ops);
create index currency_rates_date on read.currency_rates (date desc nulls last, id) where not is_removed;
create index currency_rates_currency on read.currency_rates (currency) where not is_removed;

create table read.bank_accounts (
  id              text primary key,
  owner_id        text,
  is_active       boolean not null,
  is_removed      boolean not null,
  revision        integer not null,
  added_at        timestamptz not null,
  changed_at      timestamptz not null,
  search_text     text not null,
  bank_name       text not null,
  account_number  text not null,
  account_type    text not null,
  currency        text not null,
  country         text not null,
  company         text not null,
  identification  text not null,
  notifications   text[],
  note            text
);
comment on table read.bank_accounts is 'Accounts customers pay into.';
comment on column read.bank_accounts.company is 'The account''s holder.';
comment on column read.bank_accounts.identification is 'The holder''s tax number.';
comment on column read.bank_accounts.notifications is 'E-mail addresses told of payments.';
create index bank_accounts_search on read.bank_accounts using gin (search_text gin_trgm_ops);
create index bank_accounts_bank_name on read.bank_accounts (bank_name, id) where not is_removed;
create index bank_accounts_account_number on read.bank_accounts (account_number) where not is_removed;
create index bank_accounts_country on read.bank_accounts (country) where not is_removed;
create index bank_accounts_currency on read.bank_accounts (currency) where not is_removed;
