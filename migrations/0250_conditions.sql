create table read.conditions (
  id           text primary key,
  owner_id     text,
  is_active    boolean not null,
  is_removed   boolean not null,
  revision     integer not null,
  added_at     timestamptz not null,
  changed_at   timestamptz not null,
  search_text  text not null,
  name         text not null,
  es           text not null,
  en           text,
  pt           text,
  leg          text,
  modal        text
);
comment on table read.conditions is 'Texts that go with an offer, in the customer''s language.';
create index conditions_search on read.conditions using gin (search_text gin_trgm_ops);
create index conditions_order on read.conditions (name, id) where not is_removed;
