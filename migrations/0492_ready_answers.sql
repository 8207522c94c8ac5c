create table read.ready_answers (
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
  pt           text
);
comment on table read.ready_answers is 'Texts to answer tickets with, in each language.';
create index ready_answers_search on read.ready_answers using gin (search_text gin_trgm_ops);
create index ready_answers_order on read.ready_answers (name, id) where not is_removed;
