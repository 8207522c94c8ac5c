create table read.price_roundings (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  currency     text not null,
  step         numeric not null
);
comment on table read.price_roundings is 'What a price is rounded up to, by currency.';
create index price_roundings_search on read.price_roundings using gin (search_text gin_trgm_ops);
create index price_roundings_order on read.price_roundings (currency, id) where not is_removed;

create view reporting.price_roundings as
  select id, owner_id, currency, step, is_active, added_at, changed_at from read.price_roundings where not is_removed;
comment on view reporting.price_roundings is 'What owner companies round net prices up to; one row for each company and currency.';
comment on column reporting.price_roundings.id is 'Id of the record.';
comment on column reporting.price_roundings.owner_id is 'Owner company (tenant).';
comment on column reporting.price_roundings.currency is 'ISO 4217 code.';
comment on column reporting.price_roundings.step is 'Prices are multiples of it, in the currency.';
comment on column reporting.price_roundings.is_active is 'Whether it is applied.';
comment on column reporting.price_roundings.added_at is 'When it was added (UTC).';
comment on column reporting.price_roundings.changed_at is 'When it last changed (UTC).';
