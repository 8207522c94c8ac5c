-- Lists as a person wants to find them again: filters, order and columns under a name of their own.
create table platform.saved_views (
  id         text primary key,
  person_id  text not null,
  page       text not null,
  name       text not null,
  query      text not null,
  saved_at   timestamptz not null default now()
);
comment on table platform.saved_views is 'Addresses of lists that people have saved; each person''s own.';
comment on column platform.saved_views.page is 'Path of the list, such as /admin/carriers.';
comment on column platform.saved_views.query is 'Query of the address: filters, order, columns. Never the page number.';
create unique index saved_views_name on platform.saved_views (person_id, page, platform.folded(name));
